// The shapes of rulings and of what a rulebook says of itself: the same JSON as the command line's.

import type { DieReport, LineReport, NeedReport, OddsReport, TitleOut } from "./api";

export interface Ruleset {
  id: string;
  title: TitleOut;
  board: string;
  rulings: number;
  playable: boolean;
}

export interface ScenarioLine {
  id: string;
  ruleset: string;
  title: TitleOut;
  sides: string[];
  turns: number;
}

export interface ClauseLine {
  id: string;
  title: TitleOut;
  status: string;
  tests: string[];
  reading?: string[] | string | null;
}

export interface Reading {
  id: string;
  clauses?: string[];
  question: TitleOut;
  options: (TitleOut & { id: string })[];
}

export interface Procedure {
  name: string;
  title: TitleOut;
  clauses: string[];
}

export interface Step {
  procedure: string;
  subject?: { side: string; number: number } | null;
  outcome: unknown;
  account: LineReport[];
  total: number;
  dice: DieReport[];
}

export interface Ruling extends Step {
  text: string;
  assumed: { field: string; value: unknown }[];
  readings: Record<string, string>;
  steps?: Step[];
  needs?: NeedReport[];
}

export interface Without {
  clause: string;
  title?: TitleOut | null;
  text: string;
  by?: string | null;
  odds: OddsReport[];
}

export interface RulingOdds {
  odds?: OddsReport[];
  without?: Without[];
  needs?: NeedReport[];
}
