"""The tables of the database, by version. A released step is never changed; a new one is added behind it."""

from __future__ import annotations

_RULES_AND_MANNERS = """
    ALTER TABLE tables ADD COLUMN salt TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN played TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN hold TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN muted TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN barred TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE seats ADD COLUMN seen {real} NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN votes TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE answers ADD COLUMN digest TEXT;
    ALTER TABLE held ADD COLUMN digest TEXT;
    ALTER TABLE talk ADD COLUMN player TEXT;
    ALTER TABLE players ADD COLUMN seen {real} NOT NULL DEFAULT 0;
    ALTER TABLE players ADD COLUMN suspended TEXT NOT NULL DEFAULT '';
    CREATE TABLE blocks (player TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (player, other));
    CREATE TABLE reports (
      id TEXT PRIMARY KEY, table_id TEXT NOT NULL, reporter TEXT NOT NULL, about TEXT NOT NULL, words TEXT NOT NULL,
      at {real} NOT NULL, closed INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX tables_by_creator ON tables(creator, status);
    """
"""The rules that a table is played by, how its state was on the way, who is away; and what keeps the peace."""

_ORIGINS = """
    ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
    CREATE INDEX tables_by_origin ON tables(origin, status) WHERE origin != '';
    CREATE INDEX talk_by_player ON talk(player) WHERE player IS NOT NULL;
    CREATE TABLE site (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """
"""From where tables are made, under a secret of the site."""

_NOTICES = """
    CREATE TABLE contacts (
      player TEXT PRIMARY KEY, email TEXT NOT NULL, confirmed {int} NOT NULL, code TEXT NOT NULL, coded {real} NOT NULL,
      webhook TEXT NOT NULL, quiet TEXT NOT NULL);
    CREATE TABLE notices (
      id TEXT PRIMARY KEY, player TEXT NOT NULL, table_id TEXT NOT NULL, seat {int} NOT NULL, kind TEXT NOT NULL,
      due {real} NOT NULL, done TEXT NOT NULL, tries {int} NOT NULL);
    CREATE INDEX notices_by_due ON notices(due);
    CREATE INDEX notices_by_table ON notices(table_id);
    """
"""How players want to be reached when they are away, and the word that waits for them."""

_TOURNAMENTS = """
    CREATE TABLE tournaments (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, made {real} NOT NULL, link TEXT NOT NULL UNIQUE);
    CREATE TABLE tournament_lines (
      tournament TEXT NOT NULL REFERENCES tournaments(id), number INTEGER NOT NULL, line TEXT NOT NULL,
      PRIMARY KEY (tournament, number));
    CREATE TABLE tournament_people (
      tournament TEXT NOT NULL REFERENCES tournaments(id), player TEXT NOT NULL, part TEXT NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (tournament, player, part));
    CREATE INDEX tournament_people_by_player ON tournament_people(player);
    """
"""Tournaments: a journal a line, and what players of the site are in them."""

_RATES = """
    CREATE {kind} TABLE rates (name TEXT PRIMARY KEY, used {real} NOT NULL, at {real} NOT NULL);
    """
"""How often somebody has done something lately, on whichever node."""

_PUSH = """
    ALTER TABLE contacts ADD COLUMN push TEXT NOT NULL DEFAULT '[]';
    """
"""The browsers in which players have asked for word."""

_ACCOUNTS = """
    ALTER TABLE players ADD COLUMN registered {real} NOT NULL DEFAULT 0;
    ALTER TABLE players ADD COLUMN known TEXT;
    CREATE UNIQUE INDEX players_by_known ON players(known) WHERE known IS NOT NULL;
    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id), key TEXT NOT NULL, count {int} NOT NULL,
      name TEXT NOT NULL, made {real} NOT NULL, used {real} NOT NULL);
    CREATE INDEX passkeys_by_player ON passkeys(player);
    CREATE TABLE recovery (code TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id));
    CREATE INDEX recovery_by_player ON recovery(player);
    CREATE TABLE devices (
      id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, player TEXT NOT NULL REFERENCES players(id), name TEXT NOT NULL,
      made {real} NOT NULL, seen {real} NOT NULL);
    CREATE INDEX devices_by_player ON devices(player);
    CREATE TABLE deeds (player TEXT NOT NULL, at {real} NOT NULL, what TEXT NOT NULL);
    CREATE INDEX deeds_by_player ON deeds(player, at);
    CREATE {kind} TABLE challenges (
      challenge TEXT PRIMARY KEY, purpose TEXT NOT NULL, player TEXT NOT NULL, until {real} NOT NULL);
    """
