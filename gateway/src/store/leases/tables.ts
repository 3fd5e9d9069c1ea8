import { type Tables, tables } from '../tables.ts';

/** The table of claims on regular work. One process alone needs none. Only ever added to. */
export const LEASE_TABLES: Tables = [
  {
    postgres: tables`
  -- Which process does a piece of regular work, and until when by the clock of this server.
  CREATE TABLE leases (
    name       identifier PRIMARY KEY,
    holder     identifier NOT NULL,
    held_until timestamptz NOT NULL
  );

  CREATE INDEX leases_by_end ON leases (held_until);
  CREATE INDEX leases_by_holder ON leases (holder);
  `.postgres,
  },
];
