//! The text of a map: what is read from it, what is said about a bad one, and the way back.

use hexboard::{
    Direction, EdgeFeature, Grid, Hex, Layout, Map, MapFault, MapText, MapWhat, Picture,
};

const TERRAIN: [&str; 3] = ["clear", "wood", "village"];
const FEATURES: [EdgeFeature<'_>; 2] =
    [EdgeFeature::both_sides("stream"), EdgeFeature::one_side("work")];

const GOOD: &str = r#"
name = "A hill"

[map]
picture = """
. . w W
 . v . w
. . . .
"""
levels = '''
. . 1 .
 . 2 9 .
. . 0 .
'''
legend = { "." = "clear", w = "wood", W = "wood", v = "village" }
roads = [["0103", "0203", "0202"], ["0303", "0203"]]

[map.edges]
stream = ["0101/0201", "0102/0202"]
work = ["0202>0302"]
"#;

#[derive(serde::Deserialize)]
struct File {
    map: MapText,
}

fn text(source: &str) -> MapText {
    toml::from_str::<File>(source).expect("TOML of the right form").map
}

fn build(source: &str) -> Result<Map, Vec<MapFault>> {
    text(source).build(&TERRAIN, &FEATURES, Layout::Rows)
}

/// The faults of a text: line, column and kind.
fn faults(source: &str) -> Vec<(usize, usize, &'static str)> {
    let faults = build(source).expect_err("a map with faults");
    faults
        .iter()
        .map(|fault| {
            let (line, column) = fault.place(source);
            (line, column, fault.code())
        })
        .collect()
}

#[test]
fn a_good_map() {
    let map = build(GOOD).unwrap();
    let grid = map.grid();
    assert_eq!((grid.columns(), grid.rows()), (4, 3));
    let terrain: Vec<u8> = grid.hexes().map(|hex| map.terrain(hex)).collect();
    assert_eq!(terrain, [0, 0, 1, 1, 0, 2, 0, 1, 0, 0, 0, 0]);
    let level: Vec<i8> = grid.hexes().map(|hex| map.level(hex)).collect();
    assert_eq!(level, [0, 0, 1, 0, 0, 2, 9, 0, 0, 0, 0, 0]);

    let edge = |a: &str, b: &str| {
        let (a, b) = (grid.parse(a).unwrap(), grid.parse(b).unwrap());
        map.edge(a, grid.direction_between(a, b).unwrap())
    };
    assert_eq!((edge("0101", "0201"), edge("0201", "0101")), (1, 1));
    assert_eq!((edge("0202", "0302"), edge("0302", "0202")), (2, 0));
    assert_eq!(map.edges(grid.at(1, 1)).iter().sum::<u16>(), 1);

    let exits = |name| {
        let hex = grid.parse(name).unwrap();
        let exits = Direction::ALL.into_iter().filter(|&way| map.road(hex, way));
        exits.map(|way| grid.name(grid.neighbour(hex, way))).collect::<Vec<_>>()
    };
    assert_eq!(exits("0203"), ["0202", "0303", "0103"]);
    assert_eq!(exits("0202"), ["0203"]);
    assert_eq!(exits("0401"), [""; 0]);
}

#[test]
fn a_map_drawn_and_read_again_is_the_same_map() {
    let terrain_of = |hex: Hex| (hex.0 * 7 % 11 % 3) as u8;
    for layout in [Layout::Rows, Layout::Columns] {
        let mut map = Map::new(Grid::new(layout, 13, 9).unwrap());
        for hex in map.grid().hexes() {
            map.lay_terrain(hex, terrain_of(hex));
            map.lay_level(hex, (hex.0 % 10) as i8);
        }
        let signs = ['.', 'ł', '#'];
        let (picture, levels) = (map.draw(&signs), map.draw_levels());
        let source = format!(
            "[map]\npicture = '''\n{picture}'''\nlevels = '''{levels}'''\n\
             legend = {{ '.' = 'clear', 'ł' = 'wood', '#' = 'village' }}\n"
        );
        let text = text(&source);
        let again = text.build(&TERRAIN, &FEATURES, layout).unwrap();
        assert_eq!(again, map);
        assert_eq!(text.signs(&TERRAIN), signs);
        assert_eq!(again.draw(&text.signs(&TERRAIN)), picture);
        let indented = layout == Layout::Rows;
        assert_eq!(picture.lines().nth(1).unwrap().starts_with(' '), indented);
    }
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let source = r#"
[map]
picture = """
. . . .
 . ? . .
. . .
 . .. .
. . . .
"""
levels = """
. . . .
. 1 . .
. . x .
 . . . .
"""
roads = [["0101", "0301", "0701", "0102", "0202"]]

[map.legend]
"." = "clear"
"ww" = "wood"
f = "forest"

[map.edges]
river = ["0101/0201"]
stream = ["0101>0201", "0101/0301", "0101/9901", "0201/0101"]
work = ["0101/0201", "0101>0201"]
"#;
    let expected = [
        (5, 4, "map-character"),
        (6, 1, "map-row-length"),
        (7, 5, "map-gap"),
        (10, 10, "map-rows"),
        (12, 1, "map-indent"),
        (13, 5, "map-character"),
        (16, 19, "map-apart"),
        (16, 27, "map-hex"),
        (20, 1, "map-sign"),
        (21, 5, "map-terrain"),
        (24, 1, "map-feature"),
        (25, 11, "map-edge"),
        (25, 24, "map-apart"),
        (25, 37, "map-hex"),
        (26, 9, "map-edge"),
    ];
    assert_eq!(faults(source), expected);
}

#[test]
fn faults_carry_their_numbers_and_words() {
    let whats = |source: &str| -> Vec<MapWhat> {
        build(source).unwrap_err().into_iter().map(|fault| fault.what).collect()
    };
    let legend = "legend = { '.' = 'clear', w = 'wood' }";
    let source = format!("[map]\npicture = '''\n. w .\n . x\n'''\n{legend}");
    let (picture, row) = (Picture::Terrain, 2);
    let known = ".w".to_owned();
    assert_eq!(
        whats(&source),
        [
            MapWhat::RowLength { picture, row, found: 2, expected: 3 },
            MapWhat::Character { picture, row, column: 2, found: 'x', known },
        ]
    );

    let source = format!("[map]\npicture = '. w'\nlevels = '''. .\n . .'''\n{legend}");
    assert_eq!(whats(&source), [MapWhat::Rows { found: 2, expected: 1 }]);

    let source = format!("[map]\npicture = '. w'\n{legend}\nroads = [['0101', '0201', '0102']]");
    let (found, last) = ("0102".to_owned(), "0201".to_owned());
    assert_eq!(whats(&source), [MapWhat::Hex { found, last }]);

    let source = format!("[map]\npicture = '. w .'\n{legend}\nedges.stream = ['0101/0301']");
    let (from, to) = ("0101".to_owned(), "0301".to_owned());
    assert_eq!(whats(&source), [MapWhat::Apart { from, to, distance: 2 }]);

    let source = format!("[map]\npicture = '. w .'\n{legend}\nedges.wall = []");
    let known = ["stream", "work"].map(str::to_owned).to_vec();
    assert_eq!(whats(&source), [MapWhat::Feature { found: "wall".to_owned(), known }]);
}

#[test]
fn pictures_that_are_no_map() {
    let legend = "legend = { '.' = 'clear' }";
    for empty in ["''", "'''\n\n  \n'''"] {
        let source = format!("[map]\npicture = {empty}\n{legend}");
        assert_eq!(faults(&source), [(2, 11, "map-empty")]);
    }
    let wide = vec!["."; 100].join(" ");
    assert_eq!(faults(&format!("[map]\npicture = '{wide}'\n{legend}")), [(2, 11, "map-too-large")]);
    let tall = ".\n .\n".repeat(150);
    let source = format!("[map]\npicture = '''\n{tall}'''\n{legend}");
    assert_eq!(faults(&source), [(2, 11, "map-too-large")]);
    // A first row that cannot be read does not hide what else is wrong.
    let source = format!("[map]\npicture = '''\n.. .\n . x\n'''\n{legend}");
    assert_eq!(faults(&source), [(3, 2, "map-gap"), (4, 4, "map-character")]);
    let source = format!("[map]\npicture = ' . .'\n{legend}");
    assert_eq!(faults(&source), [(2, 12, "map-indent")]);
}

/// Somebody's editor writes other line ends, or leaves spaces behind.
#[test]
fn line_ends_and_trailing_spaces_do_not_matter() {
    let windows = GOOD.replace('\n', "\r\n");
    assert_eq!(build(&windows).unwrap(), build(GOOD).unwrap());
    let ragged =
        GOOD.replace(". . .\n", ". . . \n").replace("\n\"\"\"\nlevels", "\n  \"\"\"\nlevels");
    assert_ne!(ragged, GOOD);
    assert_eq!(build(&ragged).unwrap(), build(GOOD).unwrap());
    let wrong = windows.replace(" . v . w", " . v . z");
    assert_eq!(faults(&wrong), [(7, 8, "map-character")]);
}

/// Where a picture is written with escapes, only the place of the whole is known.
#[test]
fn a_picture_with_escapes_is_read_all_the_same() {
    let source = "[map]\npicture = \"\\u002e \\u002e\\n . x\"\nlegend = { '.' = 'clear' }";
    assert_eq!(faults(source), [(2, 11, "map-character")]);
}

#[test]
fn a_field_that_does_not_exist_is_told_by_the_reader() {
    let source = "[map]\npicture = '.'\nlegend = {}\nrivers = []";
    assert!(toml::from_str::<File>(source).is_err());
}

#[test]
fn the_map_of_the_readme_is_a_map() {
    let readme = include_str!("../README.md");
    let (_, rest) = readme.split_once("```toml\n").unwrap();
    let (source, _) = rest.split_once("```\n").unwrap();
    let map = build(source).unwrap();
    assert_eq!(map.draw(&text(source).signs(&TERRAIN)).lines().nth(2), Some(". v v . ."));
    assert_eq!(map.edge(map.grid().at(3, 3), Direction::new(0)), 2);
}
