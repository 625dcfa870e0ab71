// A live table: the socket, what each of my seats sees, and the talk. It mends itself when the connection is lost.

import { PROTOCOL, type FromServer, type GameEvent, type Level, type Line, type Name, type Table, type Update } from './protocol';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve: (level: Level | null) => void;
  reject: (error: Error) => void;
}

export class LiveTable {
  table = $state<Table | null>(null);
  /** By seat number; "watch" for a spectator. */
  updates = $state<Record<string, Update>>({});
  events = $state<Record<string, GameEvent[]>>({});
  lines = $state<Line[]>([]);
  connected = $state(false);
  gone = $state('');

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;
  private tries = 0;
  private closed = false;

  constructor(readonly id: string) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.connected = true;
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data as string) as FromServer);
    socket.onclose = (event) => {
      this.connected = false;
      for (const { reject } of this.waiting.values()) reject(new Error('The connection was lost. Try again.'));
      this.waiting.clear();
      if (event.code === 4404) this.gone = 'There is no such table.';
      else if (!this.closed) setTimeout(() => this.connect(), Math.min(500 * 2 ** this.tries++, 8000));
    };
  }

  /** A seat taken or given back: the server decides anew what this socket may see. */
  reconnect(): void {
    this.socket?.close();
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        break;
      case 'update': {
        const key = message.seat === null ? 'watch' : String(message.seat);
        const known = message.first === 0 ? [] : (this.events[key] ?? []).slice(0, message.first);
        this.events[key] = [...known, ...message.events];
        this.updates[key] = message;
        break;
      }
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
        if (message.id != null) this.settle(message.id)?.reject(new Refusal(message.reason, message.rule ?? ''));
        break;
    }
  }

  private settle(id: number): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private request(type: 'answer' | 'ask' | 'why', seat: number, question: string, values: Name[]): Promise<Level | null> {
    const id = ++this.number;
    const version = this.updates[String(seat)]?.version ?? 0;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('Not connected just now. Wait a moment.'));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.send({ type, id, seat, question, values, version });
    });
  }

  /** The menu that follows these values; null when the answer is complete. */
  ask(seat: number, question: string, values: Name[]): Promise<Level | null> {
    return this.request('ask', seat, question, values);
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

  say(words: string, seat: number | null, to: number | null = null): void {
    this.send({ type: 'say', words, seat, to });
  }

  propose(seat: number, to: number, question: string, values: Name[], words: string): void {
    this.send({ type: 'propose', seat, to, question, values, words });
  }

  respond(seat: number, offer: number, accept: boolean): void {
    this.send({ type: 'respond', seat, offer, accept });
  }

  prefer(seat: number, autoPass: string[]): void {
    this.send({ type: 'prefer', seat, auto_pass: autoPass });
  }
}
