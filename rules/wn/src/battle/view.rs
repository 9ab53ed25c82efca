//! The table and a position on it, as a side knows it, as data to be drawn.
//!
//! Every company, squadron and gun is drawn as one block; skirmishers and irregulars as one for all.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::{Broken, GONE};
use crate::battle::captives::ANSWERS;
use crate::battle::command::Choice;
use crate::battle::command::Command;
use crate::battle::convoys::Convoy;
use crate::battle::ground::kinds;
use crate::battle::march::WHOLE;
use crate::battle::notation::form_word;
use crate::battle::plan::FORMATIONS;
use crate::battle::sky::{weather_key, wind_key};
use crate::battle::state::{Animals, Body, Conduct, Gone, STEPS, State};
use crate::units::{Arm, Formation};
use kernel::Both;
use kernel::game::view::{
    Asked, Board, Fact, Figure, FreeTable, Leader, Phase, Piece, SideView, Sign, Spot, Stand,
    TableGround, TableLine, TableZone, Trace, View,
};
use kernel::game::{Game, Proposal, Refusals, Side, Way};
use tabletop::{CM, Edge, MM, Name, Place, Point, Shape, Size};

/// The arms, each with its sign.
const ARMS: [(&str, char); 7] = [
    ("infantry", 'I'),
    ("light-infantry", 'i'),
    ("cavalry", 'C'),
    ("heavy-cavalry", 'H'),
    ("artillery", 'A'),
    ("horse-artillery", 'a'),
    ("beasts", 'E'),
];

/// What somebody at the table would see of a unit or remember, each with its sign.
const MARKS: [(&str, char); 11] = [
    ("routing", '!'),
    ("pursuing", '»'),
    ("melee", '×'),
    ("retreating", '‹'),
    ("withdrawing", '‹'),
    ("falling-back", '‹'),
    ("halted", 'z'),
    ("frenzied", '§'),
    ("disordered", '~'),
    ("ordered", ' '),
    ("hidden", '?'),
];

const fn arm_word(arm: Arm) -> &'static str {
    match arm {
        Arm::LineInfantry => "infantry",
        Arm::LightInfantry | Arm::IrregularInfantry => "light-infantry",
        Arm::LightCavalry | Arm::Lancers | Arm::IrregularCavalry | Arm::General => "cavalry",
        Arm::HeavyCavalry => "heavy-cavalry",
        Arm::Artillery | Arm::Rocketeers => "artillery",
        Arm::HorseArtillery => "horse-artillery",
        Arm::Camelry | Arm::Elephants => "beasts",
    }
}

const fn spot(point: Point) -> Spot {
    [point.x, point.y]
}

const fn stand(place: Place) -> Stand {
    Stand { at: spot(place.centre), facing: place.facing.0 }
}

fn both(name: &Name) -> Both {
    Both { pl: name.pl.clone(), en: name.en.clone() }
}

impl Battle {
    pub(super) fn drawn_board(&self) -> Board {
        let all = kinds();
        let named = |line: bool, prefix: &str| -> Vec<Sign> {
            let fits = all.iter().filter(|kind| matches!(kind.shape, Shape::Line) == line);
            fits.map(|kind| Sign::new(kind.name, format!("{prefix}-{}", kind.name), ' ')).collect()
        };
        let mut terrains = vec![Sign::new("open", "terrain-open", '·')];
        terrains.extend(named(false, "terrain"));
        let phase = |step: u8| {
            let id = format!("step-{step}");
            let opener = if step == 1 { "move" } else { &id };
            Phase::new(&id, &[opener])
        };
        Board {
            terrains,
            features: named(true, "edge"),
            arms: ARMS.map(|(id, sign)| Sign::new(id, format!("arm-{id}"), sign)).to_vec(),
            marks: MARKS.map(|(id, sign)| Sign::new(id, format!("mark-{id}"), sign)).to_vec(),
            phases: (1..=STEPS).map(phase).collect(),
            table: Some(self.drawn_table()),
            ..Board::default()
        }
    }

