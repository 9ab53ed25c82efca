//! The states of a procedure as a graph, and its solution in whole numbers.
//!
//! Re-rolls make loops. A loop is taken out by *elimination*: whoever leads to a state on the loop
//! leads, instead, to where that state leads, in the same proportions; a way from a state back to
//! itself is dropped and the rest takes its share. What is left has no loops and is solved level
//! by level over one common denominator, without a single fraction.

use super::NoOdds;
use super::weight::Weight;

/// A state: where it leads, in so many of `total` ways. A leaf leads nowhere.
pub(super) struct Node<W> {
    pub(super) total: W,
    pub(super) edges: Vec<(usize, W)>,
}

impl<W: Weight> Node<W> {
    pub(super) fn leaf() -> Self {
        Self { total: W::one(), edges: Vec::new() }
    }

    /// One more way on.
    pub(super) fn push(&mut self, to: usize, ways: W) -> Option<()> {
        self.total = self.total.plus(&ways)?;
        self.merge(to, ways)
    }

    fn merge(&mut self, to: usize, ways: W) -> Option<()> {
        match self.edges.iter_mut().find(|edge| edge.0 == to) {
            Some(edge) => edge.1 = edge.1.plus(&ways)?,
            None => self.edges.push((to, ways)),
        }
        Some(())
    }

    fn take(&mut self, to: usize) -> Option<W> {
        let found = self.edges.iter().position(|edge| edge.0 == to)?;
        Some(self.edges.swap_remove(found).1)
    }

    /// Drops the way from `node` to itself; false when there was no other.
    fn forget_self(&mut self, node: usize) -> bool {
        if let Some(ways) = self.take(node) {
            self.total = self.total.minus(&ways);
        }
        self.total != W::zero()
    }

    /// Leads to where `other` leads, instead of to it.
    fn replace(&mut self, ways: &W, other: &Self) -> Option<()> {
        for edge in &mut self.edges {
            edge.1 = edge.1.times(&other.total)?;
        }
        self.total = self.total.times(&other.total)?;
        for (to, share) in &other.edges {
            self.merge(*to, ways.times(share)?)?;
        }
        self.reduce();
        Some(())
    }

    /// Brings the ways into lowest terms, so that they do not grow with every elimination.
    fn reduce(&mut self) {
        let common = self.edges.iter().fold(self.total.clone(), |common, edge| common.gcd(&edge.1));
        self.total = self.total.split(&common).0;
        for edge in &mut self.edges {
            edge.1 = edge.1.split(&common).0;
        }
    }
}

/// All states; the first is the start.
pub(super) struct Graph<W> {
    pub(super) nodes: Vec<Node<W>>,
}

impl<W> Default for Graph<W> {
    fn default() -> Self {
        Self { nodes: Vec::new() }
    }
}

type Solution<W> = Result<Option<(Vec<W>, W)>, NoOdds>;

impl<W: Weight> Graph<W> {
    /// The weight of every leaf out of the whole, `(weights, whole)`; `None` when the numbers
    /// outgrow the weight.
    pub(super) fn solve(&mut self) -> Solution<W> {
        let mut order = self.peel();
        if order.len() < self.nodes.len() {
            if self.open_loops(&order)?.is_none() {
                return Ok(None);
            }
            order = self.peel();
        }
        Ok(self.spread(&order))
    }

    /// The states from the start on, each after all that lead to it, as far as there is no loop.
    fn peel(&self) -> Vec<usize> {
        let mut incoming = vec![0_usize; self.nodes.len()];
        for (to, _) in self.nodes.iter().flat_map(|node| &node.edges) {
            incoming[*to] += 1;
        }
        let mut order: Vec<usize> = (0..incoming.len()).filter(|&n| incoming[n] == 0).collect();
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            next += 1;
            for (to, _) in &self.nodes[node].edges {
                incoming[*to] -= 1;
                if incoming[*to] == 0 {
                    order.push(*to);
                }
            }
        }
        order
    }

    /// Eliminates every state that stands on a loop, or between loops; `peeled` do not.
    fn open_loops(&mut self, peeled: &[usize]) -> Result<Option<()>, NoOdds> {
        let mut looped = vec![true; self.nodes.len()];
        peeled.iter().for_each(|&node| looped[node] = false);
        let core = self.core(looped);
        for (done, &gone) in core.iter().enumerate() {
            let mut node = std::mem::replace(&mut self.nodes[gone], Node::leaf());
            if !node.forget_self(gone) {
                return Err(NoOdds::Endless);
            }
            for &left in &core[done + 1..] {
                if let Some(ways) = self.nodes[left].take(gone)
                    && self.nodes[left].replace(&ways, &node).is_none()
                {
                    return Ok(None);
                }
            }
            self.nodes[gone] = node;
        }
        Ok(Some(()))
    }

    /// The states among `looped` from which a loop can still be reached.
    fn core(&self, mut looped: Vec<bool>) -> Vec<usize> {
        loop {
            let leads_on = |&node: &usize| self.nodes[node].edges.iter().any(|edge| looped[edge.0]);
            let ends = |node: &usize| looped[*node] && !leads_on(node);
            let loose: Vec<usize> = (0..looped.len()).filter(ends).collect();
            if loose.is_empty() {
                return (0..looped.len()).filter(|&node| looped[node]).collect();
            }
            loose.into_iter().for_each(|node| looped[node] = false);
        }
    }

    /// Lets the whole flow from the start to the leaves, level by level. All weights of one level
    /// are over one denominator: the product of the levels above.
    fn spread(&self, order: &[usize]) -> Option<(Vec<W>, W)> {
        let mut level = vec![0_usize; self.nodes.len()];
        for &node in order {
            for (to, _) in &self.nodes[node].edges {
                level[*to] = level[*to].max(level[node] + 1);
            }
        }
        let depth = level.iter().copied().max().unwrap_or(0);
        let mut common = vec![W::one(); depth];
        for &node in order.iter().filter(|&&node| !self.nodes[node].edges.is_empty()) {
            common[level[node]] = common[level[node]].lcm(&self.nodes[node].total)?;
        }
        let mut weight = vec![W::zero(); self.nodes.len()];
        weight[0] = W::one();
        for &node in order {
            let here = &self.nodes[node];
            for (to, ways) in &here.edges {
                let mut share = weight[node].times(ways)?;
                share = share.times(&common[level[node]].split(&here.total).0)?;
                let end = if self.nodes[*to].edges.is_empty() { depth } else { level[*to] };
                for between in &common[level[node] + 1..end] {
                    share = share.times(between)?;
                }
                weight[*to] = weight[*to].plus(&share)?;
            }
        }
        let whole = common.iter().try_fold(W::one(), |whole, level| whole.times(level))?;
        Some((weight, whole))
    }
}
