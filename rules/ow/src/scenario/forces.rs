//! Wings, leaders and regiments as the file has them, each by itself: names are not looked up yet.

use super::text::{Faults, Kind, Place, Section, Word};
use crate::game::army::{Face, SIDES};
use crate::units::{Arm, Guns, Nation, Order};
use kernel::game::Side;
use kernel::{Both, Message};

const SIDE_WORDS: [(&str, Side); 2] = [(SIDES[0], Side::FIRST), (SIDES[1], Side::SECOND)];
const ORDERS: [(&str, Order); 3] =
    [("defence", Order::Defence), ("march", Order::March), ("attack", Order::Attack)];
const POSTS: [(&str, Post); 3] =
    [("chief", Post::Chief), ("wing", Post::Wing), ("line", Post::Line)];
const NATIONS: [(&str, Nation); 4] = [
    ("swedish", Nation::Swedish),
    ("saxon", Nation::Saxon),
    ("russian", Nation::Russian),
    ("crown", Nation::Crown),
];
const ARMS: [(&str, Arm); 5] = [
    ("infantry", Arm::Infantry),
    ("dismounted", Arm::Dismounted),
    ("cavalry", Arm::Cavalry),
    ("light-cavalry", Arm::LightCavalry),
    ("artillery", Arm::Artillery),
];
const GUNS: [(&str, Guns); 4] = [
    ("heavy", Guns::Heavy),
    ("medium", Guns::Medium),
    ("light", Guns::Light),
    ("infantry", Guns::Infantry),
];

/// What a leader commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Post {
    Chief,
    Wing,
    Line,
}

/// A `[[wing]]`.
#[derive(Debug)]
pub(super) struct Wing<'d> {
    pub(super) at: Place,
    pub(super) id: Option<Word<'d>>,
    pub(super) name: Both,
    pub(super) side: Option<Side>,
    pub(super) order: Order,
    pub(super) arrives: u8,
    pub(super) deserts: bool,
}

/// A `[[leader]]`.
#[derive(Debug)]
pub(super) struct Leader<'d> {
    pub(super) at: Place,
    pub(super) id: Option<Word<'d>>,
    pub(super) side: Option<Side>,
    pub(super) post: Option<Post>,
    pub(super) wing: Option<Word<'d>>,
    pub(super) front: Face,
    pub(super) back: Face,
    pub(super) successor: Option<Word<'d>>,
    pub(super) points: i8,
    pub(super) hex: Option<Word<'d>>,
}

/// A `[[regiment]]`.
#[derive(Debug)]
pub(super) struct Regiment<'d> {
    pub(super) section: Section<'d>,
    pub(super) id: Option<Word<'d>>,
    pub(super) name: String,
    pub(super) wing: Option<Word<'d>>,
    pub(super) line: Option<Word<'d>>,
    pub(super) nation: Option<Nation>,
    pub(super) arm: Option<Arm>,
    pub(super) guns: Option<Guns>,
    pub(super) morale: Option<i16>,
    pub(super) impetus: i8,
    pub(super) pistols: bool,
    pub(super) pikes: bool,
    pub(super) hexes: Vec<Word<'d>>,
    pub(super) facing: Option<Word<'d>>,
    pub(super) chevaux: bool,
    pub(super) deployed: bool,
}

/// The unnamed leader who takes over when nobody else is named (A12, A13).
fn unnamed() -> Face {
    Face { name: String::new(), initiative: 0, independence: 4, range: 3, morale: 1 }
}

/// A name in both languages.
pub(super) fn both(faults: &mut Faults, section: Section<'_>, name: &str) -> Both {
    let group = faults.need(section, name).and_then(|value| faults.group(value));
    let Some(group) = group else {
        return Both { pl: String::new(), en: String::new() };
    };
    faults.fields(group, &["pl", "en"]);
    let mut text = |lang| faults.word(group, lang).map_or(String::new(), |word| word.text.into());
    Both { pl: text("pl"), en: text("en") }
}

