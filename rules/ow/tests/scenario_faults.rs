//! Scenarios with something wrong: each fault is reported with its line, and nothing else is.

use kernel::game::ScenarioFault;
use kernel::{Arg, Lang, Message};
use ow::scenario::read;
use std::collections::BTreeSet;
use words::{Words, inventory};

const TRAINING: &str = include_str!("../../../scenarios/ow/ow-training.toml");

/// A change of the text and what it leads to: the old words, the new ones, where in the new text
/// the fault is, and its key. A place of nothing is the beginning of the new words.
type Case = (&'static str, &'static str, &'static str, &'static str);

const FORM: &[Case] = &[
    ("turns = 5", "turns = ", "", "scenario-syntax"),
    ("turns = 5", "turns = 5\nturns = 6", "turns = 6", "scenario-syntax"),
    ("turns = 5", "turns = \"5\"", "", "scenario-kind"),
    ("turns = 5", "turns = 1702-07-19", "", "scenario-kind"),
    ("turns = 5", "turns = 5.5", "", "scenario-kind"),
    ("pikes = true", "pikes = 1", "", "scenario-kind"),
    ("hexes = [\"0703\"]", "hexes = \"0703\"", "", "scenario-kind"),
    ("hexes = [\"0703\"]", "hexes = [703]", "", "scenario-kind"),
    ("spare = {", "spare = \"Röbel\" #", "", "scenario-kind"),
    ("turns = 5\n", "", "# A small", "scenario-missing"),
    ("facing = \"S\"\n", "", "[[regiment]]\nid = \"livgardet\"", "scenario-missing"),
    ("name = \"Sparre\"", "name = \" \"", "", "scenario-empty"),
    (", en = \"Swedish infantry\"", "", "name = { pl = \"Piechota szwedzka\"", "scenario-missing"),
    ("turns = 5", "turns = 5\nweather = \"rain\"", "weather", "scenario-unknown"),
    ("order = \"march\"", "order = \"march\"\narives = 2", "arives", "scenario-unknown-near"),
    ("par = 3", "par = 300", "", "scenario-range"),
    ("draw = 0", "draw = 0\ncolour = 2", "colour", "scenario-unknown"),
    ("spare = { name", "spare = { nome = \"X\", name", "", "scenario-unknown-near"),
    ("ruleset = \"ow\"", "ruleset = \"jdg\"", "", "scenario-unknown"),
    ("layout = \"rows\"", "layout = \"row\"", "", "scenario-unknown-near"),
    ("side = \"saxon\"", "side = \"saxony\"", "", "scenario-unknown-near"),
    ("order = \"march\"", "order = \"charge\"", "", "scenario-unknown"),
    ("rank = \"line\"", "rank = \"lines\"", "", "scenario-unknown-near"),
    ("nation = \"saxon\"", "nation = \"saxonian\"", "", "scenario-unknown"),
    ("arm = \"cavalry\"", "arm = \"cavalery\"", "", "scenario-unknown-near"),
    ("guns = \"medium\"", "guns = \"huge\"", "", "scenario-unknown"),
    ("facing = \"S\"", "facing = \"W\"", "", "scenario-unknown"),
    ("wing = \"swedish-horse\"", "wing = \"swedish-hors\"", "", "scenario-unknown-near"),
    ("line = \"drost\"", "line = \"drots\"", "", "scenario-unknown-near"),
    ("successor = \"flemming\"", "successor = \"nobody\"", "", "scenario-unknown"),
    (
        "wing = \"saxon-horse\"\nnation",
        "line = \"x\"\nwing = \"saxon-horse\"\nnation",
        "",
        "scenario-unknown-none",
    ),
    (
        "[victory]",
        "[readings]\nfailed-tset = \"nothing\"\n[victory]",
        "failed-tset",
        "scenario-unknown-near",
    ),
    (
        "[victory]",
        "[readings]\nfailed-test = \"two\"\n[victory]",
        "failed-test",
        "scenario-unknown",
    ),
    ("[victory]", "[tables]\n\"A6.33\" = [2]\n[victory]", "\"A6.33\"", "scenario-unknown-near"),
    ("[victory]", "[tables]\n\"A6.3\" = [2, 3]\n[victory]", "\"A6.3\"", "scenario-cells"),
    ("[victory]", "[tables]\n\"A6.3\" = [100]\n[victory]", "\"A6.3\"", "scenario-cell"),
    (
        "[victory]",
        "[tables]\n\"A7.28\" = [10]\n[victory]",
        "[[regiment]]\nid = \"battery\"",
        "scenario-range",
    ),
];

