// One seat at a table: its state as the server last told it, and everything that can be said there.

import type {
  BoardOut,
  CheckOut,
  CommandOut,
  Link,
  LiveMessage,
  LogEntry,
  LogOut,
  MenuItem,
  NeedReport,
  OddsOut,
  OddsReport,
  PositionOut,
  RefusalOut,
  SeatState,
  ThrowOut,
  WithoutReport,
} from "../api";
import { keepGame, keptGames } from "../common/kept";
import { addPart, agreeAnew, due, isOpened, replacePart } from "../common/part";
import { get, post, Refused, socket, told } from "../common/server";

/** A command that waits for a yes, with its odds. */
export interface Weighed {
  item: MenuItem;
  odds: OddsReport[];
  without: WithoutReport[];
}

/** Why something cannot be done. */
export interface Why {
  text: string;
  refusals: RefusalOut[];
}

/** A command, one's own or a bot's, that waits for dice thrown at a real table. */
export interface Throwing {
  item: MenuItem | ThrowOut;
  dice: number[];
  need: NeedReport;
}

/** Ask twice in vain, and commands of that kind are no longer asked for their odds at that clause. */
const PATIENCE = 2;

export class Seat {
  state = $state.raw<SeatState | null>(null);
  board = $state.raw<BoardOut | null>(null);
  log = $state.raw<LogEntry[]>([]);
  weighed = $state.raw<Weighed | null>(null);
  why = $state.raw<Why | null>(null);
  throwing = $state.raw<Throwing | null>(null);
  problem = $state<string | null>(null);
  gone = $state<string | null>(null);
  busy = $state(false);
  connected = $state(false);
  /** The log is known as far as it goes. */
  read = $state(false);
  past = $state.raw<PositionOut | null>(null);

  #line: WebSocket | null = null;
  #again: number | undefined;
  #tries = 0;
  #closed = false;
  #adding = false;
  #wanted: number | null = null;
  #looking: Promise<void> | null = null;
  #certain = new Map<string, number>();

  constructor(readonly token: string) {}

  get path(): string {
    return `/seats/${this.token}`;
  }

  /** The last command can be taken back alone and at once; a declaration binds. */
  get mayUndo(): boolean {
    return this.state !== null && this.state.undo.free && !this.state.view.declared;
  }

  /**
   * Opens the seat: its board once, its state now and after every change. Where the server does not
   * answer it is asked again; only a link that opens nothing is given up.
   */
  async open(): Promise<void> {
    try {
      const [board, state] = await Promise.all([
        get<BoardOut>(`${this.path}/board`),
        get<SeatState>(this.path),
      ]);
      this.board = board;
      this.problem = null;
      await this.#take(state, true);
      this.#connect();
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.gone = error.message;
      else {
        this.problem = told(error);
        this.#again = window.setTimeout(() => void this.open(), this.#wait());
      }
    }
  }

  /** Asks for everything once more, in the language of the page. */
  async reopen(): Promise<void> {
    clearTimeout(this.#again);
    this.#line?.close();
    await this.open();
    if (this.past) await this.look(this.past.number);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#line?.close();
  }

  /** How long to wait before the next try: longer each time. */
  #wait(): number {
    return Math.min(10_000, 300 * 2 ** this.#tries++);
  }

  #connect(): void {
    const line = new WebSocket(socket(`${this.path}/live`));
    this.#line?.close();
    this.#line = line;
    line.onopen = () => {
      this.connected = true;
      this.#tries = 0;
    };
    line.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as LiveMessage;
      if (message.type === "state") void this.#take(message.state);
      else if (message.type === "gone") this.gone = message.text;
    };
    line.onclose = () => {
      if (this.#line !== line || this.#closed) return;
      this.connected = false;
      this.#again = window.setTimeout(() => void this.#reconnect(), this.#wait());
    };
  }

  /** Asks once by plain request, so that the game goes on even where live connections cannot. */
  async #reconnect(): Promise<void> {
    const state = await get<SeatState>(this.path).catch(() => null);
    if (this.#closed) return;
    if (state) await this.#take(state);
    this.#connect();
  }

