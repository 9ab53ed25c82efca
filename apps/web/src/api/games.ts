// Types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types -- apps/web/src/api`; a test holds the two together.

import type { BoardOut, RefusalOut, ViewOut } from "./board";
import type { NeedReport, OddsReport, ShownReport, TitleOut, WithoutReport } from "./rulings";

/** An answer to an offer of the other side. */
export interface AnswerIn {
  /** The id of the offer. */ offer: number;
  /** Yes or no. */ yes: boolean;
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
/** Several commands that one thinks about. */
export interface ChecksIn {
  /** Each in the notation. */ commands: string[];
}
/** Which of several commands may be said. */
export interface ChecksOut {
  /** In the order in which they were asked about. */ checks: CheckOut[];
}
/** Takes an invitation. */
export interface ClaimIn {
  /** What the side adds to the dice. */ nonce?: string | null;
  /** The same sealed, where the game wants that: its SHA-256. */ seal?: string | null;
}
/** What stood in the first letter. */
export interface CodeIn {
  /** The code. */ code: string;
}
/** A command for the current decision of a seat. */
export interface CommandIn {
  /** The command, in the notation. */ command: string;
  /** The number of the decision it answers. */ decision: number;
  /** The dice so far, where they are typed in, in the order in which they were thrown: none the first time, then one throw more each time. */ dice?: number[];
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
/** Dice for a command that waits for them. */
export interface DiceIn {
  /** The number of the decision, from `throw`. */ decision: number;
  /** The dice so far, in the order in which they were thrown. */ dice: number[];
}
/** Whose dice are thrown. */
export type DiceKind = "server" | "typed";
/** An entry of the log in the notation, as this seat may know it. */
export interface EventOut {
  /** When, in seconds since 1970. */ at: number;
  /** What happened, each in the notation. */ events?: string[];
  /** Its number in the log, counted from one. */ index: number;
  /** Its kind, as in the log. */ kind: string;
  /** Of a command, its number in the record; of a way back, that of the last command that stays. */ number?: number | null;
  /** Whose. */ side?: string | null;
  /** Of a command, what was said, `?` while it is secret; of a chat, the text; of an answer, `yes` or `no`. */ text?: string | null;
  /** The throws, as the record writes them. */ throws?: string[];
}
/** What is new at a table, without the position: for programs, which follow it by themselves. */
export interface EventsOut {
  answer?: LiveAnswer | null;
  /** It is this seat's decision. */ asked: boolean;
  /** The number of this seat's current or next decision. */ decision: number;
  /** The new entries, in order. */ entries: EventOut[];
  /** How many entries the log has now. */ log_length: number;
  /** What this seat may say, in the notation, where `menu` was asked for. */ menu?: string[] | null;
  /** The game is over. */ over: boolean;
}
/** Something wrong with an input. */
export interface FaultOut {
  /** Where: a field, or nothing for the whole. */ at: string;
  /** What, and what would be right. */ text: string;
}
/** What is to be known of a game. */
export interface GameOut {
  /** How many seconds there are for a decision. */ clock?: number | null;
  /** The hash of the secret of the dice, or `typed`. */ commit: string;
  /** Whose dice. */ dice: DiceKind;
  /** Those who watch may not talk. */ hushed: boolean;
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
/** Whether those who watch may talk. */
export interface HushIn {
  /** They may not. */ yes: boolean;
}
/** An invitation, before it is taken. */
export interface Invitation {
  /** The game. */ game: GameOut;
  /** The side's name. */ name: string;
  /** The side. */ side: string;
}
/** A link: its token stands in the path of the requests. */
export interface Link {
  /** What for. */ role: LinkRole;
  /** The side, for a seat or an invitation. */ side?: string | null;
  /** The secret part. */ token: string;
}
/** What a link is for. */
export type LinkRole = "seat" | "invitation" | "spectator";
/** What became of a command that was said over the live connection. */
export interface LiveAnswer {
  /** The sender's own number for the command. */ id?: number | null;
  needs?: NeedReport | null;
  problem?: Problem | null;
  /** `done`, `repeated`, `needs` or `problem`. */ status: string;
}
/** A command that is said over the live connection. */
export interface LiveCommand {
  /** The command, in the notation. */ command: string;
  /** The number of the decision it answers. */ decision: number;
  /** The dice so far, where they are typed in. */ dice?: number[];
  /** The sender's own number for it: it stands in the answer. */ id?: number | null;
}
/** What the server says. */
export type LiveMessage = { state: SeatState; type: "state" } | { type: "changed" } | EventsOut & { type: "events" } | { answer: LiveAnswer; type: "answer" } | { text: string; type: "gone" };
/** An entry of the log. */
export interface LogEntry {
  /** When, in seconds since 1970. */ at: number;
  command?: CommandReport | null;
  /** Its number in the log, counted from one. */ index: number;
  /** `command`, `said`, `thrown`, `undo`, `take-back`, `offer`, `answer`, `chat`, `hushed`, `resign`, `sealed`, `nonce`, `lost-part`, `new-parts`, `joined`, `renewed`, `handed-over`, `wished`, `told`, `agreed`, `timed-out` or `abandoned`. */ kind: string;
  /** Whose; nothing for a spectator's chat. */ side?: string | null;
  /** What, in a sentence; of a chat, what was said. */ text: string;
  /** It was taken back later. */ undone: boolean;
}
/** A part of the log. */
export interface LogOut {
  /** The entries. */ entries: LogEntry[];
  /** How many there are in all. */ length: number;
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
/** A side of a scenario. */
export interface NamedOutSide {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
}
/** A request for a new game. */
export interface NewGame {
  /** How many seconds whoever must decide has for each decision; without it, as long as he likes. */ clock?: number | null;
  /** Whose dice: the server's, or real ones that are typed in. */ dice?: DiceKind;
  /** A position: the text of its file, or the same as an object, such as `{"scenario": "ow-training", "position": {…}}`. */ position?: unknown;
  /** The id of the scenario, unless a text says what is played. */ scenario?: string | null;
  /** Every person's seat adds to the dice: first sealed, by `/seal`, then opened, by `/nonce`; nothing is said before. Whoever takes an invitation with neither adds nothing. */ seals?: boolean;
  /** Who sits where, by the id of the side; who is not named is an open seat. */ seats?: Record<string, Sitter>;
  /** Readings and table rows that are not the default ones. */ settings?: Setting[];
  /** A scenario of one's own: the text of its file. */ text?: string | null;
}
/** A game that was made: keep the links, the server knows only their hashes. */
export interface NewGameAnswer {
  /** The hash of the secret of the dice, or `typed`: what binds the server before anybody adds to them. */ commit: string;
  /** The id of the game. */ game: string;
  /** A link for each seat that is not a bot's. */ links: Link[];
}
/** What a side adds to the dice, before the first command. */
export interface NonceIn {
  /** Up to 64 letters and digits. */ nonce: string;
}
/** What else is to be known of a game. */
export interface NoticeOut {
  /** `waiting` for a seat, `dice-sealed`, `dice-not-agreed`, `dice-refused`, `dice-wait`, `old-rules` (it goes on), `rules-differ` or `newer-rules` (it does not). */ code: string;
  /** In a sentence. */ text: string;
}
/** By which way somebody is told. */
export type NoticeWay = "mail" | "webhook";
/** How a seat is told that it is its turn. */
export interface NoticesOut {
  /** So many seconds after the last change of the position. */ after: number;
  /** What the address of a webhook must begin with: one of these. */ hooks: string[];
  /** The ways that this server has; none where its operator has set up none. */ ways: NoticeWay[];
  wish?: WishOut | null;
}
/** The odds of a command. */
export interface OddsOut {
  /** The likeliest first; nothing where no dice decide. */ odds?: OddsReport[] | null;
  /** For each line that changes a number: the odds without it. */ without: WithoutReport[];
}
/** What one side asks of the others. */
export interface OfferOut {
  /** Its id: it stands in the answer. */ id: number;
  /** `take-back`, `new-rules`, `new-parts` (all seal anew what they add to the dice) or `typed-dice`. */ kind: string;
  /** Who asks. */ side: string;
  /** The question, in a sentence. */ text: string;
  /** The number of the last command that would stay, for the first two. */ to?: number | null;
  /** This seat must answer. */ yours: boolean;
}
/** How a game ended. */
export interface OutcomeOut {
  /** The clause that ends it; nothing when the rules do not. */ clause?: string | null;
  /** How: by the `rules`, or because somebody has `resigned`, because somebody's time ran out (`timed-out`), or because nobody went on with it (`abandoned`). */ how: string;
  /** The side that gave up. */ resigned?: string | null;
  /** The score for the first side. */ score: number;
  /** In a sentence. */ text: string;
  /** The sides whose time ran out. */ timed_out: string[];
  /** The side that won; nothing in a draw. */ winner?: string | null;
}
/** A scenario or a position of one's own: one of the two. */
export interface OwnIn {
  /** A position: the text of its file, or the same as an object. */ position?: unknown;
  /** A scenario: the text of its file. */ text?: string | null;
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
/** What a seat is asked. */
export interface PromptOut {
  /** The id of what it is about: a piece, a leader, a group or a hex. */ about?: string | null;
  /** The clause that gives the decision. */ clause: string;
  /** The question. */ text: string;
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
/** Seals what a side adds to the dice. */
export interface SealIn {
  /** The SHA-256 of what it adds, as 64 hexadecimal digits. */ seal: string;
}
/** Who sits at a side. */
export interface SeatOut {
  /** It agrees with dice that are typed in. */ agrees: boolean;
  /** The side's name. */ name: string;
  /** What the side adds to the dice; nothing while that is sealed, or is waited for. */ nonce?: string | null;
  /** The SHA-256 of what it adds, until that is opened. */ seal?: string | null;
  /** The side's id. */ side: string;
  /** Who. */ sitter: Sitter;
  /** Somebody sits there. */ taken: boolean;
}
/** Everything that is needed to draw a seat. */
export interface SeatState {
  /** When the time of whoever must decide is up, in seconds since 1970, where the game has a clock. */ deadline?: number | null;
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
/** Who sits at a side. */
export type Sitter = { who: "person" } | { who: "open" } | { bot: string; who: "bot" };
/** Asks to take back everything after a command. */
export interface TakeBackIn {
  /** The number of the current decision. */ decision: number;
  /** The number of the last command that stays; 0 for the start. */ to: number;
}
/** Dice that somebody must throw and type in, for a bot or for what he has said. */
export interface ThrowOut {
  /** What was said; nothing while a bot's is secret. */ command?: string | null;
  /** The number of the decision: it stands with the dice. */ decision: number;
  /** The dice so far. */ dice: number[];
  /** The first die that is needed. */ needs: NeedReport;
  /** Whose command it is. */ side: string;
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
/** Takes back one's last command, or asks for the newest rules. */
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
/** How a seat wants to be told. */
export interface WishIn {
  /** Where to. */ address: string;
  /** By which way. */ way: NoticeWay;
}
/** How a seat wants to be told. */
export interface WishOut {
  /** Where to. */ address: string;
  /** False until the code that was sent there is said. */ confirmed: boolean;
  /** By which way. */ way: NoticeWay;
}
