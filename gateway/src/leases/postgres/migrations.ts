import type { Migrations } from '../../postgres/migrate.ts';

/** The table of claims on regular work in PostgreSQL. Only ever added to. */
export const LEASE_MIGRATIONS: Migrations = [
  `
  -- Which process does a piece of regular work, and until when by the clock of this server.
  CREATE TABLE leases (
    name       text COLLATE "C" PRIMARY KEY,
    holder     text COLLATE "C" NOT NULL,
    held_until timestamptz NOT NULL
  );

  CREATE INDEX leases_by_end ON leases (held_until);
  CREATE INDEX leases_by_holder ON leases (holder);
  `,
];