"""People who can be recognised: names that last, passkeys, recovery codes, devices, and what was done to each."""

_CLUB = """
    CREATE TABLE results (
      table_id TEXT NOT NULL, seat {int} NOT NULL, game TEXT NOT NULL, ruleset TEXT NOT NULL, role TEXT NOT NULL,
      player TEXT, bot TEXT NOT NULL, rank {int} NOT NULL, how TEXT NOT NULL, rated {int} NOT NULL,
      private {int} NOT NULL, at {real} NOT NULL, name TEXT NOT NULL, PRIMARY KEY (table_id, seat));
    CREATE INDEX results_by_player ON results(player, at) WHERE player IS NOT NULL;
    CREATE TABLE ratings (
      number {int} PRIMARY KEY, table_id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, at {real} NOT NULL,
      marks TEXT NOT NULL);
    CREATE TABLE friends (
      player TEXT NOT NULL, other TEXT NOT NULL, made {real} NOT NULL, PRIMARY KEY (player, other));
    CREATE INDEX friends_by_other ON friends(other);
    CREATE TABLE invitations (
      table_id TEXT NOT NULL, seat {int} NOT NULL, player TEXT NOT NULL, inviter TEXT NOT NULL, token TEXT NOT NULL,
      made {real} NOT NULL, PRIMARY KEY (table_id, seat));
    CREATE INDEX invitations_by_player ON invitations(player);
    """
"""How games ended for whom, what ratings came of it, who is whose friend, and who is wanted at which table."""

SQLITE = (
    """
    CREATE TABLE players (id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL, made REAL NOT NULL);
    CREATE TABLE tables (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, ruleset TEXT NOT NULL, options TEXT NOT NULL,
      settings TEXT NOT NULL, status TEXT NOT NULL, creator TEXT NOT NULL REFERENCES players(id), seed TEXT NOT NULL,
      made REAL NOT NULL, changed REAL NOT NULL, result TEXT);
    CREATE INDEX tables_by_status ON tables(status, changed);
    CREATE TABLE seats (
      table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, role TEXT NOT NULL, kind TEXT NOT NULL,
      player TEXT REFERENCES players(id), bot TEXT, stand_in TEXT, invitation TEXT UNIQUE, link TEXT UNIQUE,
      prefs TEXT NOT NULL, PRIMARY KEY (table_id, seat));
    CREATE INDEX seats_by_player ON seats(player);
    CREATE TABLE answers (
      table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    CREATE TABLE talk (
      id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER, name TEXT NOT NULL,
      other INTEGER, kind TEXT NOT NULL, words TEXT NOT NULL, at REAL NOT NULL);
    CREATE INDEX talk_by_table ON talk(table_id, id);
    CREATE TABLE replays (id TEXT PRIMARY KEY, record TEXT NOT NULL, made REAL NOT NULL);
    """,
    """
    ALTER TABLE tables ADD COLUMN turn INTEGER;
    ALTER TABLE tables ADD COLUMN asked TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE talk ADD COLUMN tag INTEGER NOT NULL DEFAULT 0;
    UPDATE talk SET tag = id;
    CREATE TABLE held (
      table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at REAL NOT NULL,
      PRIMARY KEY (table_id, seat, question)) WITHOUT ROWID;
    CREATE INDEX replays_by_age ON replays(made);
    """,
    """
    ALTER TABLE tables ADD COLUMN owner TEXT;
    ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN due_at REAL;
    UPDATE tables SET due_at = 0 WHERE status = 'playing';
    CREATE INDEX tables_by_due ON tables(due_at) WHERE due_at IS NOT NULL;
    """,
    _RULES_AND_MANNERS.format(real="REAL"),
    _ORIGINS,
    _NOTICES.format(int="INTEGER", real="REAL"),
    _TOURNAMENTS.format(real="REAL"),
    _RATES.format(kind="", real="REAL"),
    _PUSH,
    _ACCOUNTS.format(kind="", int="INTEGER", real="REAL"),
    _CLUB.format(int="INTEGER", real="REAL"),
)

