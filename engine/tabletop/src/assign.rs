//! Who goes where: figures to places so that the longest way is as short as can be.

/// The place for each figure, so that the greatest of the ways is as small as possible and, among
/// all such, their sum. `ways[figure][place]`; as many figures as places. Of equal answers the same
/// is always given.
pub fn assign(ways: &[Vec<i32>]) -> Vec<usize> {
    let least = at_least(ways);
    if all_placed(ways, least) {
        return cheapest(ways, least);
    }
    let mut lengths: Vec<i32> = ways.iter().flatten().copied().filter(|&way| way > least).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let enough = lengths.partition_point(|&most| !all_placed(ways, most));
    let most = lengths.get(enough).copied().unwrap_or(i32::MAX);
    cheapest(ways, most)
}

/// No longest way is shorter than this: every figure goes at least to its nearest place, and to every place comes at
/// best the nearest figure.
fn at_least(ways: &[Vec<i32>]) -> i32 {
    let nearest_place = ways.iter().filter_map(|row| row.iter().min());
    let nearest_figure =
        (0..ways.len()).filter_map(|place| ways.iter().map(|row| &row[place]).min());
    nearest_place.chain(nearest_figure).copied().max().unwrap_or(0)
}

/// True if every figure finds a place no farther than `most`.
fn all_placed(ways: &[Vec<i32>], most: i32) -> bool {
    let mut taken: Vec<Option<usize>> = vec![None; ways.len()];
    let mut seen = vec![false; ways.len()];
    (0..ways.len()).all(|figure| {
        seen.fill(false);
        finds_place(ways, most, figure, &mut taken, &mut seen)
    })
}

fn finds_place(
    ways: &[Vec<i32>],
    most: i32,
    figure: usize,
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for (place, &way) in ways[figure].iter().enumerate() {
        if way > most || std::mem::replace(&mut seen[place], true) {
            continue;
        }
        let free = match taken[place] {
            None => true,
            Some(other) => finds_place(ways, most, other, taken, seen),
        };
        if free {
            taken[place] = Some(figure);
            return true;
        }
    }
    false
}

/// The cheapest way to give everybody a place (Kuhn and Munkres), where no way may be longer than
/// `most`. Places and figures are counted from 1 here; 0 is nobody.
fn cheapest(ways: &[Vec<i32>], most: i32) -> Vec<usize> {
    let count = ways.len();
    let barred = i64::from(i32::MAX) * 64;
    let price = |way: i32| if way > most { barred } else { i64::from(way) };
    let (mut of_figure, mut of_place) = (vec![0; count + 1], vec![0; count + 1]);
    let mut holder = vec![0; count + 1];
    let (mut least, mut before) = (vec![0; count + 1], vec![0; count + 1]);
    let mut done = vec![false; count + 1];
    for figure in 1..=count {
        holder[0] = figure;
        let mut place = 0;
        least.fill(i64::MAX);
        done.fill(false);
        while holder[place] != 0 {
            done[place] = true;
            let (mut step, mut next) = (i64::MAX, 0);
            let (ways, own) = (&ways[holder[place] - 1], of_figure[holder[place]]);
            for other in 1..=count {
                if done[other] {
                    continue;
                }
                let now = price(ways[other - 1]) - own - of_place[other];
                if now < least[other] {
                    least[other] = now;
                    before[other] = place;
                }
                if least[other] < step {
                    (step, next) = (least[other], other);
                }
            }
            for other in 0..=count {
                if done[other] {
                    of_figure[holder[other]] += step;
                    of_place[other] -= step;
                } else if other > 0 {
                    least[other] -= step;
                }
            }
            place = next;
        }
        while place != 0 {
            holder[place] = holder[before[place]];
            place = before[place];
        }
    }
    let mut places = vec![0; count];
    for place in 1..=count {
        places[holder[place] - 1] = place - 1;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Lcg;

    /// Every order of `count` things.
    fn orders(count: usize) -> Vec<Vec<usize>> {
        if count == 0 {
            return vec![Vec::new()];
        }
        let shorter = orders(count - 1);
        let put_in = |order: &Vec<usize>, at: usize| {
            let mut order = order.clone();
            order.insert(at, count - 1);
            order
        };
        shorter.iter().flat_map(|order| (0..count).map(move |at| put_in(order, at))).collect()
    }

    #[test]
    fn no_order_is_better() {
        let mut random = Lcg::new(5);
        for round in 0..300 {
            let count = 1 + random.below(6) as usize;
            let range = if round % 2 == 0 { 10 } else { 100_000 };
            let ways: Vec<Vec<i32>> =
                (0..count).map(|_| (0..count).map(|_| random.below(range)).collect()).collect();
            let value = |order: &[usize]| {
                let taken = order.iter().enumerate().map(|(figure, &place)| ways[figure][place]);
                (taken.clone().max().unwrap_or(0), taken.map(i64::from).sum::<i64>())
            };
            let best = orders(count).iter().map(|order| value(order)).min().unwrap();
            assert_eq!(value(&assign(&ways)), best);
        }
    }

    #[test]
    fn nobody_needs_no_place() {
        assert_eq!(assign(&[]), [0_usize; 0]);
    }
}
