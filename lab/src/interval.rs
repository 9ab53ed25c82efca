//! How far a share can be trusted.

/// The 95 % quantile of the normal distribution, both sides.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % interval of a share: between which two numbers the true one lies, when `count` of
/// `of` came up. Without any, it may be anything.
pub fn wilson(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (of as f64, count as f64 / of as f64);
    let under = 1.0 + Z * Z / n;
    let centre = (share + Z * Z / (2.0 * n)) / under;
    let half = Z / under * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let low = if count == 0 { 0.0 } else { centre - half };
    let high = if count == of { 1.0 } else { centre + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
    /// Medicine 17 (1998), table I, method 3.
    #[test]
    fn the_intervals_are_those_of_the_literature() {
        let known = [
            ((81, 263), (0.2553, 0.3662)),
            ((15, 148), (0.0624, 0.1605)),
            ((0, 20), (0.0, 0.1611)),
            ((1, 29), (0.0061, 0.1718)),
        ];
        for ((count, of), expected) in known {
            let (low, high) = wilson(count, of);
            let round = |x: f64| (x * 10_000.0).round() / 10_000.0;
            assert_eq!((round(low), round(high)), expected, "{count} of {of}");
        }
    }

    #[test]
    fn it_stays_within_bounds_and_mirrors() {
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        for of in [1, 2, 7, 1000, 10_000_000] {
            for count in [0, 1, of / 2, of] {
                let (low, high) = wilson(count, of);
                let share = count as f64 / of as f64;
                assert!(0.0 <= low && low <= share && share <= high && high <= 1.0);
                let (other_low, other_high) = wilson(of - count, of);
                assert!((low + other_high - 1.0).abs() < 1e-9);
                assert!((high + other_low - 1.0).abs() < 1e-9);
            }
        }
    }
}