const NUMBERS: &[Case] = &[
    ("turns = 5", "turns = 41", "", "scenario-range"),
    ("turns = 5", "turns = 0", "", "scenario-range"),
    ("turns = 5", "turns = 99999999999999999999", "", "scenario-range"),
    ("morale = 9", "morale = 10", "", "scenario-range"),
    ("morale = 9", "morale = 0", "", "scenario-range"),
    ("morale = 7\nimpetus = 1", "morale = 7\nimpetus = 6", "impetus = 6", "scenario-range"),
    ("initiative = 2", "initiative = 6", "", "scenario-range"),
    ("independence = 7", "independence = 10", "", "scenario-range"),
    ("range = 6", "range = 13", "", "scenario-range"),
    ("range = 6", "range = 0", "", "scenario-range"),
    ("morale = 3", "morale = 6", "", "scenario-range"),
    ("points = 2", "points = -1", "", "scenario-range"),
    ("couriers = 1", "couriers = 10", "", "scenario-range"),
    ("victory = 5", "victory = 0", "", "scenario-range"),
    ("spare = {", "spare = { range = 0x0d,", "", "scenario-range"),
    ("order = \"march\"", "order = \"march\"\narrives = 6", "arrives", "scenario-arrives"),
    ("order = \"march\"", "order = \"march\"\narrives = 0", "arrives", "scenario-range"),
];

const MAP: &[Case] = &[
    ("w = \"wood\"", "w = \"woods\"", "", "scenario-unknown-near"),
    ("w = \"wood\"", "ww = \"wood\", w = \"wood\"", "", "map-sign"),
    ("stream = [", "ford = []\nstream = [", "", "scenario-unknown"),
    (". w w . . . . . . . . . . .", ". w w . . . . . . . . . .", "", "map-row-length"),
    (". w w . . . . . . . . . . .", ". w x . . . . . . . . . . .", "", "map-character"),
    (". w w . . . . . . . . . . .", ".-w w . . . . . . . . . . .", "", "map-gap"),
    (". w w . . . . . . . . . . .", " . w w . . . . . . . . . . .", "", "map-indent"),
    ("'''\nlegend", ". . . . . . . . . . . . . .\n'''\nlegend", "levels", "map-rows"),
    ("\"0506/0507\"", "\"0506>0507\"", "", "map-edge"),
    ("\"0506/0507\"", "\"0506/0508\"", "", "map-apart"),
    ("\"0603\", \"0604\"", "\"0613\", \"0604\"", "", "map-hex"),
    ("roads = [[", "rivers = []\nroads = [[", "", "scenario-unknown"),
    ("roads = [[", "roads = [3, [", "", "scenario-kind"),
    ("legend = { ", "legend = { x = 1, ", "", "scenario-kind"),
];