    fn drawn_table(&self) -> FreeTable {
        let all = kinds();
        let points = |points: &[Point]| points.iter().map(|&point| spot(point)).collect();
        let mut grounds: Vec<TableGround> = self
            .table
            .grounds
            .iter()
            .map(|ground| TableGround {
                terrain: all[usize::from(ground.kind)].name.to_owned(),
                level: ground.level,
                name: ground.name.as_ref().map(both),
                points: points(ground.area.corners()),
            })
            .collect();
        grounds.extend(self.objectives.iter().map(|goal| TableGround {
            terrain: "goal".to_owned(),
            level: 0,
            name: Some(goal.name.clone()),
            points: points(goal.area.corners()),
        }));
        let line = |line: &tabletop::Line| TableLine {
            feature: all[usize::from(line.kind)].name.to_owned(),
            name: line.name.as_ref().map(both),
            points: points(&line.points),
        };
        let forms = FORMATIONS.iter().map(|(id, _)| Sign::new(id, format!("form-{id}"), ' '));
        let as_is = Sign::new("as-is", "form-as-is", '=');
        FreeTable {
            width: self.table.size.x,
            depth: self.table.size.y,
            grounds,
            lines: self.table.lines.iter().map(line).collect(),
            forms: [as_is].into_iter().chain(forms).collect(),
            drills: vec![Sign::new("march", "drill-march", '→')],
            zones: self.drawn_zones(),
            ruler: true,
            inches: false,
        }
    }

    fn drawn_zones(&self) -> Vec<TableZone> {
        let zones = self.zones.iter().flatten().zip(self.army.sides);
        let drawn = zones.map(|(zone, side)| TableZone {
            side: (*side).to_owned(),
            points: zone.corners().iter().map(|&corner| spot(corner)).collect(),
        });
        drawn.collect()
    }

    pub(super) fn drawn(&self, state: &State, side: Side) -> View {
        let [first, second] = self.points(state);
        let score = state.result.map_or(first - second, |result| result.score);
        View {
            turn: state.number,
            turns: self.moves,
            part: state.step.into(),
            score,
            over: state.result.is_some(),
            facts: self.drawn_sky(state),
            sides: [Side::FIRST, Side::SECOND].map(|one| self.drawn_side(state, one)).to_vec(),
            leaders: self
                .army
                .chiefs()
                .map(|general| self.drawn_general(state, general, side))
                .collect(),
            pieces: self
                .army
                .units()
                .filter(|&unit| state.body(unit).gone != Some(Gone::Joined))
                .map(|unit| self.drawn_unit(state, unit, side))
                .collect(),
            traces: self.drawn_traces(state),
            figures: self
                .army
                .units()
                .flat_map(|unit| {
                    let left = self.drawn_left(state, unit);
                    self.drawn_blocks(state, unit).into_iter().chain(left)
                })
                .chain(state.convoys.iter().map(|convoy| self.drawn_convoy(convoy)))
                .collect(),
            asked: self.pending(state).iter().map(|one| self.asked(state, one)).collect(),
            ..View::default()
        }
    }

    /// The weather, the wind as far as it is known, what burns and what is broken.
    fn drawn_sky(&self, state: &State) -> Vec<Fact> {
        let thrown = state.sky.season.is_none() || state.sky.sum.is_some();
        let weather = thrown.then(|| Fact::new(weather_key(state.sky.weather as i32), ""));
        let mut facts: Vec<Fact> = weather.into_iter().collect();
        facts.extend(state.sky.wind.map(|hour| Fact::new(wind_key(hour.into()), "")));
        facts.extend(state.fires.iter().map(|blaze| {
            let wild = self.burns_wildly(state, blaze.area);
            let key = if wild { "fact-wild-fire" } else { "fact-fire" };
            Fact::new(key, u16::from(blaze.area) + 1)
        }));
        facts.extend(state.gaps.iter().map(|gap| match gap.what {
            Broken::House(area) => {
                Fact::new("fact-breach-building", format!("{}: {} mm", u16::from(area) + 1, gap.mm))
            }
            Broken::Line(_) if gap.mm >= GONE => Fact::new("fact-hedge-gone", ""),
            Broken::Line(_) => Fact::new("fact-breach", format!("{} mm", gap.mm)),
        }));
        facts
    }

