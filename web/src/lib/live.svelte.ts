// A live table: the socket, what each of my seats sees, and the talk. It mends itself when the connection is lost.

import { PROTOCOL, type FromServer, type GameEvent, type Level, type Line, type Name, type Table, type Update } from './protocol';
import { Refusal } from './refusal';
import { sentence } from './words';

export { Refusal };

interface Waiting {
  resolve: (level: Level | null) => void;
  reject: (error: Error) => void;
}

export interface Notice {
  text: string;
  rule: string;
}

/** Milliseconds between signs of life, and how long to wait for the answer to one. */
const PING = 20_000;
const PATIENCE = 8_000;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** By seat number; "watch" for a spectator. */
  updates = $state.raw<Record<string, Update>>({});
  events = $state.raw<Record<string, GameEvent[]>>({});
  lines = $state.raw<Line[]>([]);
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
  private heard = 0;
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
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.receive(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.connected = false;
      for (const { reject } of this.waiting.values()) reject(new Error('The connection was lost. Try again.'));
      this.waiting.clear();
      if (event.code === 4404) this.gone = 'There is no such table.';
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
      if (this.heard < asked && socket === this.socket) socket.close();
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
        this.settle(message.id)?.resolve(message.level);
        break;
      case 'accepted':
        this.settle(message.id)?.resolve(null);
        break;
      case 'refused':
        if (message.id != null) this.settle(message.id)?.reject(new Refusal(sentence(message.reason), message.rule ?? ''));
        else this.notice = { text: sentence(message.reason), rule: message.rule ?? '' };
        break;
    }
  }

  private update(message: Update): void {
    const key = message.seat === null ? 'watch' : String(message.seat);
    // One socket is either a spectator's or sits on seats: what was seen as the other is no longer ours.
    const ours = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([old]) => (old === 'watch') === (key === 'watch')));
    const known = message.first === 0 ? [] : (this.events[key] ?? []).slice(0, message.first);
    this.events = { ...ours(this.events), [key]: [...known, ...message.events] };
    this.updates = { ...ours(this.updates), [key]: message };
  }

  private settle(id: number): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  version(seat: number): number {
    return this.updates[String(seat)]?.version ?? 0;
  }

  private request(type: 'answer' | 'ask' | 'why', seat: number, question: string, values: Name[]): Promise<Level | null> {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('Not connected just now. Wait a moment.'));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.send({ type, id, seat, question, values, version: this.version(seat) });
    });
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

  answer(seat: number, question: string, values: Name[]): Promise<Level | null> {
    return this.request('answer', seat, question, values);
  }

  /** Why the last of these values cannot be chosen: always "refused", with the rule. */
  async why(seat: number, question: string, values: Name[]): Promise<Refusal> {
    try {
      await this.request('why', seat, question, values);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    return new Refusal('This may be chosen.', '');
  }

  /** Talk, offers and preferences: true when carried out; a refusal becomes a notice. */
  private async order(message: Record<string, unknown>): Promise<boolean> {
    const id = ++this.number;
    try {
      await new Promise<unknown>((resolve, reject) => {
        if (this.socket?.readyState !== WebSocket.OPEN) throw new Error('Not connected just now. Wait a moment and try again.');
        this.waiting.set(id, { resolve, reject });
        this.send({ ...message, id });
      });
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

  prefer(seat: number, autoPass: string[]): Promise<boolean> {
    return this.order({ type: 'prefer', seat, auto_pass: autoPass });
  }
}
