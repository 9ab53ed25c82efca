//! What both kinds of reach share: the cheapest price of every place and the place before it.

/// The price of a place that is not reached.
const FAR: u8 = u8::MAX;

/// No place before this one.
const START: u16 = u16::MAX;

/// Prices over numbered places, worked out cheapest first with one bucket a price.
///
/// Every buffer keeps its memory from one use to the next.
#[derive(Clone, Default, Debug)]
pub(crate) struct Field {
    price: Vec<u8>,
    before: Vec<u16>,
    order: Vec<u16>,
    budget: u8,
    buckets: Vec<Vec<u16>>,
    lowest: usize,
}

impl Field {
    /// Forgets everything and makes room for so many places and prices up to `budget`.
    pub(crate) fn begin(&mut self, places: usize, budget: u8) {
        self.price.clear();
        self.price.resize(places, FAR);
        self.before.resize(places, START);
        self.order.clear();
        self.budget = budget.min(FAR - 1);
        let buckets = self.buckets.len().max(usize::from(self.budget) + 1);
        self.buckets.resize_with(buckets, Vec::new);
        self.buckets.iter_mut().for_each(Vec::clear);
        self.lowest = 0;
    }

    /// A place where the way begins.
    pub(crate) fn start(&mut self, place: u16) {
        self.settle(place, 0, START);
    }

    /// A place that can be reached from a place that cost `spent`, for so much more.
    #[inline]
    pub(crate) fn offer(&mut self, from: u16, spent: u8, place: u16, more: u8) {
        if let Some(price) = spent.checked_add(more) {
            self.settle(place, price, from);
        }
    }

    #[inline]
    fn settle(&mut self, place: u16, price: u8, before: u16) {
        let index = usize::from(place);
        // A place that does not exist is as good as reached for nothing.
        let known = self.price.get(index).copied().unwrap_or(0);
        if price < known && price <= self.budget {
            self.price[index] = price;
            self.before[index] = before;
            self.buckets[usize::from(price)].push(place);
        }
    }

    /// The cheapest place from which nobody went on yet, and its price.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(u16, u8)> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            let Some(place) = bucket.pop() else {
                self.lowest += 1;
                continue;
            };
            // A place that became cheaper later still lies in its old bucket.
            let price = self.price[usize::from(place)];
            if usize::from(price) == self.lowest {
                self.order.push(place);
                return Some((place, price));
            }
        }
        None
    }

    /// The price of a place, if it is reached.
    #[inline]
    pub(crate) fn price(&self, place: usize) -> Option<u8> {
        self.price.get(place).copied().filter(|&price| price != FAR)
    }

    /// The place before this one on the cheapest way; `None` where the way begins and for a place
    /// that is not reached.
    pub(crate) fn before(&self, place: u16) -> Option<u16> {
        self.price(usize::from(place))?;
        self.before.get(usize::from(place)).copied().filter(|&before| before != START)
    }

    /// All places reached, cheapest first.
    pub(crate) fn reached(&self) -> &[u16] {
        &self.order
    }
}