const ARMY: &[Case] = &[
    ("id = \"ow-training\"", "id = \"OW training\"", "", "scenario-id"),
    ("id = \"krassow\"", "id = \"sparre\"", "id = \"sparre\"\nname = \"Krassow", "scenario-twice"),
    (
        "id = \"krassow\"",
        "id = \"swedish-horse\"",
        "id = \"swedish-horse\"\nname = \"K",
        "scenario-twice",
    ),
    (
        "id = \"upplands\"",
        "id = \"livgardet\"",
        "id = \"livgardet\"\nname = \"Upp",
        "scenario-twice",
    ),
    ("id = \"livgardet\"", "id = \"upplands-2\"", "id = \"upplands\"", "scenario-twice"),
    (
        "rank = \"chief\"",
        "rank = \"chief\"\nwing = \"swedish-horse\"",
        "wing = \"swedish-horse\"",
        "scenario-chief-wing",
    ),
    (
        "rank = \"chief\"",
        "rank = \"line\"\nwing = \"swedish-horse\"",
        "[side.swedish]",
        "scenario-no-chief",
    ),
    (
        "rank = \"wing\"\nwing = \"swedish-horse\"",
        "rank = \"chief\"",
        "[[wing]]\nid = \"swedish-horse\"",
        "scenario-wing-leader scenario-two-chiefs",
    ),
    (
        "rank = \"wing\"\nwing = \"swedish-horse\"",
        "rank = \"line\"\nwing = \"swedish-horse\"",
        "[[wing]]\nid = \"swedish-horse\"",
        "scenario-wing-leader",
    ),
    (
        "wing = \"swedish-horse\"\ninitiative",
        "initiative",
        "[[leader]]\nid = \"krassow\"",
        "scenario-missing",
    ),
    (
        "rank = \"chief\"",
        "rank = \"wing\"\ninitiative = 0\nindependence = 0\nwing = \"swedish-horse\"",
        "[side.swedish]",
        "scenario-no-chief scenario-wing-leaders",
    ),
    (
        "wing = \"saxon-horse\"\nnation",
        "wing = \"saxon-infantry\"\nnation",
        "[[wing]]\nid = \"saxon-horse\"",
        "scenario-wing-units",
    ),
    (
        "wing = \"saxon-horse\"\ninitiative",
        "wing = \"swedish-horse\"\ninitiative",
        "[[wing]]\nid = \"saxon-horse\"",
        "scenario-wing-leader scenario-wing-leaders scenario-leader-side",
    ),
    (
        "wing = \"saxon-horse\"\nnation",
        "line = \"drost\"\nwing = \"saxon-horse\"\nnation",
        "",
        "scenario-line",
    ),
    ("line = \"drost\"", "line = \"zeidler\"", "", "scenario-line"),
    ("successor = \"flemming\"", "successor = \"krassow\"", "", "scenario-successor"),
    ("successor = \"flemming\"", "successor = \"schulenburg\"", "", "scenario-successor"),
    ("spare = {", "successor = \"flemming\"\nspare = {", "spare", "scenario-two-successors"),
    ("hexes = [\"0703\"]", "hexes = []", "", "scenario-no-hexes"),
    (
        "nation = \"saxon\"\narm = \"cavalry\"",
        "nation = \"russian\"\narm = \"cavalry\"",
        "arm = \"cavalry\"\nmorale = 7",
        "scenario-russian-cavalry",
    ),
    (
        "nation = \"saxon\"\narm = \"artillery\"",
        "nation = \"russian\"\narm = \"artillery\"",
        "[[regiment]]\nid = \"battery\"",
        "scenario-missing",
    ),
    ("guns = \"medium\"\n", "", "[[regiment]]\nid = \"battery\"", "scenario-missing"),
    ("morale = 9", "guns = \"light\"\nmorale = 9", "", "scenario-guns"),
    ("morale = 9", "impetus = 1\nmorale = 9", "", "scenario-impetus"),
    ("morale = 9", "pistols = true\nmorale = 9", "", "scenario-pistols"),
    ("pistols = true", "pikes = true", "pikes = true\nhexes = [\"1103\"]", "scenario-pikes"),
    ("pistols = true", "chevaux = true", "", "scenario-chevaux"),
    (
        "arm = \"infantry\"\nmorale = 9\npikes = true",
        "arm = \"dismounted\"\nmorale = 9\nchevaux = true",
        "chevaux = true",
        "scenario-chevaux",
    ),
    ("pistols = true", "deployed = true", "", "scenario-deployed"),
];

