import type { Migrations } from '../../postgres/migrate.ts';

/** The access tokens' table in PostgreSQL. Only ever added to. */
export const ACCESS_TOKEN_MIGRATIONS: Migrations = [
  `
  CREATE TABLE access_tokens (
    id         text COLLATE "C" PRIMARY KEY,
    hash       text COLLATE "C" NOT NULL UNIQUE,
    merchant   text NOT NULL,
    note       text NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint
  );
  `,
];