POSTGRES = (
    """
    CREATE TABLE players (
      id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL, made DOUBLE PRECISION NOT NULL);
    CREATE TABLE tables (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, ruleset TEXT NOT NULL, options TEXT NOT NULL,
      settings TEXT NOT NULL, status TEXT NOT NULL, creator TEXT NOT NULL REFERENCES players(id), seed TEXT NOT NULL,
      made DOUBLE PRECISION NOT NULL, changed DOUBLE PRECISION NOT NULL, result TEXT, turn BIGINT,
      asked TEXT NOT NULL DEFAULT '[]', owner TEXT, epoch BIGINT NOT NULL DEFAULT 0, due_at DOUBLE PRECISION);
    CREATE INDEX tables_by_status ON tables(status, changed);
    CREATE INDEX tables_by_due ON tables(due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE seats (
      table_id TEXT NOT NULL REFERENCES tables(id), seat BIGINT NOT NULL, role TEXT NOT NULL, kind TEXT NOT NULL,
      player TEXT REFERENCES players(id), bot TEXT, stand_in TEXT, invitation TEXT UNIQUE, link TEXT UNIQUE,
      prefs TEXT NOT NULL, PRIMARY KEY (table_id, seat));
    CREATE INDEX seats_by_player ON seats(player);
    CREATE TABLE answers (
      table_id TEXT NOT NULL REFERENCES tables(id), number BIGINT NOT NULL, seat BIGINT NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number));
    CREATE TABLE held (
      table_id TEXT NOT NULL REFERENCES tables(id), number BIGINT NOT NULL, seat BIGINT NOT NULL,
      question TEXT NOT NULL, answer TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (table_id, seat, question));
    CREATE TABLE talk (
      id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id),
      seat BIGINT, name TEXT NOT NULL, other BIGINT, kind TEXT NOT NULL, words TEXT NOT NULL,
      at DOUBLE PRECISION NOT NULL, tag BIGINT NOT NULL DEFAULT 0);
    CREATE INDEX talk_by_table ON talk(table_id, id);
    CREATE TABLE replays (id TEXT PRIMARY KEY, record TEXT NOT NULL, made DOUBLE PRECISION NOT NULL);
    CREATE INDEX replays_by_age ON replays(made);
    CREATE TABLE nodes (
      name TEXT PRIMARY KEY, address TEXT NOT NULL, lock INTEGER NOT NULL, lease_until DOUBLE PRECISION NOT NULL);
    """,
    _RULES_AND_MANNERS.format(real="DOUBLE PRECISION"),
    """
    CREATE UNLOGGED TABLE jobs (
      id BIGINT PRIMARY KEY, body TEXT NOT NULL, worker INTEGER, made TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp());
    CREATE INDEX jobs_by_age ON jobs(made) WHERE worker IS NULL;
    """,
    _ORIGINS,
    _NOTICES.format(int="BIGINT", real="DOUBLE PRECISION"),
    _TOURNAMENTS.format(real="DOUBLE PRECISION"),
    _RATES.format(kind="UNLOGGED", real="DOUBLE PRECISION"),
    _PUSH,
    _ACCOUNTS.format(kind="UNLOGGED", int="BIGINT", real="DOUBLE PRECISION"),
    _CLUB.format(int="BIGINT", real="DOUBLE PRECISION"),
    """
    CREATE TABLE words (
      id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, channel TEXT NOT NULL, words TEXT NOT NULL,
      at DOUBLE PRECISION NOT NULL DEFAULT extract(epoch FROM clock_timestamp()));
    CREATE INDEX words_by_age ON words(at);
    """,
)