const GROUND: &[Case] = &[
    ("hexes = [\"0703\"]", "hexes = [\"1503\"]", "", "map-hex"),
    ("hexes = [\"0703\"]", "hexes = [\"703\"]", "", "map-hex"),
    ("hex = \"0802\"", "hex = \"0813\"", "", "map-hex"),
    ("[\"0503\", \"0603\"]", "[\"0503\", \"0503\"]", "", "scenario-stack"),
    (
        "[\"0503\", \"0603\"]",
        "[\"0503\", \"1003\"]",
        "hexes = [\"1003\", \"1003\"]",
        "scenario-stack scenario-stack",
    ),
    ("hexes = [\"1103\"]", "hexes = [\"1003\"]", "", "scenario-stack"),
    ("hexes = [\"1003\", \"1003\"]", "hexes = [\"1003\", \"1103\"]", "hexes = [\"1103\"]", ""),
    (
        "impetus = 2\npistols = true\nhexes = [\"1103\"]",
        "hexes = [\"1103\", \"1003\", \"1003\"]",
        "",
        "scenario-stack scenario-stack",
    ),
    ("hexes = [\"0909\"]", "hexes = [\"0709\"]", "", ""),
    ("hexes = [\"0909\"]", "hexes = [\"0909\", \"0909\"]", "", "scenario-stack"),
    ("hexes = [\"0909\"]", "hexes = [\"1109\"]", "hexes = [\"1109\", \"1109\"]", "scenario-stack"),
    (
        "hexes = [\"0703\"]",
        "hexes = [\"0709\"]",
        "hexes = [\"0709\"]\nfacing = \"N\"",
        "scenario-enemy",
    ),
    ("hex = \"0802\"", "hex = \"0709\"", "", "scenario-enemy"),
    ("hexes = [\"0909\"]", "hexes = [\"0205\"]", "", "scenario-closed"),
    ("hexes = [\"0909\"]", "hexes = [\"0606\"]", "", ""),
    ("v . . . . . . . .", "v v . . . . . . .", "", ""),
    (
        "legend = { \".\" = \"clear\", w = \"wood\"",
        "legend = { \".\" = \"clear\", w = \"deep\"",
        "",
        "",
    ),
];

fn changed((old, new, ..): &Case) -> String {
    assert!(TRAINING.contains(old), "{old}");
    TRAINING.replacen(old, new, 1)
}

/// The line, from 1, on which the first of these words stands.
fn line_of(text: &str, words: &str) -> usize {
    let before = text.find(words).unwrap_or_else(|| panic!("{words}"));
    text[..before].matches('\n').count() + 1
}

fn faults(text: &str) -> Vec<ScenarioFault> {
    read(text, &[]).err().unwrap_or_default()
}

fn found(text: &str) -> Vec<(usize, String)> {
    faults(text).into_iter().map(|fault| (fault.line, fault.message.key)).collect()
}

fn cases() -> impl Iterator<Item = &'static Case> {
    [FORM, NUMBERS, MAP, ARMY, GROUND].into_iter().flatten()
}

