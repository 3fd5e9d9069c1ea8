import { type Tables, tables } from '../../store/tables.ts';

/** The tables about the retention of personal data. The keys of the months are among those of the vault. Only ever added to. */
export const PERSONAL_DATA_TABLES: Tables = [
  tables`
  -- Whose personal data of which month was erased: the key that opened it was destroyed.
  CREATE TABLE personal_erasures (
    merchant     identifier NOT NULL,
    month        identifier NOT NULL CHECK (length(month) = 7),
    erased_at    int64 NOT NULL,
    -- Up to which position of the ledger the index of the search has forgotten it; empty when all of it is forgotten.
    forgotten_to int64,
    PRIMARY KEY (merchant, month)
  ) keyed;

  -- Up to where the texts that older versions kept open are sealed; no row where there were none. Gateways of an older
  -- version may write until a day after the first of this version.
  CREATE TABLE personal_sealing (
    id        integer PRIMARY KEY CHECK (id = 1),
    sealed_to int64 NOT NULL,
    ends_at   int64,
    is_done   flag NOT NULL
  ) keyed;
  INSERT INTO personal_sealing SELECT 1, 0, NULL, 0 WHERE EXISTS (SELECT 1 FROM operations);
  `,
];
