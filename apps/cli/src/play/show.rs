//! What a view says in words: the turn, a question, a piece, a hex, a leader, a group, a side, and
//! lists of pieces.

use crate::console::{Console, Look};
use crate::play::map::{arrow, wrap};
use crate::play::plan;
use comfy_table::Cell;
use kernel::Message;
use kernel::game::view::{Asked, Board, Fact, Group, Leader, Piece, SideView, Spot, View};

/// Says what a view shows.
pub(crate) struct Shower<'a> {
    pub(crate) console: &'a Console,
    pub(crate) board: &'a Board,
    pub(crate) view: &'a View,
}

/// A score with its sign.
pub(crate) fn signed(score: i32) -> String {
    match score {
        0 => "0".to_owned(),
        score => format!("{score:+}").replace('-', "−"),
    }
}

/// Something that a person can ask about.
pub(crate) enum Thing<'a> {
    Piece(&'a Piece),
    Leader(&'a Leader),
    Group(&'a Group),
    Side(&'a SideView),
    Hex(&'a str),
}

impl<'a> Shower<'a> {
    fn say(&self, key: &str) -> String {
        self.console.say(key)
    }

    fn side_name(&self, id: &str) -> String {
        self.view.side(id).map_or_else(|| id.to_owned(), |side| self.say(&side.key))
    }

    fn group_name(&self, id: &str) -> String {
        let lang = self.console.words.lang();
        self.view.group(id).map_or_else(|| id.to_owned(), |group| group.name.get(lang).to_owned())
    }

    /// Everything with a name, for those who may ask about it.
    pub(crate) fn ids(&self) -> Vec<&'a str> {
        let view = self.view;
        let pieces = view.pieces.iter().map(|piece| piece.id.as_str());
        let leaders = view.leaders.iter().map(|leader| leader.id.as_str());
        let groups = view.groups.iter().map(|group| group.id.as_str());
        let sides = view.sides.iter().map(|side| side.id.as_str());
        pieces.chain(leaders).chain(groups).chain(sides).collect()
    }

    /// What somebody means: an id or its beginning, if only one has it, or a hex.
    pub(crate) fn find(&self, name: &str) -> Option<Thing<'a>> {
        let name = name.to_lowercase();
        if let Some(hex) = self.board.hexes.iter().find(|hex| hex.id == name) {
            return Some(Thing::Hex(&hex.id));
        }
        let ids = self.ids();
        let exact = ids.iter().find(|id| **id == name);
        let id = exact.copied().or_else(|| {
            let mut near = ids.iter().filter(|id| id.starts_with(&name));
            near.next().copied().filter(|_| near.next().is_none() && !name.is_empty())
        })?;
        let view = self.view;
        let piece = view.piece(id).map(Thing::Piece);
        let leader = || view.leader(id).map(Thing::Leader);
        let group = || view.group(id).map(Thing::Group);
        piece.or_else(leader).or_else(group).or_else(|| view.side(id).map(Thing::Side))
    }

    /// Turn, score and whose activation it is, in one line.
    pub(crate) fn stage(&self) -> String {
        let view = self.view;
        let message = Message::new("play-stage").text("turn", view.turn).text("turns", view.turns);
        let mut parts = vec![self.console.words.say(&message)];
        let levels = view.sides.iter().filter_map(|side| {
            side.victory.map(|level| format!("{} {level}", self.say(&side.key)))
        });
        let levels: Vec<String> = levels.collect();
        let key = if levels.is_empty() { "play-score-alone" } else { "play-score" };
        let score = Message::new(key)
            .text("score", signed(view.score))
            .text("par", signed(view.par))
            .text("levels", levels.join(", "));
        parts.push(self.console.words.say(&score));
        if let Some(active) = &view.active {
            let message = match view.group(&active.group) {
                Some(group) => Message::new("play-active")
                    .text("group", self.group_name(&active.group))
                    .text("order", self.say(&group.order)),
                None => Message::new("play-active-side").text("side", self.side_name(&active.side)),
            };
            parts.push(self.console.words.say(&message));
        }
        parts.join(" · ")
    }

    /// The question that a side is asked.
    pub(crate) fn question(&self, asked: &Asked) -> String {
        let about = asked.about.as_deref().and_then(|about| self.find(about));
        let about = about.map_or_else(String::new, |thing| format!(" {}", self.brief(&thing)));
        let who = self.console.look(self.look_of(&asked.side), &self.side_name(&asked.side));
        let clause = self.console.look(Look::Clause, &format!("[{}]", asked.clause));
        format!("{who}: {}{about} {clause}", self.say(&asked.key))
    }

    pub(crate) fn look_of(&self, side: &str) -> Look {
        let first = self.view.sides.first().is_some_and(|first| first.id == side);
        if first { Look::First } else { Look::Second }
    }

    /// What a piece is called.
    fn name<'b>(&self, piece: &'b Piece) -> &'b str {
        piece.name.get(self.console.words.lang())
    }

    /// A thing in a few words.
    fn brief(&self, thing: &Thing<'_>) -> String {
        match thing {
            Thing::Piece(piece) => {
                let points = Message::new("play-points").number("points", piece.points);
                let parts = [self.place(piece), self.morale(piece)].into_iter().flatten();
                let parts: Vec<String> = parts.chain([self.console.words.say(&points)]).collect();
                format!("{} ({})", self.name(piece), parts.join(", "))
            }
            Thing::Leader(leader) => {
                let name = leader.name.get(self.console.words.lang());
                format!("{name} ({})", self.place_of(leader).unwrap_or_else(|| "–".to_owned()))
            }
            Thing::Group(group) => {
                let name = group.name.get(self.console.words.lang());
                format!("{name} ({})", self.say(&group.order))
            }
            Thing::Side(side) => self.say(&side.key),
            Thing::Hex(hex) => {
                let names: Vec<&str> =
                    self.view.stack(hex).iter().map(|piece| self.name(piece)).collect();
                if names.is_empty() {
                    return (*hex).to_owned();
                }
                format!("{hex} ({})", names.join(", "))
            }
        }
    }

    fn place(&self, piece: &Piece) -> Option<String> {
        let facing = piece.facing.as_deref().map_or(' ', arrow);
        let hex = piece.hex.as_ref().map(|hex| format!("{hex} {facing}"));
        hex.or_else(|| piece.front.as_ref().map(plan::place))
    }

    /// Where a leader is, in a hex or on a table.
    fn place_of(&self, leader: &Leader) -> Option<String> {
        leader.hex.clone().or_else(|| plan::spot_of(leader).map(plan::point))
    }

    /// Where something stands on a free table.
    pub(crate) fn spot(&self, thing: &Thing<'_>) -> Option<Spot> {
        let of_leader = |id: &str| plan::spot_of(self.view.leader(id)?);
        match thing {
            Thing::Piece(piece) => piece.front.as_ref().map(|stand| stand.at),
            Thing::Leader(leader) => plan::spot_of(leader),
            Thing::Group(group) => group.leader.as_deref().and_then(of_leader),
            Thing::Side(_) | Thing::Hex(_) => None,
        }
    }

    fn morale(&self, piece: &Piece) -> Option<String> {
        let (now, base) = piece.morale.zip(piece.base)?;
        let message = Message::new("play-morale").text("now", now).text("base", base);
        Some(self.console.words.say(&message))
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact.value.as_str() {
            "" => self.say(&fact.key),
            value => format!("{}: {value}", self.say(&fact.key)),
        }
    }

    fn facts(&self, facts: &[Fact]) -> Vec<String> {
        facts.iter().map(|fact| self.fact(fact)).collect()
    }

    fn print(&self, title: &str, parts: &[String]) {
        self.console.line(&self.console.look(Look::Title, title));
        for line in wrap(parts, self.console.width().saturating_sub(4)) {
            self.console.line(&format!("  {line}"));
        }
    }

    /// A thing in full.
    pub(crate) fn show(&self, thing: &Thing<'_>) {
        match thing {
            Thing::Piece(piece) => self.show_piece(piece),
            Thing::Leader(leader) => self.show_leader(leader),
            Thing::Group(group) => {
                self.show_group(group);
                self.list(&|piece| piece.group == group.id);
            }
            Thing::Side(side) => self.show_side(side),
            Thing::Hex(hex) => self.show_hex(hex),
        }
    }

    fn show_piece(&self, piece: &Piece) {
        let arm = self.board.arms.iter().find(|arm| arm.id == piece.arm);
        let arm = arm.map_or_else(String::new, |arm| self.say(&arm.key));
        let (group, side) = (self.group_name(&piece.group), self.side_name(&piece.side));
        let of: Vec<String> = [arm, group, side].into_iter().filter(|it| !it.is_empty()).collect();
        let title = format!("{} ({}): {}", self.name(piece), piece.id, of.join(", "));
        let mut parts = vec![self.standing(piece)];
        parts.extend(self.morale(piece));
        parts.extend(self.states(piece));
        parts.extend(self.facts(&piece.facts));
        let line = piece.line.as_deref().and_then(|line| self.view.leader(line));
        if let Some(line) = line {
            let name = line.name.get(self.console.words.lang());
            parts.push(format!("{}: {name}", self.say(&line.rank)));
        }
        self.print(&title, &parts);
    }

    /// Where a piece is, or what has become of it.
    fn standing(&self, piece: &Piece) -> String {
        match (self.place(piece), piece.returns) {
            (Some(place), _) => place,
            (None, Some(turn)) => {
                let message = Message::new("play-returns").text("turn", turn);
                format!("{} ({})", self.say(&piece.status), self.console.words.say(&message))
            }
            (None, None) => self.say(&piece.status),
        }
    }

    /// The names of a piece's marks.
    fn states(&self, piece: &Piece) -> Vec<String> {
        let marks = self.board.marks.iter().filter(|mark| piece.marks.contains(&mark.id));
        marks.map(|mark| self.say(&mark.key)).collect()
    }

    fn show_leader(&self, leader: &Leader) {
        let (rank, side) = (self.say(&leader.rank), self.side_name(&leader.side));
        let group = leader.group.as_deref().map(|group| self.group_name(group));
        let group = group.map_or_else(String::new, |group| format!(", {group}"));
        let name = leader.name.get(self.console.words.lang());
        let title = format!("{name} ({}): {rank}{group}, {side}", leader.id);
        let place = self.place_of(leader).unwrap_or_else(|| self.say(&leader.status));
        let mut parts = vec![place];
        parts.extend(
            leader.returns.map(|turn| {
                self.console.words.say(&Message::new("play-returns").text("turn", turn))
            }),
        );
        parts.extend(leader.marks.iter().map(|mark| self.say(mark)));
        parts.extend(self.facts(&leader.facts));
        self.print(&title, &parts);
    }

    fn show_group(&self, group: &Group) {
        let name = group.name.get(self.console.words.lang());
        let title = format!("{name} ({}): {}", group.id, self.side_name(&group.side));
        let order = Message::new("play-order").text("order", self.say(&group.order));
        let mut parts = vec![self.console.words.say(&order)];
        let leader = group.leader.as_deref().and_then(|leader| self.view.leader(leader));
        parts.push(leader.map_or_else(
            || self.say("play-no-leader"),
            |leader| self.brief(&Thing::Leader(leader)),
        ));
        let active = self.view.active.as_ref().is_some_and(|active| active.group == group.id);
        parts.push(self.say(match (active, group.activated) {
            (true, _) => "play-activated-now",
            (false, true) => "play-activated",
            (false, false) => "play-not-activated",
        }));
        parts.extend(group.marks.iter().map(|mark| self.say(mark)));
        self.print(&title, &parts);
    }

    fn show_side(&self, side: &SideView) {
        let mut parts = Vec::new();
        parts.extend(
            side.victory.map(|level| {
                self.console.words.say(&Message::new("play-level").text("level", level))
            }),
        );
        let chief = side.chief.as_deref().and_then(|chief| self.view.leader(chief));
        parts.extend(chief.map(|chief| {
            format!("{}: {}", self.say("play-chief"), self.brief(&Thing::Leader(chief)))
        }));
        parts.extend(self.facts(&side.facts));
        parts.extend(self.facts(&self.view.facts));
        self.print(&format!("{} ({})", self.say(&side.key), side.id), &parts);
        let groups = self.view.groups.iter().filter(|group| group.side == side.id);
        groups.for_each(|group| self.show_group(group));
    }

    fn show_hex(&self, id: &str) {
        let Some(hex) = self.board.hexes.iter().find(|hex| hex.id == id) else { return };
        let terrain = self.board.terrains.iter().find(|kind| kind.id == hex.terrain);
        let mut parts: Vec<String> = terrain.map(|kind| self.say(&kind.key)).into_iter().collect();
        if hex.level != 0 {
            let level = Message::new("play-height").text("level", hex.level);
            parts.push(self.console.words.say(&level));
        }
        for edge in self.board.edges.iter().filter(|edge| edge.between.iter().any(|at| at == id)) {
            let [own, other] = &edge.between;
            let kind = self.board.features.iter().find(|kind| kind.id == edge.feature);
            let name = kind.map_or_else(String::new, |kind| self.say(&kind.key));
            let sign = if edge.one_sided { ">" } else { "/" };
            parts.push(format!("{name} {own}{sign}{other}"));
        }
        let roads = self.board.roads.iter().filter(|road| road.iter().any(|at| at == id));
        let ways = roads.flat_map(|road| road.iter().filter(|at| *at != id).cloned());
        let ways: Vec<String> = ways.collect();
        if !ways.is_empty() {
            let message = Message::new("play-road").text("ways", ways.join(", "));
            parts.push(self.console.words.say(&message));
        }
        self.print(id, &parts);
        self.view.stack(id).iter().for_each(|piece| self.show_piece(piece));
        let here = self.view.leaders.iter().filter(|leader| leader.hex.as_deref() == Some(id));
        here.for_each(|leader| self.show_leader(leader));
    }

    /// A table of those pieces.
    pub(crate) fn list(&self, wanted: &dyn Fn(&Piece) -> bool) {
        let row = |piece: &Piece| {
            let arm = self.board.arms.iter().find(|arm| arm.id == piece.arm);
            let morale = piece.morale.zip(piece.base).map(|(now, base)| format!("{now}/{base}"));
            vec![
                self.console.cell(self.look_of(&piece.side), &piece.id),
                Cell::new(self.name(piece)),
                Cell::new(arm.map_or_else(String::new, |arm| self.say(&arm.key))),
                Cell::new(self.standing(piece)),
                Cell::new(morale.unwrap_or_default()),
                Cell::new(self.states(piece).join(", ")),
            ]
        };
        let rows: Vec<_> = self.view.pieces.iter().filter(|piece| wanted(piece)).map(row).collect();
        if !rows.is_empty() {
            let head = ["units-id", "units-name", "units-arm", "units-place", "units-morale"];
            let head = head.into_iter().chain(["units-state"]).collect::<Vec<_>>();
            self.console.table(&self.console.head(&head), rows, &[4]);
        }
    }
}
