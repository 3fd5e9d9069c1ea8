import { scopeCondition } from '../../access/rights/scope.ts';
import { readBack } from '../../store/read-back.ts';
import { type Row, type Store, takeTurn } from '../../store/store.ts';
import { randomIds } from '../../values/random-ids.ts';
import type { AuditLog, AuditPage } from './audit-log.ts';
import { cleanEntry, cleanName, cleanScope } from './clean-entry.ts';
import { chainEntry, EMPTY_HEAD, entryOf, type StoredEntry } from './entry-text.ts';

/** The columns of a stored entry. */
const ENTRY_COLUMNS = 'position, id, entry, hash, previous';

/** The statement that reads a page, the same in every store; `undefined` when the page can hold nothing. */
function pageStatement(page: AuditPage) {
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const { scopes, before, action, actor, target, from, to, limit } = page;
  if (scopes.length === 0) return undefined;
  const named = actor === undefined ? undefined : value(cleanName(actor));
  const conditions = [
    scopeCondition(scopes.map(cleanScope), value) ?? [],
    ...(before === undefined ? [] : [`position < ${value(before)}`]),
    ...(action === undefined ? [] : [`action = ${value(action)}`]),
    ...(named === undefined ? [] : [`(actor = ${named} OR actor_email = ${named})`]),
    ...(target === undefined ? [] : [`target_id = ${value(cleanName(target))}`]),
    ...(from === undefined ? [] : [`noted_at >= ${value(from)}`]),
    ...(to === undefined ? [] : [`noted_at < ${value(to)}`]),
  ].flat();
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return {
    text: `SELECT ${ENTRY_COLUMNS} FROM audit_log${where} ORDER BY position DESC LIMIT ${value(limit)}`,
    values,
  };
}

/** One number for all processes that share a database: "audi" in ASCII. */
const TURN = 0x61_75_64_69;

const READ_HEAD = {
  name: 'audit log head',
  text: `SELECT ${ENTRY_COLUMNS} FROM audit_log ORDER BY position DESC LIMIT 1`,
  values: [],
};

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

/** Reads a row of either store. */
function storedEntryOfRow(row: Readonly<Record<string, unknown>>): StoredEntry {
  return {
    position: Number(row['position']),
    id: String(row['id']),
    text: String(row['entry']),
    hash: String(row['hash']),
    previous: String(row['previous']),
  };
}
