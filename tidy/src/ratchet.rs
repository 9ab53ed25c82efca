//! A ratchet: what makes the house heavy is counted, and each count has a ceiling in `tidy/ratchet.toml` that only
//! comes down. A count above its ceiling is a finding; so is one below it, until the ceiling is lowered.

use crate::{Finding, House};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{FnArg, GenericParam, Item, Pat, Signature, Type, TypeParamBound, Visibility};
use toml::Table;

/// Where the ceilings are.
const CEILINGS: &str = "tidy/ratchet.toml";

/// A folder with more Rust sources than these is hard to find one's way in.
const SOURCES_MAX: usize = 25;

/// The battle of each rulebook: its folder, the type of the game, and the type of a unit in a position.
const BATTLES: [(&str, &str, &str); 5] = [
    ("rules/jdg/src/battle/", "Jdg", "Unit"),
    ("rules/lee/src/battle/", "Battle", "Body"),
    ("rules/ow/src/game/", "Ow", "Unit"),
    ("rules/szwadron/src/game/", "Szwadron", "Unit"),
    ("rules/wn/src/battle/", "Battle", "Body"),
];

/// What rules speak to: a function that takes any of these is compiled for each of them.
const HEARERS: [&str; 3] = ["Objector", "Scribe", "Umpire"];

/// Ways in which the page takes the text of a command apart.
const CUTS: [&str; 8] = [
    ".split(",
    ".match(",
    ".startsWith(",
    ".endsWith(",
    ".slice(",
    ".replace(",
    ".indexOf(",
    ".includes(",
];

/// Every count by its name.
pub type Counts = BTreeMap<String, usize>;

/// Counts that are not at their ceilings.
pub fn at_the_ceilings(house: &House) -> Vec<Finding> {
    let text = house.texts.get(CEILINGS).map_or("", String::as_str);
    if text.is_empty() && !rules(house).any(|(path, _)| is_source(path)) {
        return Vec::new();
    }
    let ceilings: Table = match text.parse() {
        Ok(ceilings) => ceilings,
        Err(error) => return vec![Finding::new(CEILINGS, 1, format!("not TOML: {error}"))],
    };
    let counts = counts(house);
    let names: BTreeSet<&String> = ceilings.keys().chain(counts.keys()).collect();
    names.into_iter().filter_map(|name| compare(text, &ceilings, &counts, name)).collect()
}

/// What is wrong with one count.
fn compare(text: &str, ceilings: &Table, counts: &Counts, name: &str) -> Option<Finding> {
    let line = text.lines().position(|line| line.starts_with(name)).map_or(1, |at| at + 1);
    let ceiling = ceilings.get(name).and_then(toml::Value::as_integer);
    let what = match (ceiling, counts.get(name)) {
        (None, Some(count)) => format!("`{name}` has no ceiling; write `{name} = {count}`"),
        (_, None) => format!("nothing is counted as `{name}`; take the line out"),
        (Some(ceiling), Some(&count)) => match (count as i64).cmp(&ceiling) {
            std::cmp::Ordering::Greater => {
                format!("`{name}` has risen to {count}; at most {ceiling} are right")
            }
            std::cmp::Ordering::Less => {
                format!("`{name}` has come down to {count}; lower its ceiling from {ceiling}")
            }
            std::cmp::Ordering::Equal => return None,
        },
    };
    Some(Finding::new(CEILINGS, line, what))
}

/// Counts everything.
pub fn counts(house: &House) -> Counts {
    let mut counts = Counts::new();
    let mut all = Signatures::default();
    for (path, text) in rules(house).filter(|(path, _)| is_source(path)) {
        if let Some(file) = parsed(path, text) {
            all.visit_file(&file);
        }
    }
    counts.insert("functions-generic-over-an-umpire".to_owned(), all.generic);
    counts.insert("parameters-in-tuples".to_owned(), all.tuples);
    for (folder, game, unit) in BATTLES {
        let book = folder.split('/').nth(1).unwrap_or(folder);
        let battle = Battle::read(house, folder, game, unit);
        counts.insert(format!("{book}-methods-of-the-game"), battle.methods);
        counts.insert(format!("{book}-files-in-one-circle"), battle.circle());
        counts.insert(format!("{book}-public-fields-of-a-unit"), battle.public_fields);
    }
    counts.insert("folders-with-many-sources".to_owned(), crowded_folders(house));
    counts.insert("places-that-cut-command-text".to_owned(), cuts(house));
    counts
}

/// The sources that say rules.
fn rules(house: &House) -> impl Iterator<Item = (&str, &str)> {
    let texts = house.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    texts.filter(|(path, _)| path.starts_with("rules/") || path.starts_with("engine/"))
}

/// Rust that is shipped, not a test or a benchmark.
fn is_source(path: &str) -> bool {
    path.ends_with(".rs") && path.contains("/src/") && !path.ends_with("/tests.rs")
}

