//! Reach and flood against a slow judge who relaxes every step until nothing changes.

use hexboard::{Direction, Facing, Flood, Grid, Hex, Layout, Reach, Step};

/// A small generator, so that what holds once holds always.
struct Lcg(u32);

impl Lcg {
    fn below(&mut self, n: u8) -> u8 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((self.0 >> 16) % u32::from(n)) as u8
    }

    /// Mostly a small price, sometimes none at all, sometimes more than anybody has.
    fn price(&mut self) -> Option<u8> {
        match self.below(10) {
            0 | 1 => None,
            2 => Some(0),
            3 => Some(200),
            _ => Some(1 + self.below(4)),
        }
    }
}

/// Prices of everything, drawn once.
struct Prices {
    grid: Grid,
    step: Vec<Option<u8>>,
    turn: Vec<Option<u8>>,
}

impl Prices {
    fn draw(seed: u32) -> Self {
        let mut random = Lcg(seed);
        let layout = if seed.is_multiple_of(2) { Layout::Rows } else { Layout::Columns };
        let grid = Grid::new(layout, 3 + random.below(7), 3 + random.below(7));
        let grid = grid.expect("a grid of 3 to 9 a side");
        let step = (0..grid.len() * 36).map(|_| random.price()).collect();
        let turn = (0..grid.len() * 36).map(|_| random.price()).collect();
        Self { grid, step, turn }
    }

    fn step(&self, hex: Hex, facing: Facing, direction: Direction) -> Option<u8> {
        self.step[(hex.index() * 6 + facing.index()) * 6 + direction.index()]
    }

    fn turn(&self, hex: Hex, from: Facing, to: Facing) -> Option<u8> {
        self.turn[(hex.index() * 6 + from.index()) * 6 + to.index()]
    }
}

type State = (Hex, Facing);

/// Bellman and Ford: every edge again and again until nothing gets cheaper.
fn judge(prices: &Prices, start: State, budget: u8) -> Vec<[Option<u8>; 6]> {
    let mut cost = vec![[None; 6]; prices.grid.len()];
    cost[start.0.index()][start.1.index()] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for (hex, facing) in states(&prices.grid) {
            let Some(spent) = cost[hex.index()][facing.index()] else { continue };
            for ((to, facing), more) in moves(prices, hex, facing) {
                let Some(sum) = more.and_then(|more| u8::checked_add(spent, more)) else {
                    continue;
                };
                let known = &mut cost[to.index()][facing.index()];
                if sum <= budget && known.is_none_or(|known| sum < known) {
                    *known = Some(sum);
                    changed = true;
                }
            }
        }
    }
    cost
}

fn states(grid: &Grid) -> impl Iterator<Item = State> {
    grid.hexes().flat_map(|hex| Facing::ALL.map(|facing| (hex, facing)))
}

fn moves(prices: &Prices, hex: Hex, facing: Facing) -> Vec<(State, Option<u8>)> {
    let mut all = Vec::new();
    for direction in Direction::ALL {
        let next = prices.grid.neighbour(hex, direction);
        if !next.is_none() {
            all.push(((next, facing), prices.step(hex, facing, direction)));
        }
    }
    let others = Facing::ALL.into_iter().filter(|&other| other != facing);
    all.extend(others.map(|other| ((hex, other), prices.turn(hex, facing, other))));
    all
}

/// Where a way ends and what it costs, step by step; `None` if a step is forbidden.
fn price_of(prices: &Prices, start: State, steps: &[Step]) -> Option<(State, u8)> {
    let (mut at, mut spent) = (start, 0);
    for &step in steps {
        let (hex, facing) = at;
        match step {
            Step::Move(to) => {
                let direction = prices.grid.direction_between(hex, to)?;
                spent += prices.step(hex, facing, direction)?;
                at.0 = to;
            }
            Step::Turn(to) => {
                spent += prices.turn(hex, facing, to)?;
                at.1 = to;
            }
        }
    }
    Some((at, spent))
}