#[test]
fn each_fault_is_told_with_its_line() {
    let mut wrong = Vec::new();
    for case @ (_, new, place, keys) in cases() {
        let text = changed(case);
        let line = line_of(&text, if place.is_empty() { new } else { place });
        let found = found(&text);
        let told: Vec<&str> = found.iter().map(|(_, key)| key.as_str()).collect();
        if told.join(" ") != *keys || found.first().is_some_and(|first| first.0 != line) {
            wrong.push(format!("{case:?}: line {line} is right, told is {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn five_faults_are_told_at_once() {
    let changes = [
        ("turns = 5", "turns = 50"),
        ("order = \"march\"", "order = \"marsh\""),
        ("initiative = 2", "initiative = 6"),
        ("pistols = true", "chevaux = true"),
        ("hexes = [\"0509\", \"0609\"]", "hexes = [\"0509\", \"0509\"]"),
    ];
    let text = changes.iter().fold(TRAINING.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1)
    });
    let expected = [
        (line_of(&text, "turns = 50"), "scenario-range"),
        (line_of(&text, "order = \"marsh\""), "scenario-unknown-near"),
        (line_of(&text, "initiative = 6"), "scenario-range"),
        (line_of(&text, "chevaux = true"), "scenario-chevaux"),
        (line_of(&text, "\"0509\", \"0509\""), "scenario-stack"),
    ];
    let expected = expected.map(|(line, key)| (line, key.to_owned()));
    assert_eq!(found(&text), expected);
}

/// A side needs a wing, cavalry in a hex one facing and one impetus: these take two changes.
#[test]
fn faults_that_take_two_changes() {
    let replaced = |changes: &[(&str, &str)]| {
        changes.iter().fold(TRAINING.to_owned(), |text, (old, new)| text.replace(old, new))
    };
    let shared = ("hexes = [\"1003\", \"1003\"]", "hexes = [\"1103\"]");
    let keys = |text: &str| found(text).into_iter().map(|pair| pair.1).collect::<Vec<_>>();
    assert_eq!(keys(&replaced(&[shared])), [""; 0]);
    let impetus = ("impetus = 2\npistols", "impetus = 1\npistols");
    assert_eq!(keys(&replaced(&[shared, impetus])), ["scenario-stack"]);
    let facing = (
        "[\"1103\"]\nfacing = \"S\"\n\n[[regiment]]\nid = \"leib",
        "[\"1103\"]\nfacing = \"N\"\n\n[[regiment]]\nid = \"leib",
    );
    assert_eq!(keys(&replaced(&[shared, facing])), ["scenario-stack-facing"]);
    // Those who arrive later are not in the way of those who are there.
    let later =
        ("name = { pl = \"Jazda szwedzka\"", "arrives = 2\nname = { pl = \"Jazda szwedzka\"");
    assert_eq!(keys(&replaced(&[("hexes = [\"1103\"]", "hexes = [\"0703\"]"), later])), [""; 0]);
    let village = [("v . . . . . . . .", "v v . . . . . . ."), ("[\"0909\"]", "[\"0706\"]")];
    assert_eq!(keys(&replaced(&village)), ["scenario-closed"]);
    let deep = [("w = \"wood\"", "w = \"deep\""), ("[\"0703\"]", "[\"0205\"]")];
    assert_eq!(keys(&replaced(&deep)), ["scenario-closed"]);
    let one_side = replaced(&[("side = \"saxon\"\nname", "side = \"swedish\"\nname")]);
    assert!(keys(&one_side).contains(&"scenario-no-wing".to_owned()));
}

/// More than a position has room for: 12 wings, 24 leaders, 192 units, 1024 hexes.
fn crowds() -> [(String, &'static str, &'static str); 6] {
    let wing = |n| format!("[[wing]]\nid = \"w{n}\"\nside = \"saxon\"\norder = \"march\"\n");
    let leader =
        |n| format!("[[leader]]\nid = \"l{n}\"\nrank = \"line\"\nwing = \"saxon-horse\"\n");
    let many = |one: &dyn Fn(usize) -> String, count| (1..=count).map(one).collect::<String>();
    let hexes = vec!["\"0703\""; 193 - 11].join(", ");
    let picture = |columns, rows| {
        let row = vec!["."; columns].join(" ");
        let rows: String = (0..rows).map(|_| format!("{row}\n {row}\n")).collect();
        let (before, rest) = TRAINING.split_once("picture").expect("there is a picture");
        let (_, after) = rest.split_once("legend").expect("there is a legend");
        format!("{before}picture = '''\n{rows}'''\nlegend{after}")
    };
    let wings = format!("{TRAINING}{}", many(&wing, 9));
    let leaders = format!("{TRAINING}{}", many(&leader, 18));
    let units = TRAINING.replacen("\"0703\"", &hexes, 1);
    [
        (wings, "[[wing]]\nid = \"w9\"", "scenario-wings"),
        (leaders, "[[leader]]\nid = \"l18\"", "scenario-leaders"),
        (units, "hexes = [\"1109\"", "scenario-units"),
        (picture(33, 16), "picture", "map-hexes"),
        (picture(100, 1), "picture", "map-too-large"),
        (picture(14, 0), "picture", "map-empty"),
    ]
}

#[test]
fn crowds_are_told() {
    for (text, place, key) in crowds() {
        let expected = (line_of(&text, place), key.to_owned());
        assert!(found(&text).contains(&expected), "{expected:?} in {:?}", found(&text));
    }
    assert!(found("").len() > 5);
}

#[test]
fn the_nearest_name_and_the_clause_are_told() {
    let told = |old, new| {
        let fault = faults(&TRAINING.replacen(old, new, 1)).remove(0);
        Words::new(Lang::En, &[languages()]).say(&fault.message)
    };
    let near = told("wing = \"swedish-horse\"", "wing = \"swedish-hors\"");
    assert_eq!(near, "there is no wing “swedish-hors”; did you mean “swedish-horse”?");
    let facing = told("facing = \"S\"", "facing = \"W\"");
    assert_eq!(facing, "there is no facing “W”; right would be one of: NE, SE, S, SW, NW, N");
    assert!(told("hexes = [\"1103\"]", "hexes = [\"1003\"]").ends_with("(VII.1)"));
    assert!(told("pistols = true", "chevaux = true").ends_with("(X.22)"));
    assert!(told("hexes = [\"0909\"]", "hexes = [\"0205\"]").ends_with("(A3.3)"));
}

fn languages() -> (&'static str, &'static str) {
    let texts = ow::ruleset().texts;
    (texts.pl, texts.en)
}

/// Both languages say the same sentences, every fault can be said, and no sentence is idle.
#[test]
fn everything_that_is_wrong_has_its_words() {
    let (pl, en) = languages();
    assert_eq!(inventory(pl), inventory(en));
    let mut used = BTreeSet::new();
    let texts = cases().map(changed).chain(crowds().map(|crowd| crowd.0));
    for message in texts.flat_map(|text| faults(&text)).map(|fault| fault.message) {
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[languages()]);
            assert!(words.try_say(&message).is_some(), "{} {message:?}", lang.code());
        }
        let Message { key, args } = message;
        used.insert(key);
        used.extend(args.into_iter().filter_map(|(_, arg)| match arg {
            Arg::Word(key) => Some(key),
            Arg::Number(_) | Arg::Text(_) | Arg::Both(_) => None,
        }));
    }
    let elsewhere = ["scenario-name-setting", "scenario-stack-facing", "scenario-no-wing"];
    let idle = inventory(pl).into_keys().filter(|key| key.starts_with("scenario-"));
    let idle = idle.filter(|key| !used.contains(key) && !elsewhere.contains(&key.as_str()));
    assert_eq!(idle.collect::<Vec<_>>(), [""; 0]);
}

/// Whatever is cut off, left out, doubled or overwritten: there is an answer.
#[test]
fn no_text_is_a_crash() {
    let lines: Vec<&str> = TRAINING.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        let with = |new: &[&str]| {
            let text = [&lines[..number], new, &lines[number + 1..]].concat().join("\n");
            read(&text, &[]).map_or_else(|faults| assert!(!faults.is_empty()), drop);
        };
        with(&[]);
        with(&[line, line]);
        if let Some((name, _)) = line.split_once(" = ") {
            for value in ["-1", "\"\"", "\"ż\"", "[[]]", "{}", "true"] {
                with(&[&format!("{name} = {value}")]);
            }
        }
    }
    for end in (0..TRAINING.len()).step_by(23) {
        let text = &TRAINING[..TRAINING.floor_char_boundary(end)];
        assert!(read(text, &[]).is_err(), "cut off at {end}");
    }
}