/// A file as the compiler reads it, without what is there for tests.
fn parsed(path: &str, text: &str) -> Option<syn::File> {
    let mut file = syn::parse_file(text).ok().filter(|_| path.ends_with(".rs"))?;
    file.items.retain(|item| !matches!(item, Item::Mod(module) if module.ident == "tests"));
    Some(file)
}

/// What the signatures of functions come to.
#[derive(Default)]
struct Signatures {
    generic: usize,
    tuples: usize,
}

impl Visit<'_> for Signatures {
    fn visit_signature(&mut self, signature: &Signature) {
        self.generic += usize::from(is_generic(signature));
        self.tuples += usize::from(signature.inputs.iter().any(is_in_a_tuple));
        visit::visit_signature(self, signature);
    }
}

/// Whether a function takes any umpire, scribe or objector.
fn is_generic(signature: &Signature) -> bool {
    let hears = |bound: &TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => {
            let name = bound.path.segments.last().map(|last| last.ident.to_string());
            name.is_some_and(|name| HEARERS.contains(&name.as_str()))
        }
        _ => false,
    };
    let argument = |input: &FnArg| match input {
        FnArg::Typed(typed) => {
            let mut of = &*typed.ty;
            while let Type::Reference(reference) = of {
                of = &reference.elem;
            }
            matches!(of, Type::ImplTrait(one) if one.bounds.iter().any(hears))
        }
        FnArg::Receiver(_) => false,
    };
    let parameter = |param: &GenericParam| matches!(param, GenericParam::Type(param) if param.bounds.iter().any(hears));
    signature.inputs.iter().any(argument) || signature.generics.params.iter().any(parameter)
}

/// Whether parameters are packed into a tuple without a name.
fn is_in_a_tuple(input: &FnArg) -> bool {
    matches!(input, FnArg::Typed(typed) if matches!((&*typed.pat, &*typed.ty), (Pat::Tuple(_), Type::Tuple(_))))
}

/// The battle of a rulebook, file by file.
#[derive(Default)]
struct Battle {
    methods: usize,
    public_fields: usize,
    /// The methods that each file defines, and the names that it calls.
    files: Vec<(BTreeSet<String>, BTreeSet<String>)>,
}

impl Battle {
    fn read(house: &House, folder: &str, game: &str, unit: &str) -> Self {
        let mut battle = Self::default();
        let files = house.texts.iter().filter(|(path, _)| path.starts_with(folder));
        for (path, text) in files {
            let Some(file) = parsed(path, text) else { continue };
            let mut seen = Seen { game, unit, ..Seen::default() };
            seen.visit_file(&file);
            battle.methods += seen.defined.len();
            battle.public_fields += seen.public_fields;
            battle.files.push((seen.defined, seen.called));
        }
        battle
    }

    /// How many files call each other in the largest circle.
    fn circle(&self) -> usize {
        let mut calls = DiGraph::<(), ()>::new();
        let nodes: Vec<_> = self.files.iter().map(|_| calls.add_node(())).collect();
        for (caller, (_, called)) in nodes.iter().zip(&self.files) {
            for (callee, (defined, _)) in nodes.iter().zip(&self.files) {
                if caller != callee && !defined.is_disjoint(called) {
                    calls.add_edge(*caller, *callee, ());
                }
            }
        }
        let largest = tarjan_scc(&calls).iter().map(Vec::len).max();
        largest.filter(|&files| files > 1).unwrap_or(0)
    }
}

/// What is seen in one file of a battle.
#[derive(Default)]
struct Seen<'a> {
    game: &'a str,
    unit: &'a str,
    defined: BTreeSet<String>,
    called: BTreeSet<String>,
    public_fields: usize,
}

impl Visit<'_> for Seen<'_> {
    fn visit_item_impl(&mut self, block: &syn::ItemImpl) {
        let of_game = matches!(&*block.self_ty, Type::Path(path) if path.path.is_ident(self.game));
        for item in &block.items {
            if let syn::ImplItem::Fn(function) = item
                && of_game
                && block.trait_.is_none()
            {
                self.defined.insert(function.sig.ident.to_string());
            }
        }
        visit::visit_item_impl(self, block);
    }

    fn visit_item_struct(&mut self, item: &syn::ItemStruct) {
        if item.ident == self.unit {
            let public =
                item.fields.iter().filter(|field| !matches!(field.vis, Visibility::Inherited));
            self.public_fields = public.count();
        }
    }

    fn visit_expr_method_call(&mut self, call: &syn::ExprMethodCall) {
        self.called.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }
}

/// Folders of rules with too many sources.
fn crowded_folders(house: &House) -> usize {
    let mut sources: BTreeMap<&str, usize> = BTreeMap::new();
    for path in
        house.texts.keys().filter(|path| path.starts_with("rules/") && path.ends_with(".rs"))
    {
        if let Some((folder, _)) = path.rsplit_once('/') {
            *sources.entry(folder).or_default() += 1;
        }
    }
    sources.values().filter(|&&count| count > SOURCES_MAX).count()
}