    /// What burns, its smoke, and what is broken, on the table. A breach is drawn in the middle of the longest stretch.
    fn drawn_traces(&self, state: &State) -> Vec<Trace> {
        let trace = |kind: &str, points: &[Point]| Trace {
            kind: kind.to_owned(),
            points: points.iter().map(|&point| spot(point)).collect(),
        };
        let burning = state.fires.iter().filter(|blaze| blaze.fires + blaze.fresh > 0);
        let fires = burning.filter_map(|blaze| {
            let wild = self.burns_wildly(state, blaze.area);
            let kind = if wild { "wild-fire" } else { "fire" };
            Some(trace(kind, self.walls(blaze.area)?.corners()))
        });
        let columns = self.columns(state).into_iter();
        let smoke = columns.map(|column| trace("smoke", &column.corners()));
        let breaches = state.gaps.iter().filter_map(|gap| {
            let stretches = self.stretches(gap.what);
            if gap.mm >= GONE {
                let ends: Vec<Point> = stretches.iter().flat_map(|&(a, b)| [a, b]).collect();
                return Some(trace("breach", &ends));
            }
            let (from, to) = stretches.into_iter().max_by_key(|(a, b)| a.distance(*b))?;
            let whole = from.distance(to).max(1);
            let half = (i32::from(gap.mm) * MM).min(whole) / 2;
            let ends = [-half, half].map(|off| from.part_way(to, whole / 2 + off, whole));
            Some(trace("breach", &ends))
        });
        fires.chain(smoke).chain(breaches).collect()
    }

    fn asked(&self, state: &State, side: Side) -> Asked {
        let about = self.asking(state).map(|(unit, _)| unit);
        let prompt = self.prompt(state, side);
        Asked {
            side: self.army.side(side).to_owned(),
            clause: prompt.map_or_else(String::new, |prompt| prompt.clause.id().to_owned()),
            key: prompt.map_or_else(String::new, |prompt| prompt.key.to_owned()),
            about: about.map(|unit| self.army.card(unit).id.clone()),
        }
    }

    fn drawn_side(&self, state: &State, side: Side) -> SideView {
        let id = self.army.side(side);
        let begun: i32 =
            self.army.wholes_of(side).map(|unit| self.army.card(unit).strength()).sum();
        let left: i32 = self.army.soldiers_of(side).map(|unit| self.left(state, unit)).sum();
        let chief = self.army.chiefs_of(side).find(|&one| self.army.general(one).in_chief);
        let points = self.points(state)[usize::from(side.0)];
        SideView {
            id: id.to_owned(),
            key: format!("side-{id}"),
            victory: None,
            chief: chief.map(|general| self.army.general(general).id.clone()),
            facts: vec![
                Fact::new("fact-figures", format!("{left}/{begun}")),
                Fact::new("fact-points", points),
            ],
        }
    }

    /// Figures of a unit that are still there.
    pub(super) fn left(&self, state: &State, unit: UnitId) -> i32 {
        let body = state.body(unit);
        match body.gone {
            None => body.figures(),
            Some(Gone::Unseen) => body.begun,
            Some(_) => 0,
        }
    }

    fn drawn_general(
        &self,
        state: &State,
        general: crate::battle::army::GeneralId,
        side: Side,
    ) -> Leader {
        let (card, chief) = (self.army.general(general), state.chief(general));
        let known = card.side == side || chief.found || !chief.lives;
        Leader {
            id: card.id.clone(),
            name: card.name.clone(),
            side: self.army.side(card.side).to_owned(),
            rank: if card.in_chief { "rank-in-chief" } else { "rank-general" }.to_owned(),
            group: None,
            hex: None,
            status: match () {
                () if !chief.lives => "leader-lost",
                () if !known => "leader-unseen",
                () => "leader-here",
            }
            .to_owned(),
            returns: None,
            marks: Vec::new(),
            facts: if known {
                vec![Fact::new("fact-place", crate::battle::mission::write_point(chief.at))]
            } else {
                Vec::new()
            },
        }
    }