#[test]
fn reach_agrees_with_the_judge() {
    // One buffer for all maps and budgets, larger and smaller in turn.
    let mut reach = Reach::default();
    let mut steps = Vec::new();
    let mut most_steps = 0;
    for seed in 0..200 {
        let prices = Prices::draw(seed);
        let mut random = Lcg(seed ^ 1706);
        let hex = Hex(u16::from(random.below(prices.grid.len() as u8)));
        let start = (hex, Facing::new(random.below(6)));
        let budget = [0, 3, 8, 20, 255][usize::from(random.below(5))];
        let step = |hex, facing, direction, to| {
            assert_eq!(prices.grid.neighbour(hex, direction), to);
            prices.step(hex, facing, direction)
        };
        reach.fill(&prices.grid, start, budget, step, |hex, a, b| prices.turn(hex, a, b));

        let cost = judge(&prices, start, budget.min(254));
        let mut reached = 0;
        for (hex, facing) in states(&prices.grid) {
            let expected = cost[hex.index()][facing.index()];
            assert_eq!(reach.cost(hex, facing), expected);
            assert_eq!(reach.path_to(hex, facing, &mut steps), expected.is_some());
            if let Some(expected) = expected {
                reached += 1;
                most_steps = most_steps.max(steps.len());
                assert_eq!(price_of(&prices, start, &steps), Some(((hex, facing), expected)));
            }
        }
        for hex in prices.grid.hexes() {
            let cheapest = cost[hex.index()].iter().flatten().min().copied();
            assert_eq!(reach.cost_to(hex), cheapest);
        }
        let listed: Vec<u8> = reach.reached().map(|reached| reached.2).collect();
        assert_eq!(listed.len(), reached);
        assert!(listed.is_sorted());
    }
    assert!(most_steps > 10);
}

#[test]
fn flood_agrees_with_the_judge() {
    let mut flood = Flood::default();
    let mut way = Vec::new();
    for seed in 0..200 {
        let mut prices = Prices::draw(seed);
        prices.turn.fill(None);
        let north = Facing::new(0);
        let starts = [Hex(0), Hex(prices.grid.len() as u16 / 2)];
        let budget = [4, 30][seed as usize % 2];
        flood.fill(&prices.grid, &starts, budget, |hex, direction, _| {
            prices.step(hex, north, direction)
        });
        let costs = starts.map(|start| judge(&prices, (start, north), budget));
        let mut reached = 0;
        for hex in prices.grid.hexes() {
            let expected = costs.iter().filter_map(|cost| cost[hex.index()][0]).min();
            assert_eq!(flood.cost_to(hex), expected);
            assert_eq!(flood.path_to(hex, &mut way), expected.is_some());
            if let Some(expected) = expected {
                reached += 1;
                let steps: Vec<Step> = way.iter().map(|&hex| Step::Move(hex)).collect();
                let ends = starts.map(|start| price_of(&prices, (start, north), &steps));
                assert!(ends.contains(&Some(((hex, north), expected))), "{ends:?}");
            }
        }
        assert_eq!(flood.reached().count(), reached);
    }
}

#[test]
fn a_start_off_the_map_reaches_nothing() {
    let grid = Grid::new(Layout::Rows, 4, 4).unwrap();
    let mut reach = Reach::default();
    reach.fill(&grid, (Hex::NONE, Facing::new(0)), 9, |_, _, _, _| Some(1), |_, _, _| Some(1));
    assert_eq!(reach.reached().count(), 0);
    assert_eq!(reach.cost_to(Hex(0)), None);
    assert_eq!(reach.cost_to(Hex::NONE), None);
    assert!(!reach.path_to(Hex::NONE, Facing::new(0), &mut Vec::new()));

    let mut flood = Flood::default();
    flood.fill(&grid, &[Hex::NONE, Hex(16)], 9, |_, _, _| Some(1));
    assert_eq!(flood.reached().count(), 0);
    assert!(!flood.path_to(Hex::NONE, &mut Vec::new()));
}

#[test]
fn the_largest_map_can_be_reached_to_its_end() {
    let grid = Grid::new(Layout::Columns, 99, 99).unwrap();
    let mut reach = Reach::default();
    let start = (Hex(0), Facing::new(0));
    reach.fill(&grid, start, 254, |_, _, _, _| Some(1), |_, _, _| Some(1));
    for hex in grid.hexes() {
        let distance = u8::try_from(grid.distance(Hex(0), hex)).unwrap();
        assert_eq!(reach.cost_to(hex), Some(distance));
    }
}