/// An id: small letters, digits and hyphens, so that commands can name it.
pub(super) fn id<'d>(faults: &mut Faults, section: Section<'d>) -> Option<Word<'d>> {
    let word = faults.word(section, "id")?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if word.text.bytes().all(plain) {
        return Some(word);
    }
    faults.add(word.at, Message::new("scenario-id").text("id", word.text));
    None
}

fn side(faults: &mut Faults, section: Section<'_>) -> Option<Side> {
    faults.choice(section, "side", Kind("scenario-name-side"), &SIDE_WORDS)
}

/// Reads a wing; `turns` is the last turn, if it could be read.
pub(super) fn wing<'d>(faults: &mut Faults, section: Section<'d>, turns: Option<u8>) -> Wing<'d> {
    faults.fields(section, &["id", "side", "name", "order", "arrives", "deserts"]);
    let last = turns.unwrap_or(u8::MAX);
    let arrives = faults.number(section, "arrives", 1..=255, Some(1)) as u8;
    if arrives > last {
        let message = Message::new("scenario-arrives").number("found", i32::from(arrives));
        faults.add(section.place("arrives"), message.number("last", i32::from(last)));
    }
    let order = faults.choice(section, "order", Kind("scenario-name-order"), &ORDERS);
    Wing {
        at: section.at,
        id: id(faults, section),
        name: both(faults, section, "name"),
        side: side(faults, section),
        order: order.unwrap_or_default(),
        arrives,
        deserts: faults.flag(section, "deserts"),
    }
}

/// The numbers of a leader; what may be left out is taken from `default`.
fn face(faults: &mut Faults, section: Section<'_>, name: String, default: FaceOf) -> Face {
    let FaceOf { commands, fights } = default;
    let mut number = |name, most, default| faults.number(section, name, 0..=most, default) as i8;
    let initiative = number("initiative", 5, commands.map(|pair| pair.0));
    let independence = number("independence", 9, commands.map(|pair| pair.1));
    let morale = number("morale", 5, fights.map(|pair| pair.1));
    let range = faults.number(section, "range", 1..=12, fights.map(|pair| pair.0)) as u8;
    Face { name, initiative, independence, range, morale }
}

/// What may be left out of a leader's numbers: initiative and independence, range and morale.
struct FaceOf {
    commands: Option<(i16, i16)>,
    fights: Option<(i16, i16)>,
}

/// Reads a leader.
pub(super) fn leader<'d>(faults: &mut Faults, section: Section<'d>) -> Leader<'d> {
    const FIELDS: [&str; 13] = [
        "id",
        "name",
        "side",
        "rank",
        "wing",
        "initiative",
        "independence",
        "range",
        "morale",
        "points",
        "hex",
        "spare",
        "successor",
    ];
    faults.fields(section, &FIELDS);
    let post = faults.choice(section, "rank", Kind("scenario-name-rank"), &POSTS);
    // Only a wing leader rolls for initiative and changes orders by himself (II.4, III.5).
    let commands = (post != Some(Post::Wing)).then_some((0, 0));
    let name = faults.word(section, "name").map_or(String::new(), |word| word.text.into());
    let successor = faults.word_if(section, "successor");
    let spare = section.get("spare").and_then(|value| faults.group(value));
    if let (Some(_), Some(spare)) = (successor, spare) {
        faults.add(spare.at, Message::new("scenario-two-successors"));
    }
    Leader {
        at: section.at,
        id: id(faults, section),
        side: side(faults, section),
        post,
        wing: wing_of(faults, section, post),
        front: face(faults, section, name, FaceOf { commands, fights: None }),
        back: spare.map_or_else(unnamed, |spare| self::spare(faults, spare)),
        successor,
        points: faults.number(section, "points", 0..=9, Some(0)) as i8,
        hex: faults.word(section, "hex"),
    }
}

/// The wing of a leader: all but the commander-in-chief have one.
fn wing_of<'d>(faults: &mut Faults, section: Section<'d>, post: Option<Post>) -> Option<Word<'d>> {
    match post {
        None => faults.word_if(section, "wing"),
        Some(Post::Wing | Post::Line) => faults.word(section, "wing"),
        Some(Post::Chief) => {
            if section.get("wing").is_some() {
                faults.add(section.place("wing"), Message::new("scenario-chief-wing"));
            }
            None
        }
    }
}