/// Lines of the page that take the text of a command apart.
fn cuts(house: &House) -> usize {
    let page = |path: &str| {
        let folder = ["orders/", "play/", "table/"].iter().any(|folder| path.contains(folder));
        let source =
            path.ends_with(".ts") && !path.ends_with(".test.ts") || path.ends_with(".svelte");
        path.starts_with("apps/web/src/") && folder && source
    };
    let texts = house.texts.iter().filter(|(path, _)| page(path));
    texts.flat_map(|(_, text)| text.lines()).filter(|line| cuts_a_command(line)).count()
}

/// Whether a line takes the text of a command apart.
fn cuts_a_command(line: &str) -> bool {
    let named = ["command", "text"];
    let cut = named.iter().any(|name| {
        line.match_indices(name).any(|(at, _)| {
            let rest = line[at + name.len()..].trim_start_matches('?');
            CUTS.iter().any(|cut| rest.starts_with(cut))
        })
    });
    let tried = [".exec(", ".test("].iter().any(|ask| {
        line.match_indices(ask).any(|(at, _)| {
            let of = &line[at + ask.len()..];
            let of = of.split(')').next().unwrap_or(of);
            named.contains(&of.rsplit('.').next().unwrap_or(of))
        })
    });
    cut || tried
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(files: &[(&str, &str)]) -> House {
        let mut house = House::default();
        for (path, text) in files {
            house.texts.insert((*path).to_owned(), (*text).to_owned());
        }
        house
    }

    fn said(files: &[(&str, &str)]) -> Vec<String> {
        at_the_ceilings(&house(files)).into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_count_may_neither_rise_nor_leave_its_ceiling_behind() {
        let all = counts(&House::default());
        let ceilings = |n: usize| -> String {
            let lines = all.keys().map(|name| {
                let ceiling = if name == "parameters-in-tuples" { n } else { 0 };
                format!("{name} = {ceiling}\n")
            });
            lines.collect()
        };
        let source = ("rules/a/src/b.rs", "fn f((a, b): (u8, u8)) {}\n");
        assert_eq!(said(&[(CEILINGS, &ceilings(1)), source]), Vec::<String>::new());
        let [high, low] = [ceilings(0), ceilings(2)];
        let high = said(&[(CEILINGS, &high), source]);
        assert_eq!(high, ["`parameters-in-tuples` has risen to 1; at most 0 are right"]);
        let low = said(&[(CEILINGS, &low), source]);
        assert_eq!(low, ["`parameters-in-tuples` has come down to 1; lower its ceiling from 2"]);
        let strange = format!("{}nothing = 1\n", ceilings(1));
        let strange = said(&[(CEILINGS, &strange), source]);
        assert_eq!(strange, ["nothing is counted as `nothing`; take the line out"]);
    }

    #[test]
    fn functions_for_any_umpire_are_counted_however_they_say_it() {
        let text = "fn a(_: &mut impl Umpire) {}\nfn b<U: kernel::Umpire>(_: U) {}\n\
            trait C { fn c(&self, scribe: &mut impl Scribe<Event>); }\nfn d(_: &mut Umpire) {}\n\
            mod tests { fn e(_: impl Umpire) {} }\n";
        let counts = counts(&house(&[("engine/a/src/b.rs", text)]));
        assert_eq!(counts["functions-generic-over-an-umpire"], 3);
    }

    #[test]
    fn methods_circles_and_fields_of_a_battle_are_counted() {
        let one = "pub struct Body { pub a: u8, pub(super) b: u8, c: u8 }\n\
            impl Battle { fn one(&self) { self.two(); } }\n";
        let two = "impl Battle { fn two(&self) { self.three(); } fn idle(&self) {} }\n";
        let three =
            "impl Battle { fn three(&self) { self.one(); } }\nimpl Other { fn other(&self) {} }\n";
        let four = "impl Battle { fn four(&self) { self.one(); } }\n";
        let files = [("a", one), ("b", two), ("c", three), ("d", four)];
        let paths = files.map(|(name, text)| (format!("rules/wn/src/battle/{name}.rs"), text));
        let texts: Vec<(&str, &str)> =
            paths.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        let counts = counts(&house(&texts));
        assert_eq!(counts["wn-methods-of-the-game"], 5);
        assert_eq!(counts["wn-files-in-one-circle"], 3);
        assert_eq!(counts["wn-public-fields-of-a-unit"], 2);
    }

    #[test]
    fn lines_that_cut_a_command_are_known() {
        for line in [
            "const words = command.split(\" \");",
            "if (item.command?.startsWith(verb)) {",
            "const found = /charge (\\S+)/.exec(text);",
            "return / dice \\d/.test(command);",
        ] {
            assert!(cuts_a_command(line), "{line}");
        }
        for line in ["send(command);", "const text = words.join(\" \");", "list.slice(1);"] {
            assert!(!cuts_a_command(line), "{line}");
        }
    }
}
