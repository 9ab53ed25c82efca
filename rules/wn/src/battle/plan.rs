//! Move orders (*rozkazy na czas ruchu*, 10.2): what a unit is to do in one move, one thing after the other, and how a
//! person writes it:
//!
//! ```text
//! wheel left 30, advance 12.5, form line      lengths in centimetres, angles in degrees
//! double, advance 30                          at the double (12.2)
//! hold-fire, advance 5                        does not fire in this move
//! fire-at line 2     fire-at building 6       guns fire at a wall, a hedge or a house alone (16.8)
//! observer left 5    observer ahead 3         a gunner looks out for the guns from there (14.3)
//! muskets            at-teams                 gunners take their muskets (10.2); guns fire at teams (16.7b)
//! form line left     form march-column right  towards a flank (T6): the new front is there
//! form line on 12.5  horse may change its formation as it advances (8.4d)
//! charge a1          attack a2                to contact (17.2, 17.3)
//! charge a1, charge a2                        both at once (17.4b)
//! turn about         back 5                   8.5, 12.5c
//! limber             unlimber                 12.6
//! mount, dismount, lie-down, stand-up         12.5
//! enter 3            leave                    the third area of the table is a building (12.5d)
//! front 4            front -2                 irregulars widen or narrow their front (T6)
//! set-fire           those in a building set it alight (16.9b)
//! support            meets whoever charges the unit that the game order names (17.5h)
//! reorder            stands and tidies its ranks (13.2e)
//! part right 2       its two companies on the right stay apart as a sub-group (6.2), irregulars so many figures
//! part left 1 skirmish, advance 10            the same, and they form skirmish order
//! detach right 1     the same as a detachment with an order for the game of its own (6.3), if it was paid for
//! detach howitzer    the howitzer of a mixed battery leaves it as a detachment (6.5b), if it was paid for
//! spike              men at guns without a crew, or a crew at its own, spike them: two moves running (12.5e)
//! send-off           its prisoners are led off the field (23.10c)
//! advance 4, join    a part that ends within 5 cm of its unit joins it again (6.4c)
//! hold               nothing at all
//! ```
//!
//! Semicolons do as well as commas. A change that takes longer than a move (T6, siege guns) is ordered again in the
//! next one, and goes on from where it was.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::movement::Facing;
use crate::units::Formation;
use kernel::game::Unreadable;
use serde::{Deserialize, Serialize};

/// The most things in one order.
pub const ACTS_MAX: usize = 8;

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "they say it")]
pub enum Hand {
    Left,
    Right,
}

/// One thing to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the book's names; lengths in millimetres, angles in degrees")]
pub enum Act {
    Advance(u16),
    Back(u16),
    Wheel(Hand, u16),
    Turn(Facing),
    Form(Formation),
    // Towards a flank (T6).
    FormFlank(Formation, Hand),
    // While it advances (8.4d).
    FormOn(Formation, u16),
    // Figures by which irregulars widen their front, or narrow it.
    Front(i8),
    Limber,
    Unlimber,
    Mount,
    Dismount,
    LieDown,
    StandUp,
    // A building, by the place of its area on the table.
    Enter(u8),
    Leave,
    SetFire,
    Reorder,
    // So many companies of this end go apart as a sub-group, perhaps in skirmish order.
    Part(Hand, u8, bool),
    // The same as a detachment.
    Detach(Hand, u8, bool),
    // The howitzer of a mixed battery.
    DetachHowitzer,
    Join,
    Spike,
    SendOff,
    Support,
    Charge(UnitId),
    Attack(UnitId),
}

impl Act {
    /// It keeps nobody from putting his ranks in order.
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Self::Part(..) | Self::Detach(..) | Self::DetachHowitzer | Self::Join | Self::SendOff
        )
    }

    /// Whom it charges or attacks, and whether it charges.
    pub const fn strikes(self) -> Option<(UnitId, bool)> {
        match self {
            Self::Charge(unit) => Some((unit, true)),
            Self::Attack(unit) => Some((unit, false)),
            _ => None,
        }
    }

    /// It is done standing, and takes its time.
    pub const fn stands(self) -> bool {
        !matches!(
            self,
            Self::Advance(_)
                | Self::FormOn(..)
                | Self::Back(_)
                | Self::Wheel(..)
                | Self::Charge(_)
                | Self::Attack(_)
                | Self::SetFire
                | Self::Reorder
                | Self::Part(..)
                | Self::Detach(..)
                | Self::DetachHowitzer
                | Self::Join
                | Self::SendOff
                | Self::Support
        )
    }
}

