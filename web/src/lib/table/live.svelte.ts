// A live table: the socket, what each of my seats sees, and the talk. It mends itself when the connection is lost.

import { PROTOCOL, type Counsel, type FromServer, type GameEvent, type Level, type Line, type Name, type Table, type Update } from '../wire/protocol';
import type { Wishes } from './wishes';
import { Refusal } from '../wire/refusal';
import { sentence } from '../words/words';

export { Refusal };

type Reply = Exclude<FromServer, { type: 'update' | 'line' | 'table' | 'pong' | 'refused' }>;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

export interface Notice {
  text: string;
  rule: string;
  /** News, not a refusal. */
  mild?: boolean;
}

/** Milliseconds between signs of life, and how long to wait for the answer to one. */
const PING = 20_000;
const PATIENCE = 8_000;
/** Lines of talk that the server sends at first; with fewer there are no earlier ones. */
const LINES = 100;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** By seat number; "watch" for a spectator. */
  updates = $state.raw<Record<string, Update>>({});
  events = $state.raw<Record<string, GameEvent[]>>({});
  /** The number of the first event that is here, by seat: earlier ones are asked for. */
  begins = $state.raw<Record<string, number>>({});
  /** By seat: how many events there were when I answered last, or when I came. */
  heard = $state.raw<Record<string, number>>({});
  /** When I answered last, or came, in seconds. */
  acted = $state(Date.now() / 1000);
  lines = $state.raw<Line[]>([]);
  /** The first line there is has been told. */
  allTold = $state(false);
  connected = $state(false);
  /** It was connected before: from now on "lost", not "connecting". */
  met = $state(false);
  gone = $state('');
  /** A refusal that belongs to no question: of talk, an offer, a preference. */
  notice = $state.raw<Notice | null>(null);

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;
  private tries = 0;
  private closed = false;
  private alive = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    this.connect();
    this.pulse = setInterval(() => this.check(), PING);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.connected = this.met = true;
      this.lines = []; // the last ones come again, whatever was said meanwhile
      this.allTold = false;
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
    };
    socket.onmessage = (message) => {
      this.alive = Date.now();
      this.receive(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.connected = false;
      for (const { reject } of this.waiting.values()) reject(new Error('The connection was lost. Try again.'));
      this.waiting.clear();
      if (event.code === 4404) this.gone = 'There is no such table.';
      else if (event.code === 4423) this.gone = sentence(event.reason);
      else if (!this.closed) this.retry = setTimeout(() => this.connect(), Math.min(500 * 2 ** this.tries++, 8000));
    };
  }

  /** A seat taken or given back: the server decides anew what this socket may see. */
  reconnect(): void {
    this.socket?.close();
  }

  /** Back online or back in sight: do not wait for the next try. */
  private hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
    else this.check();
  };

  /** A socket can die unheard (a train's tunnel, a sleeping laptop): ask for a sign of life. */
  private check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    const socket = this.socket;
    this.send({ type: 'ping' });
    setTimeout(() => {
      if (this.alive < asked && socket === this.socket) socket.close();
    }, PATIENCE);
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        break;
      case 'update':
        this.update(message);
        break;
      case 'line':
        if (!this.lines.some((line) => line.id === message.id)) this.lines = [...this.lines, message];
        break;
      case 'menu':
      case 'accepted':
      case 'page':
      case 'lines':
      case 'counselled':
        this.settle(message.id)?.resolve(message);
        break;
      case 'refused':
        if (message.id != null) this.settle(message.id)?.reject(new Refusal(sentence(message.reason), message.rule ?? '', message.kind));
        else this.notice = { text: sentence(message.reason), rule: message.rule ?? '' };
        break;
    }
  }

  private update(message: Update): void {
    const key = message.seat === null ? 'watch' : String(message.seat);
    // One socket is either a spectator's or sits on seats: what was seen as the other is no longer ours.
    const ours = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([old]) => (old === 'watch') === (key === 'watch')));
    const held = this.events[key] ?? [];
    const begins = this.begins[key] ?? 0;
    const joins = message.first >= begins && message.first <= begins + held.length;
    const known = joins ? held.slice(0, message.first - begins) : [];
    this.begins = { ...ours(this.begins), [key]: joins && held.length ? begins : message.first };
    this.events = { ...ours(this.events), [key]: [...known, ...message.events] };
    this.updates = { ...ours(this.updates), [key]: message };
    this.heard = { [key]: this.count(key), ...ours(this.heard) };
  }

  private settle(id: number): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private count(key: string): number {
    return (this.begins[key] ?? 0) + (this.events[key]?.length ?? 0);
  }

  version(seat: number): number {
    return this.updates[String(seat)]?.version ?? 0;
  }

  /** Send a message with a number; what is said to it. */
  private exchange(message: Record<string, unknown>): Promise<Reply> {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('Not connected just now. Wait a moment and try again.'));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.send({ ...message, id });
    });
  }

  private async request(type: 'answer' | 'ask' | 'why', seat: number, question: string, values: Name[]): Promise<Level | null> {
    const reply = await this.exchange({ type, seat, question, values, version: this.version(seat) });
    return reply.type === 'menu' ? reply.level : null;
  }

  /** Bring the page of events before those that are here. */
  async earlier(key: string): Promise<void> {
    const before = this.begins[key] ?? 0;
    const page = await this.exchange({ type: 'history', seat: key === 'watch' ? null : Number(key), before });
    if (page.type !== 'page' || this.begins[key] !== before) return;
    this.events = { ...this.events, [key]: [...page.events, ...(this.events[key] ?? [])] };
    this.begins = { ...this.begins, [key]: page.first };
  }

  /** Bring the page of talk before the lines that are here. */
  async recall(): Promise<void> {
    const first = this.lines[0];
    if (!first) return;
    const page = await this.exchange({ type: 'recall', before: first.id });
    if (page.type !== 'lines' || this.lines[0] !== first) return;
    const known = new Set(this.lines.map((line) => line.id));
    this.lines = [...page.lines.filter((line) => !known.has(line.id)), ...this.lines];
    this.allTold = !page.more;
  }

  /** Whether there may be talk before the lines that are here. */
  get more(): boolean {
    return !this.allTold && this.lines.length >= LINES;
  }

  /** The menu that follows these values; null when the answer is complete. */
  async ask(seat: number, question: string, values: Name[]): Promise<Level | null> {
    const version = this.version(seat);
    try {
      return await this.request('ask', seat, question, values);
    } catch (error) {
      // The table moved on while the message was under way: asking once more does no harm.
      if (error instanceof Refusal && this.version(seat) !== version) return this.request('ask', seat, question, values);
      throw error;
    }
  }

  async answer(seat: number, question: string, values: Name[]): Promise<Level | null> {
    // What follows from it may be told before it is said to be accepted.
    const key = String(seat);
    const heard = this.count(key);
    const level = await this.request('answer', seat, question, values);
    this.heard = { ...this.heard, [key]: heard };
    this.acted = Date.now() / 1000;
    return level;
  }

  /** Why the last of these values cannot be chosen: always "refused", with the rule. */
  async why(seat: number, question: string, values: Name[]): Promise<Refusal> {
    try {
      await this.request('why', seat, question, values);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    return new Refusal('This may be chosen.', '', 'legal');
  }

  /** Why this seat is not asked that now. */
  async unasked(seat: number, question: string): Promise<Refusal> {
    try {
      await this.exchange({ type: 'unasked', seat, question });
    } catch (error) {
      if (error instanceof Refusal) return error;
      return new Refusal((error as Error).message, '', 'refused');
    }
    return new Refusal('This is asked now.', '', 'legal');
  }

  /** What a mentat would answer here. */
  async counsel(seat: number, question: string): Promise<Counsel> {
    const reply = await this.exchange({ type: 'counsel', seat, question, version: this.version(seat) });
    if (reply.type !== 'counselled') throw new Error('Your mentat has no word for you just now.');
    return reply.counsel;
  }

  /** Talk, offers and preferences: true when carried out; a refusal becomes a notice. */
  private async order(message: Record<string, unknown>): Promise<boolean> {
    try {
      await this.exchange(message);
      return true;
    } catch (error) {
      this.notice = { text: (error as Error).message, rule: error instanceof Refusal ? error.rule : '' };
      return false;
    }
  }

  say(words: string, seat: number | null, to: number | null = null): Promise<boolean> {
    return this.order({ type: 'say', words, seat, to });
  }

  propose(seat: number, to: number, question: string, values: Name[], words: string): Promise<boolean> {
    return this.order({ type: 'propose', seat, to, question, values, words });
  }

  /** Accept or decline an offer; for my own, `false` withdraws it. */
  respond(seat: number, offer: number, accept: boolean): Promise<boolean> {
    return this.order({ type: 'respond', seat, offer, accept });
  }

  /** Take my last answer back, or ask the others for it; `on` false: no longer. */
  undo(seat: number, on = true): Promise<boolean> {
    return this.order({ type: 'undo', seat, on });
  }

  /** Let somebody take an answer back, or not. */
  consent(seat: number, yes: boolean): Promise<boolean> {
    return this.order({ type: 'consent', seat, yes });
  }

  prefer(seat: number, { autoPass, windows, forced }: Wishes): Promise<boolean> {
    return this.order({ type: 'prefer', seat, auto_pass: autoPass, windows, forced });
  }
}
