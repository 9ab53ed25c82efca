//! The text of a table: what it gives, and everything that may be wrong with it.

use tabletop::{Kind, Point, Shape, Table, TableText, TableWhat};

const KINDS: [Kind<'static>; 4] = [
    Kind { name: "hill", shape: Shape::Contour },
    Kind { name: "wood", shape: Shape::Area },
    Kind { name: "wall", shape: Shape::Line },
    Kind { name: "building", shape: Shape::Area },
];

fn build(text: &str) -> Result<Table, Vec<TableWhat>> {
    let text: TableText = toml::from_str(text).expect("can be read");
    text.build(&KINDS).map_err(|faults| faults.into_iter().map(|fault| fault.what).collect())
}

fn fault(feature: &str) -> TableWhat {
    let text = format!("size = [1000, 700]\n{feature}");
    let faults = build(&text).expect_err("is wrong");
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.into_iter().next().expect("there is one")
}

#[test]
fn a_table() {
    let table = build(
        r#"
        size = [1200, 900]
        [[area]]
        kind = "hill"
        level = 1
        points = [[100, 100], [400, 120], [350, 300]]
        name = { pl = "Wzgórze", en = "The Hill" }
        [[area]]
        kind = "building"
        level = 2
        points = [[500, 500], [560, 500], [560, 560], [500, 560]]
        [[line]]
        kind = "wall"
        points = [[0, 450], [300, 450], [300, 600]]
        "#,
    )
    .expect("nothing is wrong");
    assert_eq!(table.size, Point::mm(1_200, 900));
    let kinds: Vec<(u8, u8)> =
        table.grounds.iter().map(|ground| (ground.kind, ground.level)).collect();
    assert_eq!(kinds, [(0, 1), (3, 2)]);
    assert_eq!(table.grounds[0].name.as_ref().map(|name| name.en.as_str()), Some("The Hill"));
    assert_eq!(table.lines[0].points[2], Point::mm(300, 600));
    assert_eq!(table.lines[0].kind, 2);
}

#[test]
fn sizes() {
    let faults = build("size = [50, 9000]").expect_err("is wrong");
    let size = |found| TableWhat::Size { found, least: 100, most: 5_000 };
    assert_eq!(faults, [size(50), size(9_000)]);
    assert!(build("size = [-9223372036854775808, 9223372036854775807]").is_err());
}

#[test]
fn kinds() {
    let known = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let swamp = fault("[[area]]\nkind = \"swamp\"\npoints = [[0, 0], [9, 0], [9, 9]]");
    let areas = known(&["hill", "wood", "building"]);
    assert_eq!(swamp, TableWhat::Kind { found: "swamp".into(), known: areas });
    let wood = fault("[[line]]\nkind = \"wood\"\npoints = [[0, 0], [9, 0]]");
    assert_eq!(wood, TableWhat::Kind { found: "wood".into(), known: known(&["wall"]) });
}

#[test]
fn points() {
    let wood = |points: &str| fault(&format!("[[area]]\nkind = \"wood\"\npoints = {points}"));
    let wall = |points: &str| fault(&format!("[[line]]\nkind = \"wall\"\npoints = {points}"));
    assert_eq!(wood("[[0, 0], [9, 0]]"), TableWhat::TooFew { found: 2, least: 3 });
    assert_eq!(wall("[[0, 0]]"), TableWhat::TooFew { found: 1, least: 2 });
    assert_eq!(
        wood("[[0, 0], [10, 10], [10, 0], [0, 10]]"),
        TableWhat::Crossing { one: 1, other: 3 }
    );
    assert_eq!(
        wall("[[0, 0], [10, 10], [10, 0], [0, 10]]"),
        TableWhat::Crossing { one: 1, other: 3 }
    );
    assert_eq!(wood("[[0, 0], [10, 0], [20, 0]]"), TableWhat::Flat);
    assert_eq!(wood("[[0, 0], [10, 0], [10, 0], [0, 10]]"), TableWhat::Repeated { point: 3 });
    assert_eq!(wood("[[0, 0], [10, 0], [0, 10], [0, 0]]"), TableWhat::Repeated { point: 1 });
    let far = i64::MAX;
    let outside = wood(&format!("[[0, 0], [{far}, 0], [0, 10]]"));
    assert_eq!(outside, TableWhat::Outside { point: 2, found: (far, 0), size: (1_000, 700) });
    assert!(matches!(wall("[[0, 0], [0, 701]]"), TableWhat::Outside { point: 2, .. }));
    let many: Vec<String> = (0..300).map(|at| format!("[{at}, {}]", at % 2)).collect();
    assert_eq!(
        wall(&format!("[{}]", many.join(","))),
        TableWhat::TooMany { found: 300, most: 200 }
    );
}

#[test]
fn levels() {
    let hill = |level: &str| {
        fault(&format!("[[area]]\nkind = \"hill\"\n{level}\npoints = [[0, 0], [9, 0], [9, 9]]"))
    };
    assert_eq!(hill(""), TableWhat::NoLevel { kind: "hill".into() });
    assert_eq!(hill("level = 0"), TableWhat::Level { found: 0, most: 9 });
    assert_eq!(hill("level = 10"), TableWhat::Level { found: 10, most: 9 });
}

/// All faults at once, in the order of the file, each with its place.
#[test]
fn all_faults_at_once() {
    let text = "size = [1000, 7]\n\
        [[area]]\nkind = \"bog\"\npoints = [[0, 0], [9, 0]]\n\
        [[line]]\nkind = \"wall\"\npoints = [[0, 0], [5000, 0]]\n";
    let read: TableText = toml::from_str(text).expect("can be read");
    let faults = read.build(&KINDS).expect_err("is wrong");
    let codes: Vec<&str> = faults.iter().map(tabletop::TableFault::code).collect();
    assert_eq!(codes, ["table-size", "table-kind", "table-too-few", "table-outside"]);
    let written: Vec<&str> = faults.iter().map(|fault| &text[fault.span.clone()]).collect();
    assert_eq!(written, ["7", "\"bog\"", "[[0, 0], [9, 0]]", "[5000, 0]"]);
}