/// Where a gunner stands who looks out for his guns, from an end or the middle of their front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Lookout {
    Left,
    Right,
    Ahead,
}

/// What a unit is to do in a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Plan {
    /// At the double.
    pub double: bool,
    /// It does not fire.
    pub silent: bool,
    /// Gunners fire muskets, and not their guns (10.2, 16.4g).
    #[serde(default)]
    pub muskets: bool,
    /// Guns fire at the teams of a battery, not at its guns (16.7b).
    #[serde(default)]
    pub at_teams: bool,
    /// What guns fire at, where they need not fire at anybody (16.8).
    #[serde(default)]
    pub fire_at: Option<Broken>,
    /// Where their observer stands, and how far away, in millimetres (14.3).
    #[serde(default)]
    pub observer: Option<(Lookout, u16)>,
    acts: [Option<Act>; ACTS_MAX],
}

impl Plan {
    /// Nothing in particular, at the double.
    pub const DOUBLE: Self = Self {
        double: true,
        silent: false,
        muskets: false,
        at_teams: false,
        fire_at: None,
        observer: None,
        acts: [None; ACTS_MAX],
    };

    /// These things, one after the other; nothing if they are too many.
    pub fn of(double: bool, list: &[Act]) -> Option<Self> {
        let mut acts = [None; ACTS_MAX];
        for (at, &act) in list.iter().enumerate() {
            *acts.get_mut(at)? = Some(act);
        }
        Some(Self { double, acts, ..Self::default() })
    }

    /// The same with what guns fire at alone, and with their observer.
    pub const fn for_guns(self, fire_at: Option<Broken>, observer: Option<(Lookout, u16)>) -> Self {
        Self { fire_at, observer, ..self }
    }

    /// What is to be done.
    pub fn acts(&self) -> impl Iterator<Item = Act> + '_ {
        self.acts.iter().map_while(|act| *act)
    }

    /// Whom it charges or attacks first, and whether it charges.
    pub fn strikes(&self) -> Option<(UnitId, bool)> {
        self.all_strikes().next()
    }

    /// All whom it charges or attacks.
    pub fn all_strikes(&self) -> impl Iterator<Item = (UnitId, bool)> + '_ {
        self.acts().filter_map(Act::strikes)
    }

    /// Whom it charges.
    pub fn charges(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.all_strikes().filter(|(_, charges)| *charges).map(|(enemy, _)| enemy)
    }

    /// The same with charges at nobody but these.
    pub fn charging_only(&self, enemies: &[UnitId]) -> Self {
        let dropped = |act: &Act| matches!(act, Act::Charge(unit) if !enemies.contains(unit));
        let kept: Vec<Act> = self.acts().filter(|act| !dropped(act)).collect();
        Self::of(self.double, &kept).map_or(*self, |plan| Self { acts: plan.acts, ..*self })
    }

    /// The part that it begins with sending out: from which end, how many, in skirmish order, and as a detachment.
    pub fn sends(&self) -> Option<Sending> {
        match self.act(0)? {
            Act::Part(hand, count, skirmish) => {
                Some(Sending { hand, count, skirmish, detached: false })
            }
            Act::Detach(hand, count, skirmish) => {
                Some(Sending { hand, count, skirmish, detached: true })
            }
            _ => None,
        }
    }

    /// It joins its unit in the end.
    pub fn joins(&self) -> bool {
        self.acts().any(|act| act == Act::Join)
    }

    /// It marches nowhere.
    pub fn stays(&self) -> bool {
        !self.acts().any(|act| {
            matches!(
                act,
                Act::Advance(_) | Act::FormOn(..) | Act::Back(_) | Act::Charge(_) | Act::Attack(_)
            )
        })
    }

    /// The same without what leads away from the place; only wheels that pass are kept, and a change of formation on
    /// the march is one on the spot.
    #[must_use]
    pub fn in_place(&self, keeps: impl Fn(Hand, u16) -> bool) -> Self {
        let stays = |act: Act| match act {
            Act::FormOn(into, _) => Some(Act::Form(into)),
            Act::Wheel(hand, degrees) => keeps(hand, degrees).then_some(act),
            Act::Advance(_) | Act::Back(_) | Act::Enter(_) | Act::Leave => None,
            act => Some(act),
        };
        let kept: Vec<Act> = self.acts().filter_map(stays).collect();
        let acts = Self::of(false, &kept).map_or(self.acts, |plan| plan.acts);
        Self { double: false, acts, ..*self }
    }

    /// The same with a thing done before that at a place; nothing if there is no room for it.
    pub fn with_before(&self, at: usize, act: Act) -> Option<Self> {
        let mut list: Vec<Act> = self.acts().collect();
        list.insert(at.min(list.len()), act);
        Some(Self { acts: Self::of(self.double, &list)?.acts, ..*self })
    }

    /// The thing at a place.
    pub fn act(&self, at: usize) -> Option<Act> {
        self.acts.get(at).copied().flatten()
    }
}

