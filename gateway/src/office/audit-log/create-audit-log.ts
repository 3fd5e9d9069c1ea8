import { readBack } from '../../store/read-back.ts';
import type { Row, Store } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { randomIds } from '../../values/random-ids.ts';
import type { AuditLog } from './audit-log.ts';
import { cleanEntry } from './clean-entry.ts';
import { chainEntry, EMPTY_HEAD, entryOf, type StoredEntry } from './entry-text.ts';
import { ENTRY_COLUMNS, pageStatement } from './page-statement.ts';
import { storedEntryOfRow } from './stored-entry-of-row.ts';

/** One number for all processes that share a database: "audi" in ASCII. */
const TURN = 0x61_75_64_69;

const READ_HEAD = {
  name: 'audit log head',
  text: `SELECT ${ENTRY_COLUMNS} FROM audit_log ORDER BY position DESC LIMIT 1`,
  values: [],
};

/** The audit log in a store. */
export function createAuditLog(store: Store): AuditLog {
  const ids = randomIds('audit');
  const find = async (id: string): Promise<StoredEntry | undefined> => {
    const text = `SELECT ${ENTRY_COLUMNS} FROM audit_log WHERE id = $1`;
    return firstOf(await store.read({ name: 'audit log one', text, values: [id] }));
  };
  return {
    append: async (entry) => {
      const [id, clean] = [ids.hex32(), cleanEntry(entry)];
      const add = () =>
        // A transaction that waited for its turn sees what the one before it has added.
        store.transaction([...takeTurn(store, TURN), READ_HEAD], (rows) => {
          const next = chainEntry(firstOf(rows.at(-1) ?? []) ?? EMPTY_HEAD, id, clean);
          return { write: insertion(next), value: next };
        });
      return entryOf(await readBack(add, () => find(id)));
    },
    findPage: async (page) => {
      const statement = pageStatement(page);
      const rows = statement === undefined ? [] : await store.read(statement);
      return rows.map((row) => entryOf(storedEntryOfRow(row)));
    },
    readFrom: async (position, limit) => {
      const text = `SELECT ${ENTRY_COLUMNS} FROM audit_log WHERE position >= $1 ORDER BY position LIMIT $2`;
      const rows = await store.read({ name: 'audit log part', text, values: [position, limit] });
      return rows.map(storedEntryOfRow);
    },
    head: async () => firstOf(await store.read(READ_HEAD)),
  };
}

function insertion({ position, id, text, hash, previous }: StoredEntry) {
  return {
    name: 'audit log append',
    text: 'INSERT INTO audit_log (position, id, entry, hash, previous) VALUES ($1, $2, $3, $4, $5)',
    values: [position, id, text, hash, previous],
  };
}

function firstOf([row]: readonly Row[]): StoredEntry | undefined {
  return row && storedEntryOfRow(row);
}
