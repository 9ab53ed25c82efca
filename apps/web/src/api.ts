// The types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types > apps/web/src/api.ts`; a test holds the two together.

/** Whose activation it is. */
export interface ActiveOut {
  /** The group. */ group: string;
  /** The side. */ side: string;
}
/** An answer to an offer of the other side. */
export interface AnswerIn {
  /** The id of the offer. */ offer: number;
  /** Yes or no. */ yes: boolean;
}
/** A hex of an area. */
export interface AreaHexOut {
  /** What it costs to get there, where that is known. */ cost?: number | null;
  /** Its id. */ id: string;
}
/** Some part of the board, and what it is for a piece. */
export interface AreaOut {
  /** The hexes. */ hexes: AreaHexOut[];
  /** Its key: the same in every language. */ key: string;
  /** Its name. */ name: string;
  /** Polygons on a free table. */ outlines: number[][][];
}
/** The army files that come with the rulebooks. */
export interface ArmiesReport {
  /** They. */ armies: ArmyFileReport[];
}
/** An army file. */
export interface ArmyFileReport {
  /** Its id. */ id: string;
  /** What it is called. */ name: string;
  /** Whose it is. */ nation: string;
  /** Its rulebook. */ ruleset: string;
  /** Its text. */ text: string;
  /** When. */ year: number;
}
/** Which army it is. */
export interface ArmyNameReport {
  /** What it is called. */ name: string;
  /** Whose it is. */ nation: string;
  /** Men to a figure: `1:20` or `1:40`. */ scale: string;
  /** When. */ year: number;
}
/** The ruling on an army: that of the procedure `army`, with the names of the file and what it fields. */
export interface ArmyReport {
  /** The army. */ army: ArmyNameReport;
  /** Everything that is wrong. */ breaches: FindingReport[];
  /** What stands on the table. */ fielded: FieldedReport[];
  /** Points of its generals, besides. */ generals: number;
  /** Nothing is wrong with it. */ legal: boolean;
  /** The points agreed on. */ limit: number;
  /** Points of its units. */ points: number;
  /** What is unusual and not wrong. */ remarks: FindingReport[];
  /** The rulebook. */ ruleset: string;
  /** The account: a section for each unit, the generals and the whole. */ steps: ShownReport[];
  /** The verdict in sentences. */ text: string;
  /** Its units as they are organised. */ units: ArmyUnitReport[];
}
/** A unit of an army. */
export interface ArmyUnitReport {
  /** Its brigade. */ brigade: string;
  /** What it is called. */ name: string;
  /** Its place, counted from one. */ number: number;
  /** Its points. */ points: number;
  troops?: TitleOut | null;
}
/** A decision that somebody must take. */
export interface AskedOut {
  /** The id of what it is about: a piece, a leader, a group or a hex. */ about?: string | null;
  /** The clause that gives the decision. */ clause: string;
  /** Who. */ side: string;
  /** The question. */ text: string;
}
/** A field that the situation left to its default. */
export interface AssumedReport {
  /** The field. */ field: string;
  /** Its value. */ value: unknown;
}
/** The board, which no command changes. */
export interface BoardOut {
  /** Every kind of troops. */ arms: SignOut[];
  /** How many columns. */ columns: number;
  /** What runs along edges. */ edges: EdgeOut[];
  /** Every feature of an edge. */ features: SignOut[];
  /** The hexes, row by row. */ hexes: HexOut[];
  /** How hexes lie: `rows` or `columns`; nothing where there are none. */ layout: string;
  /** The marks of pieces, the most important first. */ marks: SignOut[];
  /** The parts of a turn, each with the events that open it. */ phases: PhaseOut[];
  /** The roads, as pairs of adjacent hexes. */ roads: string[][];
  /** How many rows. */ rows: number;
  table?: TableOut | null;
  /** Every kind of terrain; the first is open ground. */ terrains: SignOut[];
}
/** The bots. */
export interface BotsReport {
  /** Their names, from the weakest. */ bots: string[];
}
/** Something said to everybody at the table. */
export interface ChatIn {
  /** A word of the sender's choice: the same word twice is the same message. */ id?: string | null;
  /** What. */ text: string;
}
/** Whether a command may be said. */
export interface CheckOut {
  /** It may. */ allowed: boolean;
  /** Every reason against it. */ refusals: RefusalOut[];
  /** Why not, in a sentence. */ text?: string | null;
}
/** Takes an invitation. */
export interface ClaimIn {
  /** What the side adds to the dice. */ nonce?: string | null;
}
/** A clause. */
export interface ClauseReport {
  /** It is ours: the book has a hole there. */ fill?: boolean | null;
  /** Its address. */ id: string;
  /** The readings that concern it. */ reading?: string[] | null;
  reason?: TitleOut | null;
  /** `covered`, `reading`, `not-a-rule` or `open`. */ status: string;
  /** The cases that prove it. */ tests: string[];
  /** Its title. */ title: TitleOut;
  waits?: TitleOut | null;
}
/** A command for the current decision of a seat. */
export interface CommandIn {
  /** The command, in the notation. */ command: string;
  /** The number of the decision it answers. */ decision: number;
  /** The dice so far, where they are typed in, in the order in which they were thrown. */ dice?: number[];
}
/** What became of a command. */
export interface CommandOut {
  needs?: NeedReport | null;
  /** The seat as it is now. */ state: SeatState;
  /** `done`, `repeated` (it was done before) or `needs` (nothing is done yet). */ status: string;
}
/** A command of the record and what came of it. */
export interface CommandReport {
  /** What; `?` while it is secret. */ command: string;
  /** The fingerprint of the position after it; `-` while the game goes on. */ hash: string;
  /** What happened: events and accounts in order. */ log: ShownReport[];
  /** Its number. */ number: number;
  /** Whose. */ side: string;
  /** The throws this reader may see. */ throws: ThrowReport[];
}
/** An operation that was declared and cannot be taken back. Where the table has no ruler, a proposal tells ways and lengths only for these pieces and this operation. */
export interface DeclaredOut {
  /** Its name. */ name: string;
  /** The operation, as the last word of the command that declared it. */ operation: string;
  /** The pieces that are to carry it out. */ pieces: string[];
}
/** Dice for a bot that waits for them. */
export interface DiceIn {
  /** The number of the bot's decision, from `throw`. */ decision: number;
  /** The dice so far, in the order in which they were thrown. */ dice: number[];
}
/** Whose dice are thrown. */
export type DiceKind = "server" | "typed";
/** A die of an account. */
export interface DieReport {
  /** The die. */ die: string;
  /** The clause it was for. */ for: string;
  /** The face. */ roll: number;
}
/** What runs along an edge. */
export interface EdgeOut {
  /** The hexes on both sides. */ between: string[];
  /** The id of the feature. */ feature: string;
  /** True when it protects only the first hex, against the second. */ one_sided: boolean;
}
/** Something to be known. */
export interface FactOut {
  /** Its key, the same in every language. */ key: string;
  /** Its name. */ name: string;
  /** Its value. */ value: string;
}
/** Something wrong with an input. */
export interface FaultOut {
  /** Where: a field, or nothing for the whole. */ at: string;
  /** What, and what would be right. */ text: string;
}
/** A body of troops on the table. */
export interface FieldedReport {
  /** Which detachment it is. */ detachment?: number | null;
  kind?: TitleOut | null;
  losses?: LossesReport | null;
  /** The unit's name, or the general's. */ name: string;
  /** The unit's place, counted from one; nothing for a general. */ number?: number | null;
  /** How far it moves. */ rates: RateReport[];
  /** Its facts: a part of a unit as the situations of the rulings have it. */ unit: unknown;
}
/** A figure on the table. */
export interface FigureOut {
  /** The id of its arm. */ arm: string;
  /** The middle of its base. */ at: number[];
  /** Its base from front to rear. */ depth: number;
  /** Which way it looks. */ facing: number;
  /** Its id. */ id: string;
  /** The piece it belongs to. */ piece: string;
  /** Its base along the front. */ width: number;
}
/** Something that is wrong with an army. */
export interface FindingReport {
  /** The clause that sent us there. */ by?: string | null;
  /** The clause. */ clause: string;
  /** What it is, for programs. */ code: string;
  /** The unit's name. */ name?: string | null;
  /** What it is, in a sentence. */ text: string;
  title?: TitleOut | null;
  /** The unit, counted from one; nothing for the army. */ unit?: number | null;
}
/** What is to be known of a game. */
export interface GameOut {
  /** The hash of the secret of the dice, or `typed`. */ commit: string;
  /** Whose dice. */ dice: DiceKind;
  /** Its id. */ id: string;
  /** When it was made, in seconds since 1970. */ made: number;
  /** The fingerprint of the scenario's text. */ print: string;
  /** The version of the rules it was made under. */ rules: number;
  /** The id of its rulebook. */ ruleset: string;
  /** The id of its scenario; its board is at `/api/scenarios/{id}`. */ scenario: string;
  /** Who sits where, in the order of the sides. */ seats: SeatOut[];
  /** Readings and table rows that are not the default ones. */ settings: Setting[];
  /** The scenario's title. */ title: string;
}
/** How a game stands, for a list of games. */
export interface GlanceOut {
  /** The names of the other sides that must decide. */ asked: string[];
  /** The name of the side of this seat; nothing for a spectator. */ name?: string | null;
  /** Why it does not go on now, in a sentence. */ notice?: string | null;
  /** How it ended, in a sentence. */ outcome?: string | null;
  /** The turn. */ turn: number;
  /** The last turn. */ turns: number;
  /** This seat must decide, answer an offer or throw dice. */ yours: boolean;
}
/** Something that covers ground. */
export interface GroundOut {
  /** How high it lifts what stands on it, or rises itself. */ level: number;
  /** What it is called. */ name?: string | null;
  /** Its corners. */ points: number[][];
  /** The id of its terrain. */ terrain: string;
}
/** A group of pieces under one leader. */
export interface GroupOut {
  /** It has had its activation in this turn, or cannot have one. */ activated: boolean;
  /** Its id. */ id: string;
  /** The id of whoever leads it now, if anybody does. */ leader?: string | null;
  /** What else is to be known of it. */ marks: NamedOut[];
  /** Its name. */ name: string;
  /** Its order. */ order: NamedOut;
  /** Its side. */ side: string;
}
/** A hex. */
export interface HexOut {
  /** Its column, counted from 1. */ column: number;
  /** Its id. */ id: string;
  /** Its level. */ level: number;
  /** Its row, counted from 1. */ row: number;
  /** The id of its terrain. */ terrain: string;
}
/** An invitation, before it is taken. */
export interface Invitation {
  /** The game. */ game: GameOut;
  /** The side's name. */ name: string;
  /** The side. */ side: string;
}
/** A leader. */
export interface LeaderOut {
  /** His numbers. */ facts: FactOut[];
  /** The group he belongs to. */ group?: string | null;
  /** Where he is, if he is on the board. */ hex?: string | null;
  /** His id. */ id: string;
  /** What else is to be known of him. */ marks: NamedOut[];
  /** His name. */ name: string;
  /** His rank. */ rank: NamedOut;
  /** The turn in which he or his successor comes. */ returns?: number | null;
  /** His side. */ side: string;
  /** Where he is in his life. */ status: NamedOut;
}
/** The ledger of a rulebook, or one clause of it. */
export interface LedgerReport {
  /** The clauses. */ clauses: ClauseReport[];
  /** How many are covered. */ covered: number;
  /** How many are no rules. */ not_a_rule: number;
  /** How many there are. */ of: number;
  /** How many are open. */ open: number;
  /** The rulebook. */ ruleset: string;
}
/** Something along a line. */
export interface LineOut {
  /** The id of its feature. */ feature: string;
  /** What it is called. */ name?: string | null;
  /** The points it runs through. */ points: number[][];
}
/** A line of an account. */
export interface LineReport {
  /** By how much. */ amount?: number | null;
  /** The clause that sent us there. */ by?: string | null;
  /** Its clause. */ clause: string;
  /** What it does to the total. */ op: string;
  /** Why, in a sentence. */ text: string;
  title?: TitleOut | null;
}
/** A link: its token stands in the path of the requests. */
export interface Link {
  /** What for. */ role: LinkRole;
  /** The side, for a seat or an invitation. */ side?: string | null;
  /** The secret part. */ token: string;
}
/** What a link is for. */
export type LinkRole = "seat" | "invitation" | "spectator";
/** What the server says. */
export type LiveMessage = { state: SeatState; type: "state" } | { type: "changed" } | { text: string; type: "gone" };
/** An entry of the log. */
export interface LogEntry {
  /** When, in seconds since 1970. */ at: number;
  command?: CommandReport | null;
  /** Its number in the log, counted from one. */ index: number;
  /** `command`, `undo`, `take-back`, `offer`, `answer`, `chat`, `resign`, `nonce`, `joined`, `renewed` or `agreed`. */ kind: string;
  /** Whose; nothing for a spectator's chat. */ side?: string | null;
  /** What, in a sentence; of a chat, what was said. */ text: string;
  /** It was taken back later. */ undone: boolean;
}
/** A part of the log. */
export interface LogOut {
  /** The entries. */ entries: LogEntry[];
  /** How many there are in all. */ length: number;
}
/** What the rules say of a piece or a hex: zones, reach, sight, fire. */
export interface LookOut {
  /** Each area by its name. */ areas: AreaOut[];
}
/** Figures lost, and what follows. */
export interface LossesReport {
  /** In one move: a test. */ in_a_move: number;
  /** In the game: a test. */ in_the_game: number;
  /** For each further point off its tests. */ steps: number[];
}
/** One of them. */
export interface MadeGame {
  /** Its id. */ game: string;
  /** When it was made, in seconds since 1970. */ made: number;
  /** The id of its scenario. */ scenario: string;
  /** Who sits where. */ seats: Record<string, Sitter>;
  /** The scenario's title. */ title: string;
}
/** The games that a browser made. */
export interface MadeGames {
  /** The newest first. */ games: MadeGame[];
}
/** One command of the menu, with what on the board it belongs to. */
export interface MenuItem {
  /** The command, as it is sent back. */ command: string;
  /** The group it names. */ group?: string | null;
  /** The hex it names. */ hex?: string | null;
  /** Its first word: commands of one kind belong together. */ kind: string;
  /** The leader it names. */ leader?: string | null;
  /** The pieces it names, in order. */ pieces?: string[];
  /** It is said in secret. */ secret: boolean;
  /** What it does, in a sentence. */ text: string;
  /** Its other words: left or right, an order, a reaction, a facing. */ words?: string[];
}
/** A word with its name. */
export interface NamedOut {
  /** Its key, the same in every language. */ key: string;
  /** Its name. */ name: string;
}
/** A side of a scenario. */
export interface NamedOutSide {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
}
/** What a ruling or a command needs before it can go on. */
export interface NeedReport {
  /** Of a decision: who must decide what, without how it is written. */ asks?: string | null;
  /** The clause that asks. */ clause: string;
  /** How many dice. */ count?: number | null;
  /** Of a handful of dice, the faces that hit. */ hit?: number[] | null;
  /** `die`, `fact` or `decision`. */ kind: string;
  /** The die, or the name of the fact or decision. */ name: string;
  /** The names of the options, where they have any. */ names?: Record<string, TitleOut> | null;
  /** What could be given. */ options: unknown[];
  /** The faces of a die on which some stand more often. */ sides?: number[] | null;
  /** Of a handful of dice, the faces that do something more. */ special?: number[] | null;
  /** In a sentence. */ text: string;
}
/** A request for a new game. */
export interface NewGame {
  /** Whose dice: the server's, or real ones that are typed in. */ dice?: DiceKind;
  /** The id of the scenario. */ scenario: string;
  /** Who sits where, by the id of the side; who is not named is an open seat. */ seats?: Record<string, Sitter>;
  /** Readings and table rows that are not the default ones. */ settings?: Setting[];
}
/** A game that was made: keep the links, the server knows only their hashes. */
export interface NewGameAnswer {
  /** The id of the game. */ game: string;
  /** A link for each seat that is not a bot's. */ links: Link[];
}
/** What a side adds to the dice, before the first command. */
export interface NonceIn {
  /** Up to 64 letters and digits. */ nonce: string;
}
/** What else is to be known of a game. */
export interface NoticeOut {
  /** `waiting` for a seat, `dice-not-agreed`, `dice-refused`, `old-rules` (it goes on), `rules-differ` (it does not). */ code: string;
  /** In a sentence. */ text: string;
}
/** The odds of a command. */
export interface OddsOut {
  /** The likeliest first; nothing where no dice decide. */ odds?: OddsReport[] | null;
  /** For each line that changes a number: the odds without it. */ without: WithoutReport[];
}
/** One row of odds: an outcome or somebody's decision. */
export interface OddsReport {
  /** The decision. */ decision?: unknown;
  /** The same as a fraction. */ exact: string;
  /** The outcome, as data. */ outcome?: unknown;
  /** How likely. */ probability: number;
  /** The outcome, in a sentence. */ text?: string | null;
}
/** What one side asks of the others. */
export interface OfferOut {
  /** Its id: it stands in the answer. */ id: number;
  /** `take-back` or `typed-dice`. */ kind: string;
  /** Who asks. */ side: string;
  /** The question, in a sentence. */ text: string;
  /** For a take-back, the number of the last command that would stay. */ to?: number | null;
  /** This seat must answer. */ yours: boolean;
}
/** One way to read a clause. */
export interface OptionReport {
  /** In English. */ en: string;
  /** Its id. */ id: string;
  /** In Polish. */ pl: string;
}
/** How a game ended. */
export interface OutcomeOut {
  /** The clause that ends it; nothing when somebody gave up. */ clause?: string | null;
  /** The side that gave up. */ resigned?: string | null;
  /** The score for the first side. */ score: number;
  /** In a sentence. */ text: string;
  /** The side that won; nothing in a draw. */ winner?: string | null;
}
/** A part of a turn. */
export interface PhaseOut {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The first words of the events with which it begins. */ openers: string[];
}
/** A piece. */
export interface PieceOut {
  /** On a free table, what it can fire with, as words of the notation. */ ammunition: SignOut[];
  /** The id of its arm. */ arm: string;
  /** The morale of the side of the counter that shows. */ base?: number | null;
  /** Which way it looks there. */ facing?: string | null;
  /** Its numbers and abilities. */ facts: FactOut[];
  front?: StandOut | null;
  /** Its group. */ group: string;
  /** Where it is, if it is on the board. */ hex?: string | null;
  /** Its id. */ id: string;
  /** The line leader it is under, where there are lines. */ line?: string | null;
  /** The ids of its marks: see the board's list. */ marks: string[];
  /** Its morale now, if it has any. */ morale?: number | null;
  /** Its name. */ name: string;
  /** Its place in the stack, 0 on top. */ place: number;
  /** The movement points it has left. */ points: number;
  /** The turn in which it comes or comes back. */ returns?: number | null;
  /** Its side. */ side: string;
  /** Where it is in its life: here, still to come, away, lost. */ status: NamedOut;
  /** It has lost strength. */ weak: boolean;
}
/** A position of the past. */
export interface PositionOut {
  command?: CommandReport | null;
  /** How many commands there are. */ length: number;
  /** The number of the last command before it. */ number: number;
  /** The position. */ view: ViewOut;
}
/** What went wrong with a request. */
export interface Problem {
  /** A code for programs, such as `stale` or `refused`. */ code: string;
  /** Everything that is wrong with the input, each with its place. */ faults?: FaultOut[];
  /** Every reason of the rules against a command. */ refusals?: RefusalOut[];
  state?: SeatState | null;
  /** A sentence for people, in the language of the request. */ text: string;
}
/** A procedure that can be asked for a ruling. */
export interface ProcedureReport {
  /** The clauses its cases cite; not where a brief list was asked for. */ clauses?: string[] | null;
  /** Its name. */ name: string;
  /** Its title. */ title: TitleOut;
}
/** The procedures of a rulebook. */
export interface ProceduresReport {
  /** They. */ procedures: ProcedureReport[];
}
/** What a seat is asked. */
export interface PromptOut {
  /** The id of what it is about: a piece, a leader, a group or a hex. */ about?: string | null;
  /** The clause that gives the decision. */ clause: string;
  /** The question. */ text: string;
  /** The clause's title. */ title: string;
}
/** What a gesture comes to. */
export interface ProposalOut {
  /** What was wanted may be said. */ allowed: boolean;
  /** The nearest command that may be said: what was wanted, if that may be. */ command?: string | null;
  /** What each figure may spend on its way. */ limit: number;
  /** Every reason against what was wanted. */ refusals: RefusalOut[];
  /** The way of each figure as it was wanted, in the order in which they go. */ ways: WayOut[];
}
/** Centimetres a move. */
export interface RateReport {
  /** Charging. */ charge?: number | null;
  /** The row of the table. */ clause: string;
  /** At the double. */ double?: number | null;
  /** At the normal pace. */ normal?: number | null;
}
/** A question that the book leaves open. */
export interface ReadingReport {
  /** The clauses it is about. */ clauses: string[];
  /** Its id. */ id: string;
  /** The answers; the first is the default. */ options: OptionReport[];
  /** The question. */ question: TitleOut;
}
/** The readings of a rulebook. */
export interface ReadingsReport {
  /** They. */ readings: ReadingReport[];
  /** The rulebook. */ ruleset: string;
}
/** A reason of the rules against a command. */
export interface RefusalOut {
  /** The clause that forbids it. */ clause: string;
  /** A code for programs. */ code: string;
  /** The reason, in a sentence. */ text: string;
  /** The clause's title. */ title: string;
}
/** A question for a ruling. */
export interface ResolveIn {
  /** Typed dice, in the order in which they were thrown. */ dice?: number[];
  /** The exact odds instead of a ruling. */ odds?: boolean;
  /** Dice that the server throws from this seed. */ seed?: number | null;
  /** The situation: see the procedure's schema. */ situation: unknown;
}
/** A rulebook. */
export interface RulesetReport {
  /** `hex` or `table`. */ board: string;
  /** Its id. */ id: string;
  /** Whole battles can be played. */ playable: boolean;
  /** How many procedures can be asked for a ruling. */ rulings: number;
  /** Its title. */ title: TitleOut;
}
/** All rulebooks. */
export interface RulesetsReport {
  /** They. */ rulesets: RulesetReport[];
}
/** A ruling, or, where odds were asked for, those: then it has `odds` and `without`. */
export interface RulingReport {
  /** The lines of the first section. */ account?: LineReport[] | null;
  /** What the situation left to its defaults. */ assumed?: AssumedReport[] | null;
  /** All dice. */ dice?: DieReport[] | null;
  /** What is missing. */ needs?: NeedReport[] | null;
  /** The odds, the likeliest first. */ odds?: OddsReport[] | null;
  /** What it came to, as data; nothing while something is needed. */ outcome?: unknown;
  /** The procedure. */ procedure: string;
  /** The readings in force, by their ids. */ readings?: unknown;
  /** The rulebook. */ ruleset: string;
  /** All sections of a chain. */ steps?: ShownReport[] | null;
  /** The same in sentences. */ text?: string | null;
  /** The total of the first section. */ total?: number | null;
  /** For each line that changes a number: the odds without it. */ without?: WithoutReport[] | null;
}
/** A scenario with its board and the position at the start. */
export interface ScenarioOut {
  /** Its board. */ board: BoardOut;
  /** Its id. */ id: string;
  /** The fingerprint of its text. */ print: string;
  /** Its rulebook. */ ruleset: string;
  /** Its sides. */ sides: NamedOutSide[];
  /** Its title. */ title: string;
  /** How many turns it lasts at most. */ turns: number;
  /** The position at the start, as everybody may know it. */ view: ViewOut;
}
/** A scenario. */
export interface ScenarioReport {
  /** Its id. */ id: string;
  /** Its rulebook. */ ruleset: string;
  /** The ids of its sides. */ sides: string[];
  /** Its title. */ title: TitleOut;
  /** How many turns it lasts at most. */ turns: number;
}
/** All scenarios. */
export interface ScenariosReport {
  /** They. */ scenarios: ScenarioReport[];
}
/** Who sits at a side. */
export interface SeatOut {
  /** It agrees with dice that are typed in. */ agrees: boolean;
  /** The side's name. */ name: string;
  /** What the side adds to the dice. */ nonce?: string | null;
  /** The side's id. */ side: string;
  /** Who. */ sitter: Sitter;
  /** Somebody sits there. */ taken: boolean;
}
/** Everything that is needed to draw a seat. */
export interface SeatState {
  /** The number of this seat's current or next decision: it stands in every command. */ decision: number;
  /** The game. */ game: GameOut;
  /** How many commands were given; the number of the last one. */ length: number;
  /** The last entries of the log. */ log: LogEntry[];
  /** How many entries the log has. */ log_length: number;
  /** Everything this seat may say now. */ menu: MenuItem[];
  notice?: NoticeOut | null;
  offer?: OfferOut | null;
  outcome?: OutcomeOut | null;
  prompt?: PromptOut | null;
  /** The side of this seat; nothing for a spectator. */ side?: string | null;
  throw?: ThrowOut | null;
  /** Whether the last command can be taken back, and what is in the way. */ undo: UndoOut;
  /** The position as this seat may know it. */ view: ViewOut;
}
/** A reading or a table row that was chosen. */
export interface Setting {
  /** `reading` or `table`. */ kind: string;
  /** The option or the value. */ value: string;
  /** Which reading or row. */ what: string;
}
/** An event (`event`, `clause`, `title`, `text`) or an account (`procedure`, `subject`, `outcome`, `account`, `total`, `dice`). */
export interface ShownReport {
  /** Its lines. */ account?: LineReport[] | null;
  /** Its clause. */ clause?: string | null;
  /** Its dice. */ dice?: DieReport[] | null;
  /** The event, in the notation. */ event?: string | null;
  /** The procedure's title and whose account it is, in words. */ heading?: string | null;
  /** What the account came to. */ outcome?: unknown;
  /** The procedure of an account. */ procedure?: string | null;
  /** Whose account it is: `side` and `number`. */ subject?: unknown;
  /** The event, in a sentence. */ text?: string | null;
  title?: TitleOut | null;
  /** Its total. */ total?: number | null;
}
/** A side. */
export interface SideOut {
  /** The id of its commander-in-chief. */ chief?: string | null;
  /** What else is to be known of it. */ facts: FactOut[];
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The score at which it wins at once, counted for this side. */ victory?: number | null;
}
/** A kind of thing. */
export interface SignOut {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The character that stands for it on a map of characters. */ sign: string;
}
/** Who sits at a side. */
export type Sitter = { who: "person" } | { who: "open" } | { bot: string; who: "bot" };
/** Where something stands and where it looks. */
export interface StandOut {
  /** Where. */ at: number[];
  /** Which way it looks. */ facing: number;
}
/** A free table. */
export interface TableOut {
  /** From north to south. */ depth: number;
  /** The first words of commands that end with a formation, a place and a facing. */ drills: SignOut[];
  /** The formations that a unit can be told to take, as words of the notation. */ forms: SignOut[];
  /** What covers ground, the lowest first. */ grounds: GroundOut[];
  /** What runs along a line. */ lines: LineOut[];
  /** Everybody may measure from anywhere to anywhere at any time. */ ruler: boolean;
  /** From west to east. */ width: number;
}
/** Asks to take back everything after a command. */
export interface TakeBackIn {
  /** The number of the current decision. */ decision: number;
  /** The number of the last command that stays; 0 for the start. */ to: number;
}
/** Dice that somebody must throw for a bot and type in. */
export interface ThrowOut {
  /** What the bot says; nothing while that is secret. */ command?: string | null;
  /** The number of the bot's decision: it stands with the dice. */ decision: number;
  /** The first die that is needed. */ needs: NeedReport;
  /** The bot's side. */ side: string;
  /** The same in a sentence. */ text: string;
  /** This seat may type them in. */ yours: boolean;
}
/** A throw. */
export interface ThrowReport {
  /** The clause it was for. */ clause: string;
  /** The die. */ die: string;
  /** The faces. */ faces: number[];
  /** What it was for: turn, part, actor, target. */ key: string;
  /** How often that had come up before. */ nth: number;
}
/** A text in both languages. */
export interface TitleOut {
  /** In English. */ en: string;
  /** In Polish. */ pl: string;
}
/** Takes back one's last command. */
export interface UndoIn {
  /** The number of the current decision. */ decision: number;
}
/** Whether the last command can be taken back. */
export interface UndoOut {
  /** What is in the way: `nothing`, `dice`, `secret`, `answered`, `over`. */ bars: string[];
  /** Alone and at once. */ free: boolean;
}
/** What a look at the dice of a game came to. */
export interface VerifyOut {
  /** `verified`, `secret-not-out`, `typed` or `differs`. */ status: string;
  /** In a sentence. */ text: string;
  /** How many throws were checked. */ throws: number;
}
/** A position as a reader may know it. */
export interface ViewOut {
  active?: ActiveOut | null;
  /** Who must decide what. */ asked: AskedOut[];
  declared?: DeclaredOut | null;
  /** What else is to be known. */ facts: FactOut[];
  /** The figures of the pieces, on a free table. */ figures: FigureOut[];
  /** The groups: wings, corps, brigades. */ groups: GroupOut[];
  /** The leaders. */ leaders: LeaderOut[];
  /** True once the rules have ended it. */ over: boolean;
  /** The activation within the turn, counted from one; 0 before the first. */ part: number;
  /** The pieces. */ pieces: PieceOut[];
  /** The score as the book keeps it, for the first side. */ score: number;
  /** The sides, in their order. */ sides: SideOut[];
  /** The turn being played. */ turn: number;
  /** The last turn. */ turns: number;
}
/** The way of one figure. */
export interface WayOut {
  /** Where its middle ends. */ at: number[];
  /** What it costs, terrain included. */ cost: number;
  /** Which way it looks there. */ facing: number;
  /** The figure. */ figure: string;
  /** Where its middle goes. */ path: number[][];
  /** The reasons against this way. */ refusals: RefusalOut[];
}
/** The odds without a line. */
export interface WithoutReport {
  /** The clause that sent us there. */ by?: string | null;
  /** The line's clause. */ clause: string;
  /** The odds without it. */ odds: OddsReport[];
  /** Why the line is there. */ text: string;
  title?: TitleOut | null;
}