/// A part of a unit that is sent out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sending {
    /// From which end of it.
    pub hand: Hand,
    /// So many companies, or figures of irregulars.
    pub count: u8,
    /// It forms skirmish order.
    pub skirmish: bool,
    /// It is a detachment, no sub-group.
    pub detached: bool,
}

/// In skirmish order.
const SKIRMISH: &str = "skirmish";

/// The howitzer of a mixed battery.
const HOWITZER: &str = "howitzer";

/// The words of an order.
const WORDS: [&str; 26] = [
    "advance", "back", "wheel", "turn", "form", "front", "limber", "unlimber", "mount", "dismount",
    "lie-down", "stand-up", "enter", "leave", "set-fire", "reorder", "part", "detach", "join",
    "spike", "send-off", "support", "charge", "attack", FIRE_AT, OBSERVER,
];

/// What guns fire at, with its number on the table.
const FIRE_AT: &str = "fire-at";
const LINE: &str = "line";
const BUILDING: &str = "building";
/// Who looks out for the guns.
const OBSERVER: &str = "observer";
const LOOKOUTS: [(&str, Lookout); 3] =
    [("left", Lookout::Left), ("right", Lookout::Right), ("ahead", Lookout::Ahead)];

/// The words that say how: they may stand anywhere.
const MANNERS: [&str; 4] = ["double", "hold-fire", "muskets", "at-teams"];

const HANDS: [(&str, Hand); 2] = [("left", Hand::Left), ("right", Hand::Right)];
const TURNS: [(&str, Facing); 3] =
    [("left", Facing::Left), ("right", Facing::Right), ("about", Facing::About)];

/// The formations by their names.
pub const FORMATIONS: [(&str, Formation); 15] = [
    ("line", Formation::Line),
    ("double-line", Formation::DoubleLine),
    ("company-column", Formation::CompanyColumn),
    ("open-company-column", Formation::OpenCompanyColumn),
    ("division-column", Formation::DivisionColumn),
    ("open-division-column", Formation::OpenDivisionColumn),
    ("squadron-column", Formation::SquadronColumn),
    ("open-squadron-column", Formation::OpenSquadronColumn),
    ("march-column", Formation::MarchColumn),
    ("square", Formation::Square),
    ("double-square", Formation::DoubleSquare),
    ("mass", Formation::Mass),
    ("skirmish", Formation::Skirmish),
    ("limbered", Formation::Limbered),
    ("deployed", Formation::Deployed),
];

fn named<T: Copy + PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, one)| *one == value).map_or("", |(name, _)| name)
}

fn chosen<T: Copy>(list: &[(&str, T)], word: &str) -> Result<T, Unreadable> {
    let found = list.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    found.ok_or_else(|| Unreadable::unknown(word, list.iter().map(|(name, _)| (*name).to_owned())))
}

fn wrong(found: &str, expected: &str) -> Unreadable {
    Unreadable { found: found.to_owned(), expected: vec![expected.to_owned()] }
}