fn spare(faults: &mut Faults, section: Section<'_>) -> Face {
    faults.fields(section, &["name", "initiative", "independence", "range", "morale"]);
    let unnamed = unnamed();
    let default = FaceOf {
        commands: Some((unnamed.initiative.into(), unnamed.independence.into())),
        fights: Some((unnamed.range.into(), unnamed.morale.into())),
    };
    let name = faults.word_if(section, "name").map_or(unnamed.name, |word| word.text.into());
    face(faults, section, name, default)
}

/// Reads a regiment.
pub(super) fn regiment<'d>(faults: &mut Faults, section: Section<'d>) -> Regiment<'d> {
    const FIELDS: [&str; 15] = [
        "id", "name", "wing", "line", "nation", "arm", "guns", "morale", "impetus", "pistols",
        "pikes", "hexes", "facing", "chevaux", "deployed",
    ];
    faults.fields(section, &FIELDS);
    let arm = faults.choice(section, "arm", Kind("scenario-name-arm"), &ARMS);
    let regiment = Regiment {
        section,
        id: id(faults, section),
        name: faults.word(section, "name").map_or(String::new(), |word| word.text.into()),
        wing: faults.word(section, "wing"),
        line: faults.word_if(section, "line"),
        nation: faults.choice(section, "nation", Kind("scenario-name-nation"), &NATIONS),
        arm,
        guns: guns(faults, section, arm),
        morale: morale(faults, section, arm),
        impetus: faults.number(section, "impetus", 0..=5, Some(0)) as i8,
        pistols: faults.flag(section, "pistols"),
        pikes: faults.flag(section, "pikes"),
        hexes: hexes(faults, section),
        facing: faults.word(section, "facing"),
        chevaux: faults.flag(section, "chevaux"),
        deployed: faults.flag(section, "deployed"),
    };
    suits_arm(faults, &regiment);
    regiment
}

/// How heavy; artillery alone must say it.
fn guns(faults: &mut Faults, section: Section<'_>, arm: Option<Arm>) -> Option<Guns> {
    if arm == Some(Arm::Artillery) || section.get("guns").is_some() {
        return faults.choice(section, "guns", Kind("scenario-name-guns"), &GUNS);
    }
    None
}

/// The morale; that of guns may come from the tables (A7.27–29).
fn morale(faults: &mut Faults, section: Section<'_>, arm: Option<Arm>) -> Option<i16> {
    if arm == Some(Arm::Artillery) && section.get("morale").is_none() {
        return None;
    }
    Some(faults.number(section, "morale", MORALE, None))
}

/// The morale a unit may have.
pub(super) const MORALE: std::ops::RangeInclusive<i16> = 1..=9;

fn hexes<'d>(faults: &mut Faults, section: Section<'d>) -> Vec<Word<'d>> {
    let list = faults.need(section, "hexes").and_then(|value| faults.list(value));
    if list.is_some_and(<[_]>::is_empty) {
        faults.add(section.place("hexes"), Message::new("scenario-no-hexes"));
    }
    list.unwrap_or_default().iter().filter_map(|hex| faults.text(hex)).collect()
}

/// Notes what a unit of this arm cannot have.
fn suits_arm(faults: &mut Faults, regiment: &Regiment<'_>) {
    let Some(arm) = regiment.arm else { return };
    let Regiment { impetus, pistols, pikes, chevaux, deployed, .. } = *regiment;
    let wrong = [
        ("guns", regiment.guns.is_some() && !arm.is_guns(), "scenario-guns"),
        ("impetus", impetus > 0 && !arm.is_horse(), "scenario-impetus"),
        ("pistols", pistols && !arm.is_horse(), "scenario-pistols"),
        ("pikes", pikes && arm != Arm::Infantry, "scenario-pikes"),
        ("chevaux", chevaux && arm != Arm::Infantry, "scenario-chevaux"),
        ("deployed", deployed && !arm.is_guns(), "scenario-deployed"),
    ];
    for (field, _, key) in wrong.into_iter().filter(|(_, wrong, _)| *wrong) {
        faults.add(regiment.section.place(field), Message::new(key).text("arm", arm.word()));
    }
}