  async #take(state: SeatState, whole = false): Promise<void> {
    const last = this.state;
    if (!whole && last && state.log_length < last.log_length) return;
    this.state = state;
    if (last?.decision !== state.decision || last.menu.length !== state.menu.length) {
      this.weighed = null;
    }
    this.#throwFor(state.throw ?? null);
    void this.#addParts();
    await this.#readLog(state, whole);
  }

  /**
   * What keeps the game waiting until whoever sits here says so: another browser sealed for this seat, and the
   * others have opened theirs (`lost`) or not (`foreign`); or all seal `again`.
   */
  get part(): "" | "foreign" | "lost" | "again" {
    const { game, side, offer } = this.state ?? {};
    if (!game || !side || offer) return "";
    const what = due(game, side);
    if (what === "foreign") return isOpened(game) ? "lost" : "foreign";
    return what === "again" ? "again" : "";
  }

  /** Seals and opens what the seats of this browser add to the dice, as soon as that is due. */
  async #addParts(): Promise<void> {
    const state = this.state;
    if (this.#adding || !state?.side || state.outcome) return;
    const links = keptGames().find((kept) => kept.game === state.game.id)?.links ?? [];
    const own = links.filter(({ role }) => role === "seat");
    const seats = new Map(own.map(({ side, token }) => [side, token]));
    seats.set(state.side, this.token);
    let { game } = state;
    this.#adding = true;
    try {
      for (const round of ["seal", "open"] as const) {
        for (const { side } of game.seats) {
          const token = seats.get(side);
          if (token && due(game, side) === round) game = await addPart(token, side, game);
        }
      }
    } catch {
      // Another page of ours was faster, or the server is away: its next word tells how it stands.
    } finally {
      this.#adding = false;
    }
    if (this.state !== state && !this.#closed) void this.#addParts();
  }

  /** Seals anew, or asks the others to. */
  replacePart(): Promise<void> {
    return this.#try(async () => {
      const { game, side } = this.state ?? {};
      if (game && side) await this.#take(await replacePart(this.token, side, game));
    });
  }

  /** Dice that a bot or our own command waits for are asked for here, until they are there. */
  #throwFor(bot: ThrowOut | null): void {
    const now = this.throwing && "yours" in this.throwing.item ? this.throwing.item : null;
    if (bot?.yours) {
      if (now?.decision !== bot.decision || now.side !== bot.side) {
        this.throwing = { item: bot, dice: bot.dice, need: bot.needs };
      }
    } else if (now) this.throwing = null;
  }

  async #readLog(state: SeatState, whole: boolean): Promise<void> {
    const rewritten = state.log.some(
      (entry) => entry.index > this.log.length && entry.kind !== "command" && entry.kind !== "chat",
    );
    const from = state.log[0]?.index ?? 1;
    if (whole || rewritten || state.outcome || from > this.log.length + 1) {
      const entries: LogEntry[] = [];
      while (entries.length < state.log_length) {
        const part = await get<LogOut>(`${this.path}/log`, { from: entries.length + 1 });
        if (part.entries.length === 0) break;
        entries.push(...part.entries);
      }
      if (entries.length >= this.log.length || whole || rewritten) this.log = entries;
    } else {
      this.log = [...this.log.slice(0, from - 1), ...state.log];
    }
    this.read = true;
  }

  /** Does something; what the server says against it is shown. */
  async #try(deed: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    this.why = null;
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refused)) this.problem = told(error);
      else {
        if (error.problem.state) await this.#take(error.problem.state);
        if (error.problem.refusals?.length) {
          this.why = { text: error.message, refusals: error.problem.refusals };
        } else this.problem = told(error);
      }
    } finally {
      this.busy = false;
    }
  }

  /** Says a command of the menu; where dice decide, or what they would decide is certain, that is shown first. */
  async say(item: MenuItem): Promise<void> {
    await this.#try(async () => {
      const row = [item.kind, ...(item.words ?? []), this.state?.prompt?.clause].join(" ");
      if ((this.#certain.get(row) ?? 0) < PATIENCE) {
        const { odds, without } = await this.odds(item.command);
        if (odds.length > 0) {
          this.weighed = { item, odds, without };
          return;
        }
        this.#certain.set(row, (this.#certain.get(row) ?? 0) + 1);
      }
      await this.#send(item, []);
    });
  }

  /** Writes something down that no dice decide yet; says whether it stands. */
  async write(item: MenuItem): Promise<boolean> {
    const before = this.state?.length ?? 0;
    await this.#try(() => this.#send(item, []));
    return this.throwing !== null || (this.state?.length ?? 0) > before;
  }

  /** Says the command whose odds are shown. */
  async commit(): Promise<void> {
    const weighed = this.weighed;
    if (!weighed) return;
    await this.#try(async () => {
      this.weighed = null;
      await this.#send(weighed.item, []);
    });
  }

  /** Gives dice of a real table for the command that waits for them. */
  async typed(dice: number[]): Promise<void> {
    const throwing = this.throwing;
    if (throwing) await this.#try(() => this.#send(throwing.item, [...throwing.dice, ...dice]));
  }

  async #send(item: MenuItem | ThrowOut, dice: number[]): Promise<void> {
    const decision = this.state?.decision ?? 0;
    const body = { decision, command: item.command, ...(dice.length > 0 && { dice }) };
    const answer =
      "yours" in item
        ? await post<CommandOut>(`${this.path}/dice`, { decision: item.decision, dice })
        : await post<CommandOut>(`${this.path}/commands`, body);
    this.throwing =
      answer.status === "needs" && answer.needs ? { item, dice, need: answer.needs } : null;
    await this.#take(answer.state);
  }

  /**
   * The odds of a command; none where no dice decide, and none where the book wants them judged by eye
   * and the server does not tell them: what is wrong with the command comes out when it is said.
   */
  async odds(command: string): Promise<{ odds: OddsReport[]; without: WithoutReport[] }> {
    try {
      const answer = await get<OddsOut>(`${this.path}/odds`, { command });
      return { odds: answer.odds ?? [], without: answer.without };
    } catch (error) {
      if (error instanceof Refused) return { odds: [], without: [] };
      throw error;
    }
  }

  /** Asks why a command cannot be said. */
  async ask(command: string): Promise<void> {
    await this.#try(async () => {
      const answer = await get<CheckOut>(`${this.path}/check`, { command });
      if (!answer.allowed) this.why = { text: answer.text ?? "", refusals: answer.refusals };
    });
  }

  /** Whether it was done. */
  async #post(path: string, body: unknown): Promise<boolean> {
    let done = false;
    await this.#try(async () => {
      const answer = await post<{ state?: SeatState } & SeatState>(`${this.path}${path}`, body);
      done = true;
      await this.#take(answer.state ?? answer);
    });
    return done;
  }

  undo(): Promise<boolean> {
    this.weighed = null;
    return this.#post("/undo", { decision: this.state?.decision ?? 0 });
  }

  takeBack(to: number): Promise<boolean> {
    return this.#post("/take-back", { decision: this.state?.decision ?? 0, to });
  }

  /** Asks to go on under the newest rules. */
  newRules(): Promise<boolean> {
    return this.#post("/rules", { decision: this.state?.decision ?? 0 });
  }

  answer(offer: number, yes: boolean): Promise<boolean> {
    const { game, side, offer: asked } = this.state ?? {};
    if (yes && game && side && asked?.kind === "new-parts") agreeAnew(game, side);
    return this.#post("/answer", { offer, yes });
  }

  /** Says something to everybody, once for each id; whether it was heard. */
  chat(text: string, id: string): Promise<boolean> {
    return this.#post("/chat", { text, id });
  }

  /** Lets those who watch talk no more, or again. */
  hush(yes: boolean): Promise<boolean> {
    return this.#post("/hush", { yes });
  }

  resign(): Promise<boolean> {
    return this.#post("/resign", {});
  }

  /** Where others can watch this game: a link that gives away no seat. */
  async watchPath(): Promise<string> {
    const game = this.state?.game;
    if (!game || !this.state?.side) return `/play/${this.token}`;
    const known = keptGames().find((kept) => kept.game === game.id)?.links ?? [];
    let link = known.find(({ role }) => role === "spectator");
    if (!link) {
      link = await post<Link>(`${this.path}/watch`);
      keepGame({ game: game.id, scenario: game.scenario, made: game.made, links: [link] });
    }
    return `/play/${link.token}`;
  }

  /** Looks at a moment of the past, one after the other; of those that are wanted meanwhile only at the last. */
  look(number: number): Promise<void> {
    this.#wanted = number;
    this.#looking ??= this.#follow().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #follow(): Promise<void> {
    for (let last: number | null = null; this.#wanted !== null && this.#wanted !== last;) {
      last = this.#wanted;
      try {
        const past = await get<PositionOut>(`${this.path}/positions/${last}`);
        if (this.#wanted !== null) this.past = past;
      } catch (error) {
        this.problem = told(error);
      }
    }
  }

  /** Comes back to the present. */
  now(): void {
    this.#wanted = null;
    this.past = null;
  }
}