/// A length in centimetres with at most one decimal, in millimetres.
fn millimetres(word: &str) -> Result<u16, Unreadable> {
    let bad = || wrong(word, "12.5");
    let (whole, tenth) = word.split_once('.').unwrap_or((word, "0"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || !plain(tenth) || whole.len() > 3 || tenth.len() != 1 {
        return Err(bad());
    }
    let number = |part: &str| part.parse::<u16>().map_err(|_| bad());
    Ok(number(whole)? * 10 + number(tenth)?)
}

fn centimetres(mm: u16) -> String {
    if mm.is_multiple_of(10) { (mm / 10).to_string() } else { format!("{}.{}", mm / 10, mm % 10) }
}

/// A part that is sent out, as it is written.
fn sent(word: &str, (hand, count, skirmish): (Hand, u8, bool)) -> String {
    let order = if skirmish { format!(" {SKIRMISH}") } else { String::new() };
    format!("{word} {} {count}{order}", named(&HANDS, hand))
}

/// What guns are to fire at.
fn read_aim(text: &str) -> Result<Broken, Unreadable> {
    let mut words = text.split_whitespace();
    let what = chosen(&[(LINE, true), (BUILDING, false)], words.next().unwrap_or_default())?;
    let number: u8 = whole(words.next().unwrap_or_default(), "its number on the table")?;
    let place = number.checked_sub(1).ok_or_else(|| wrong("0", "1"))?;
    let aim = if what { Broken::Line(place) } else { Broken::House(place) };
    words.next().map_or(Ok(aim), |word| Err(wrong(word, "nothing more")))
}

/// Where an observer is to stand.
fn read_lookout(text: &str) -> Result<(Lookout, u16), Unreadable> {
    let mut words = text.split_whitespace();
    let place = chosen(&LOOKOUTS, words.next().unwrap_or_default())?;
    let far = millimetres(words.next().unwrap_or_default())?;
    words.next().map_or(Ok((place, far)), |word| Err(wrong(word, "nothing more")))
}

fn whole<T: std::str::FromStr>(word: &str, expected: &str) -> Result<T, Unreadable> {
    word.parse().map_err(|_| wrong(word, expected))
}

impl Battle {
    /// An order as it is written.
    pub fn write_plan(&self, plan: Plan) -> String {
        let manner = [plan.double, plan.silent, plan.muskets, plan.at_teams];
        let manner = manner.into_iter().zip(MANNERS).filter(|(is, _)| *is);
        let mut parts: Vec<String> = manner.map(|(_, word)| word.to_owned()).collect();
        parts.extend(plan.fire_at.map(|what| match what {
            Broken::Line(line) => format!("{FIRE_AT} {LINE} {}", u16::from(line) + 1),
            Broken::House(area) => format!("{FIRE_AT} {BUILDING} {}", u16::from(area) + 1),
        }));
        parts.extend(plan.observer.map(|(place, mm)| {
            format!("{OBSERVER} {} {}", named(&LOOKOUTS, place), centimetres(mm))
        }));
        parts.extend(plan.acts().map(|act| self.write_act(act)));
        if parts.is_empty() { "hold".to_owned() } else { parts.join(", ") }
    }

    fn write_act(&self, act: Act) -> String {
        let id = |unit: UnitId| &self.army.card(unit).id;
        match act {
            Act::Advance(mm) => format!("advance {}", centimetres(mm)),
            Act::Back(mm) => format!("back {}", centimetres(mm)),
            Act::Wheel(hand, degrees) => format!("wheel {} {degrees}", named(&HANDS, hand)),
            Act::Turn(turn) => format!("turn {}", named(&TURNS, turn)),
            Act::Form(formation) => format!("form {}", named(&FORMATIONS, formation)),
            Act::FormFlank(formation, hand) => {
                format!("form {} {}", named(&FORMATIONS, formation), named(&HANDS, hand))
            }
            Act::FormOn(formation, mm) => {
                format!("form {} on {}", named(&FORMATIONS, formation), centimetres(mm))
            }
            Act::Front(by) => format!("front {by}"),
            Act::Limber => "limber".to_owned(),
            Act::Unlimber => "unlimber".to_owned(),
            Act::Mount => "mount".to_owned(),
            Act::Dismount => "dismount".to_owned(),
            Act::LieDown => "lie-down".to_owned(),
            Act::StandUp => "stand-up".to_owned(),
            Act::Enter(area) => format!("enter {}", u16::from(area) + 1),
            Act::Leave => "leave".to_owned(),
            Act::SetFire => "set-fire".to_owned(),
            Act::Reorder => "reorder".to_owned(),
            Act::Part(hand, count, skirmish) => sent("part", (hand, count, skirmish)),
            Act::Detach(hand, count, skirmish) => sent("detach", (hand, count, skirmish)),
            Act::DetachHowitzer => format!("detach {HOWITZER}"),
            Act::Join => "join".to_owned(),
            Act::Spike => "spike".to_owned(),
            Act::SendOff => "send-off".to_owned(),
            Act::Support => "support".to_owned(),
            Act::Charge(unit) => format!("charge {}", id(unit)),
            Act::Attack(unit) => format!("attack {}", id(unit)),
        }
    }

    /// An order from what is written.
    ///
    /// # Errors
    ///
    /// The first word that is wrong, and what would be right.
    pub fn read_plan(&self, text: &str) -> Result<Plan, Unreadable> {
        let parts: Vec<&str> = text.split([',', ';']).map(str::trim).collect();
        let [double, silent, muskets, at_teams] = MANNERS.map(|manner| parts.contains(&manner));
        let aims = parts.iter().find_map(|part| part.strip_prefix(FIRE_AT));
        let fire_at = aims.map(read_aim).transpose()?;
        let looks = parts.iter().find_map(|part| part.strip_prefix(OBSERVER));
        let observer = looks.map(read_lookout).transpose()?;
        let manner = |part: &str| {
            let known = part == "hold" || MANNERS.contains(&part);
            known || part.starts_with(FIRE_AT) || part.starts_with(OBSERVER)
        };
        let acts = parts.into_iter().filter(|part| !manner(part));
        let acts = acts.map(|part| self.read_act(part)).collect::<Result<Vec<Act>, _>>()?;
        let plan = Plan::of(double, &acts).ok_or_else(|| wrong(text, "at most 8 things"))?;
        Ok(Plan { silent, muskets, at_teams, fire_at, observer, ..plan })
    }

    fn read_act(&self, text: &str) -> Result<Act, Unreadable> {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let mut next = |expected: &str| words.next().ok_or_else(|| wrong("", expected));
        let target = |id: &str| self.unit_named(id);
        let act = match name {
            "advance" => Act::Advance(millimetres(next("12.5")?)?),
            "back" => Act::Back(millimetres(next("5")?)?),
            "wheel" => {
                let hand = chosen(&HANDS, next("left")?)?;
                Act::Wheel(hand, whole(next("30")?, "whole degrees")?)
            }
            "turn" => Act::Turn(chosen(&TURNS, next("about")?)?),
            "form" => {
                let formation = chosen(&FORMATIONS, next("line")?)?;
                match words.next() {
                    None => Act::Form(formation),
                    Some("on") => Act::FormOn(formation, millimetres(words.next().unwrap_or(""))?),
                    Some(hand) => Act::FormFlank(formation, chosen(&HANDS, hand)?),
                }
            }
            "front" => Act::Front(whole(next("2")?, "2 or -2")?),
            "limber" => Act::Limber,
            "unlimber" => Act::Unlimber,
            "mount" => Act::Mount,
            "dismount" => Act::Dismount,
            "lie-down" => Act::LieDown,
            "stand-up" => Act::StandUp,
            "enter" => {
                let number: u8 = whole(next("1")?, "the number of a building")?;
                let area = number.checked_sub(1).ok_or_else(|| wrong("0", "1"))?;
                Act::Enter(area)
            }
            "leave" => Act::Leave,
            "set-fire" => Act::SetFire,
            "reorder" => Act::Reorder,
            "part" | "detach" => match (name, next("left")?) {
                ("detach", HOWITZER) => Act::DetachHowitzer,
                (_, hand) => {
                    let hand = chosen(&HANDS, hand)?;
                    let count = whole(next("1")?, "a number of companies")?;
                    let skirmish = match words.next() {
                        None => false,
                        Some(SKIRMISH) => true,
                        Some(word) => return Err(wrong(word, SKIRMISH)),
                    };
                    match name {
                        "part" => Act::Part(hand, count, skirmish),
                        _ => Act::Detach(hand, count, skirmish),
                    }
                }
            },
            "join" => Act::Join,
            "spike" => Act::Spike,
            "send-off" => Act::SendOff,
            "support" => Act::Support,
            "charge" => Act::Charge(target(next("a unit")?)?),
            "attack" => Act::Attack(target(next("a unit")?)?),
            _ => return Err(Unreadable::unknown(name, WORDS.map(str::to_owned))),
        };
        words.next().map_or(Ok(act), |word| Err(wrong(word, "nothing more")))
    }
}