    fn drawn_unit(&self, state: &State, unit: UnitId, side: Side) -> Piece {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let here = body.is_here();
        let known = card.side == side || body.tested;
        let class = if known { format!("{:?}", body.class) } else { "?".to_owned() };
        let left = self.left(state, unit);
        let mut facts = vec![
            Fact::new("fact-figures", format!("{left}/{}", body.begun)),
            Fact::new("fact-class", class),
            Fact::new(format!("form-{}", form_word(body.formation)), ""),
        ];
        if here {
            facts.push(Fact::new(self.armed_with(unit), ""));
        }
        if body.animals.left > 0 {
            facts.push(Fact::new(
                "fact-horses",
                format!("{}/{}", body.animals.left, body.animals.begun),
            ));
        }
        if body.disorder + body.gained > 0 {
            facts.push(Fact::new("fact-disorder", body.disorder + body.gained));
        }
        if card.side == side && here {
            facts.push(Fact::new("fact-mission", self.write_mission(&body.mission_ahead())));
            if body.ordered {
                let used = (body.course.used * 4 + WHOLE - 1) / WHOLE;
                facts.push(Fact::new("fact-order", self.write_plan(body.plan)));
                if used > 0 {
                    facts.push(Fact::new("fact-quarters", format!("{used}/4")));
                }
            }
        }
        Piece {
            id: card.id.clone(),
            name: card.name.clone(),
            side: self.army.side(card.side).to_owned(),
            arm: arm_word(card.facts.arm).to_owned(),
            group: String::new(),
            line: None,
            status: match body.gone {
                None => "unit-here",
                Some(Gone::Unseen) => "unit-unseen",
                Some(_) => "unit-lost",
            }
            .to_owned(),
            returns: None,
            hex: None,
            facing: None,
            front: here.then(|| stand(self.faced(unit, body))),
            ammunition: Vec::new(),
            place: 0,
            weak: left < body.begun,
            morale: None,
            base: None,
            points: 0,
            marks: if here { self.marks(state, unit) } else { Vec::new() },
            facts,
        }
    }

    fn marks(&self, state: &State, unit: UnitId) -> Vec<String> {
        let body = state.body(unit);
        let marks = [
            ("routing", body.conduct == Conduct::Routing),
            ("pursuing", matches!(body.conduct, Conduct::Pursuing(_))),
            ("melee", state.fights(unit)),
            ("retreating", body.conduct == Conduct::Retreating),
            ("withdrawing", body.conduct == Conduct::Withdrawing),
            ("falling-back", matches!(body.conduct, Conduct::FallingBack(_))),
            ("halted", body.conduct == Conduct::Halted),
            ("frenzied", body.frenzied),
            ("disordered", body.disorder + body.gained > 0),
            ("ordered", body.ordered || !self.takes_orders(state, unit)),
            ("hidden", !body.found),
        ];
        marks.into_iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect()
    }

    /// The blocks of a unit: one for each company in line, in column one behind the other, in a square and in open
    /// order one for all.
    fn drawn_blocks(&self, state: &State, unit: UnitId) -> Vec<Figure> {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let Some(block) = self.block(state, unit) else { return Vec::new() };
        let count = body.companies.iter().filter(|&&left| left > 0).count().max(1) as i32;
        let (across, deep) = match body.formation {
            Formation::Line | Formation::Deployed => (count, 1),
            Formation::DoubleLine => ((count + 1) / 2, 2),
            Formation::DivisionColumn | Formation::OpenDivisionColumn => {
                (count.min(2), (count + 1) / 2)
            }
            formation if formation.is_column() => (1, count),
            Formation::Limbered => (1, count),
            _ => (1, 1),
        };
        let whole = block.size().depth;
        let row = self.closed_up(unit, body).map_or(whole, |depth| depth.min(whole)) / deep;
        let step = if deep > 1 { (whole - row) / (deep - 1) } else { 0 };
        let size = Size { width: block.size().width / across, depth: row.max(1) };
        let (left, right) = block.edge(Edge::Front);
        let back = block.facing().turned(32_768);
        let mut blocks = Vec::new();
        for number in 0..across * deep {
            let (column, row) = (number % across, number / across);
            let front = left.part_way(right, 2 * column + 1, 2 * across);
            let centre = front + back.ahead(row * step + size.depth / 2);
            blocks.push(Figure {
                id: format!("{}.{}", card.id, number + 1),
                piece: card.id.clone(),
                arm: arm_word(card.facts.arm).to_owned(),
                stand: stand(Place { centre, facing: block.facing() }),
                width: size.width,
                depth: size.depth,
            });
        }
        blocks
    }

    /// Prisoners on their way off the field, or their guards on the way back.
    fn drawn_convoy(&self, convoy: &Convoy) -> Figure {
        let card = self.army.card(convoy.captor);
        Figure {
            id: format!("{}.convoy", card.id),
            piece: card.id.clone(),
            arm: "light-infantry".to_owned(),
            stand: stand(Place { centre: convoy.at, facing: self.home(card.side) }),
            width: CM,
            depth: CM,
        }
    }

