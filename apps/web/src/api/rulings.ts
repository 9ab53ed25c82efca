// Types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types -- apps/web/src/api`; a test holds the two together.

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
/** A field that the situation left to its default. */
export interface AssumedReport {
  /** The field. */ field: string;
  /** Its value. */ value: unknown;
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
/** A die of an account. */
export interface DieReport {
  /** The die. */ die: string;
  /** The clause it was for. */ for: string;
  /** The face. */ roll: number;
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
/** The ledger of a rulebook, or one clause of it. */
export interface LedgerReport {
  /** The clauses. */ clauses: ClauseReport[];
  /** How many are covered. */ covered: number;
  /** How many are no rules. */ not_a_rule: number;
  /** How many there are. */ of: number;
  /** How many are open. */ open: number;
  /** The rulebook. */ ruleset: string;
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
/** Figures lost, and what follows. */
export interface LossesReport {
  /** In one move: a test. */ in_a_move: number;
  /** In the game: a test. */ in_the_game: number;
  /** For each further point off its tests. */ steps: number[];
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
/** One row of odds: an outcome or somebody's decision. */
export interface OddsReport {
  /** The decision. */ decision?: unknown;
  /** The same as a fraction. */ exact: string;
  /** The outcome, as data. */ outcome?: unknown;
  /** How likely. */ probability: number;
  /** The outcome, in a sentence. */ text?: string | null;
}
/** One way to read a clause. */
export interface OptionReport {
  /** In English. */ en: string;
  /** Its id. */ id: string;
  /** In Polish. */ pl: string;
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
/** A text in both languages. */
export interface TitleOut {
  /** In English. */ en: string;
  /** In Polish. */ pl: string;
}
/** The odds without a line. */
export interface WithoutReport {
  /** The clause that sent us there. */ by?: string | null;
  /** The line's clause. */ clause: string;
  /** The odds without it. */ odds: OddsReport[];
  /** Why the line is there. */ text: string;
  title?: TitleOut | null;
}
