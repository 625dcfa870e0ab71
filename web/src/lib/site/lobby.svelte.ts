// The lobby as the server pushes it: everybody's lists, and my tables. It mends itself when the connection is lost.

import { api } from '../wire/api';
import type { Lobby, LobbyRow } from '../wire/protocol';

type Lists = Pick<Record<keyof Lobby, string[]>, 'open' | 'playing' | 'over'>;
type Told = ({ type: 'lobby'; rows: LobbyRow[] } & Lists) | { type: 'mine'; rows: LobbyRow[]; gone?: string[] };

/** What has been told of the lobby so far. */
export class Board {
  private rows = new Map<string, LobbyRow>();
  private mine = new Map<string, LobbyRow>();
  private lists: Lists = { open: [], playing: [], over: [] };

  hear(told: Told): void {
    if (told.type === 'mine') {
      for (const row of told.rows) this.mine.set(row.id, row);
      for (const id of told.gone ?? []) this.mine.delete(id);
      return;
    }
    for (const row of told.rows) this.rows.set(row.id, row);
    this.lists = { open: told.open, playing: told.playing, over: told.over };
    const listed = new Set([...told.open, ...told.playing, ...told.over]);
    for (const id of this.rows.keys()) if (!listed.has(id)) this.rows.delete(id);
  }

  /** Each table is in one list; mine are nowhere else. */
  lobby(): Lobby {
    const others = (ids: string[]) => ids.filter((id) => !this.mine.has(id)).map((id) => this.rows.get(id)!);
    return {
      mine: [...this.mine.values()],
      open: others(this.lists.open),
      playing: others(this.lists.playing),
      over: others(this.lists.over),
    };
  }
}

export class LiveLobby {
  lobby = $state.raw<Lobby | null>(null);
  /** Why the server is out of reach. */
  lost = $state('');

  private socket: WebSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private closed = false;

  constructor() {
    // Whoever is new becomes a player by this; the lobby then says which tables are mine.
    void api
      .me()
      .catch(() => undefined)
      .then(() => this.connect());
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Try to reach the server now. */
  again(): void {
    clearTimeout(this.retry);
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    const board = new Board();
    this.socket = socket;
    socket.onmessage = (message) => {
      board.hear(JSON.parse(message.data as string) as Told);
      this.lobby = board.lobby();
      this.lost = '';
      this.tries = 0;
    };
    socket.onclose = () => {
      if (this.closed) return;
      if (this.tries > 0) this.lost = 'The server is out of reach.';
      this.retry = setTimeout(() => this.connect(), Math.min(10_000, 500 * 2 ** this.tries++));
    };
  }
}
