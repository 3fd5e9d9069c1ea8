import type { Migrations } from '../../sqlite/migrate.ts';

/** The table of result-address calls in the embedded store. Only ever added to. */
export const RESULT_CALL_MIGRATIONS: Migrations = [
  `
  CREATE TABLE result_calls (
    checkout_id   TEXT PRIMARY KEY,
    merchant      TEXT NOT NULL,
    entity_id     TEXT NOT NULL,
    purpose       TEXT NOT NULL CHECK (purpose IN ('payment', 'registration')),
    address       TEXT NOT NULL,
    pressed_at    INTEGER NOT NULL,
    due_at        INTEGER NOT NULL,
    -- The attempts at the checkout so far. What is done for one of them must not count for the next.
    presses       INTEGER NOT NULL DEFAULT 1,
    state         TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'answered', 'given-up')),
    tries         INTEGER NOT NULL DEFAULT 0,
    -- When the next try is due, or the claim of the one that is under way runs out.
    next_at       INTEGER NOT NULL,
    claimed_until INTEGER NOT NULL DEFAULT 0,
    fetched_at    INTEGER,
    -- The tries, as JSON.
    record        TEXT NOT NULL DEFAULT '[]'
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX result_calls_waiting ON result_calls (next_at) WHERE state = 'waiting';
  CREATE INDEX result_calls_given_up ON result_calls (pressed_at) WHERE state = 'given-up';
  CREATE INDEX result_calls_pressed ON result_calls (pressed_at);
  `,
  `
  -- Why details were refused at the newest attempt: nothing else keeps it.
  ALTER TABLE result_calls ADD COLUMN refused_with TEXT;
  -- How the call stood before the newest attempt, should that attempt be taken back.
  ALTER TABLE result_calls ADD COLUMN replaced TEXT;
  `,
];