    /// What a unit has left behind: guns, and animals that run free.
    fn drawn_left(&self, state: &State, unit: UnitId) -> Vec<Figure> {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let unseen = body.gone == Some(Gone::Unseen);
        let guns = body.guns_left.map(|left| {
            let there = Body { front: left.at, formation: Formation::Deployed, ..*body };
            let there = Body { guns_left: None, turned: 0, ..there };
            ("guns", arm_word(card.facts.arm), there)
        });
        let herd = body.loose.map(|loose| {
            let animals = Animals::of(loose.count.into());
            let there = Body { front: loose.at, turned: 0, animals, ..*body };
            ("loose", "cavalry", there)
        });
        let left = [guns, herd].into_iter().flatten().filter(|_| !unseen);
        left.filter_map(|(what, arm, there)| {
            let block = self.ground_of(unit, &there)?;
            Some(Figure {
                id: format!("{}.{what}", card.id),
                piece: card.id.clone(),
                arm: arm.to_owned(),
                stand: stand(Place { centre: block.centre(), facing: block.facing() }),
                width: block.size().width,
                depth: block.size().depth,
            })
        })
        .collect()
    }

    /// How deep a unit would be if its companies or its lines closed up on each other.
    fn closed_up(&self, unit: UnitId, body: &Body) -> Option<i32> {
        let closed = match body.formation {
            Formation::OpenCompanyColumn => Formation::CompanyColumn,
            Formation::OpenDivisionColumn => Formation::DivisionColumn,
            Formation::OpenSquadronColumn => Formation::SquadronColumn,
            Formation::DoubleLine => {
                let line = self.stands(unit, &body.formed(Formation::Line)).ok()?;
                return Some(2 * line.size().depth);
            }
            _ => return None,
        };
        Some(self.stands(unit, &body.formed(closed)).ok()?.size().depth)
    }

    /// What a gesture comes to: the order that leads there, and the way of the unit's blocks.
    pub(super) fn drawn_proposal(
        &self,
        state: &State,
        side: Side,
        wanted: Command,
    ) -> Option<Proposal<Command>> {
        let (unit, plan) = match wanted {
            Command::Deploy(unit, post) if state.deploying => {
                let then = self.map_with(state, (unit, post));
                return Some(self.drawn_way(state, side, (unit, wanted), (&then, 0)));
            }
            Command::March(unit, formation, place, double) => {
                (unit, self.route_at(state, unit, double, (formation, place)))
            }
            Command::Order(unit, plan) => (unit, self.completed(state, unit, plan)),
            _ => return None,
        };
        let end = self.rehearse(state, unit, plan).ok();
        let mut then = state.clone();
        if let Some(end) = end {
            then.bodies[unit.index()] = end;
        }
        let cost = end.map_or(WHOLE, |end| end.course.used);
        Some(self.drawn_way(state, side, (unit, Command::Order(unit, plan)), (&then, cost)))
    }

    /// The way of a unit's blocks to where a command brings them, and what it costs.
    fn drawn_way(
        &self,
        state: &State,
        side: Side,
        (unit, command): (UnitId, Command),
        (then, cost): (&State, i32),
    ) -> Proposal<Command> {
        let mut refusals = Refusals::default();
        let allowed = self.check(state, side, command, &mut refusals).is_allowed();
        let (before, after) = (self.drawn_blocks(state, unit), self.drawn_blocks(then, unit));
        let way = |(number, block): (usize, &Figure)| Way {
            figure: block.id.clone(),
            path: [before.get(number), Some(block)]
                .into_iter()
                .flatten()
                .map(|block| block.stand.at)
                .collect(),
            end: block.stand,
            cost,
            against: Vec::new(),
        };
        Proposal {
            command: allowed.then_some(command),
            against: refusals.0,
            ways: after.iter().enumerate().map(way).collect(),
            limit: WHOLE,
        }
    }

    /// The unit that is asked, and what may be answered for it.
    pub(super) fn asking<'a>(&self, state: &'a State) -> Option<(UnitId, &'a [Choice])> {
        let asked = state.clashes.iter().find_map(|clash| {
            let asks = clash.asks.as_ref()?;
            Some((clash.unit(asks.role), asks.options.as_slice()))
        });
        asked.or_else(|| Some((state.offers.last()?.captor, ANSWERS.as_slice())))
    }
}
