import { type Tables, tables } from '../../store/tables.ts';

/** The table of result-address calls. Only ever added to. */
export const RESULT_CALL_TABLES: Tables = [
  tables`
  CREATE TABLE result_calls (
    checkout_id   identifier PRIMARY KEY,
    merchant      text NOT NULL,
    entity_id     text NOT NULL,
    purpose       text NOT NULL CHECK (purpose IN ('payment', 'registration')),
    address       text NOT NULL,
    pressed_at    int64 NOT NULL,
    due_at        int64 NOT NULL,
    -- The attempts at the checkout so far. What is done for one of them must not count for the next.
    presses       integer NOT NULL DEFAULT 1,
    state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'answered', 'given-up')),
    tries         integer NOT NULL DEFAULT 0,
    -- When the next try is due, or the claim of the one that is under way runs out.
    next_at       int64 NOT NULL,
    claimed_until int64 NOT NULL DEFAULT 0,
    fetched_at    int64,
    -- The tries, as JSON.
    record        text NOT NULL DEFAULT '[]'
  ) keyed;

  CREATE INDEX result_calls_waiting ON result_calls (next_at) WHERE state = 'waiting';
  CREATE INDEX result_calls_given_up ON result_calls (pressed_at) WHERE state = 'given-up';
  CREATE INDEX result_calls_pressed ON result_calls (pressed_at);
  `,
  tables`
  -- Why details were refused at the newest attempt: nothing else keeps it.
  ALTER TABLE result_calls ADD COLUMN refused_with text;
  -- How the call stood before the newest attempt, should that attempt be taken back.
  ALTER TABLE result_calls ADD COLUMN replaced text;
  `,
];
