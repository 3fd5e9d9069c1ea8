import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { PreparedRead } from '../../sqlite/prepared-read.ts';
import { randomIds } from '../../values/random-ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { AuditLog } from '../audit-log.ts';
import { cleanEntry } from '../clean-entry.ts';
import { type AuditHead, chainEntry, EMPTY_HEAD, entryOf, type StoredEntry } from '../entry-text.ts';
import { ENTRY_COLUMNS, pageStatement } from '../page-statement.ts';
import { storedEntryOfRow } from '../stored-entry-of-row.ts';
import { AUDIT_LOG_MIGRATIONS } from './migrations.ts';

/** The audit log in the embedded store. */
export function createSqliteAuditLog(store: EmbeddedStore): AuditLog {
  store.migrate('audit-log', AUDIT_LOG_MIGRATIONS);
  const { prepare, writer } = store;
  const newest = `SELECT ${ENTRY_COLUMNS} FROM audit_log ORDER BY position DESC LIMIT 1`;
  const headToFollow = prepare(newest);
  const insert = prepare(
    'INSERT INTO audit_log (position, id, entry, hash, previous) VALUES (?, ?, ?, ?, ?)',
  );
  const readHead = store.prepareRead(newest);
  const readPart = store.prepareRead(
    `SELECT ${ENTRY_COLUMNS} FROM audit_log WHERE position >= ? ORDER BY position LIMIT ?`,
  );
  const pages = pagesOf(store);
  const ids = randomIds('audit');
  return {
    append: async (entry) => {
      const [id, clean] = [ids.hex32(), cleanEntry(entry)];
      // The head is read in the transaction that adds to it, so that no other process comes between.
      const stored = await writer.write((): StoredEntry => {
        const row = headToFollow.get();
        const head: AuditHead = row === undefined ? EMPTY_HEAD : storedEntryOfRow(row);
        const next = chainEntry(head, id, clean);
        insert.run(next.position, next.id, next.text, next.hash, next.previous);
        return next;
      });
      return entryOf(stored);
    },
    findPage: async (page) => {
      const statement = pageStatement(page);
      return statement === undefined
        ? []
        : pages(statement.text)
            .all(...statement.values)
            .map((row) => entryOf(storedEntryOfRow(row)));
    },
    readFrom: async (position, limit) => readPart.all(position, limit).map(storedEntryOfRow),
    head: async () => {
      const row = readHead.get();
      return row && storedEntryOfRow(row);
    },
  };
}

/** Statements of pages by their texts. There are as many as combinations of filters, and a few for scopes. */
function pagesOf(store: EmbeddedStore): (text: string) => PreparedRead {
  const prepared = new Map<string, PreparedRead>();
  return (text) => {
    const known = prepared.get(text);
    if (known !== undefined) {
      return known;
    }
    if (!store.isReady()) {
      throw new StoreUnavailable('embedded', new Error('closed'));
    }
    // SQLite counts values with a question mark.
    const statement = store.prepareRead(text.replaceAll(/\$(?=\d)/g, '?'));
    if (prepared.size < MOST_PREPARED) {
      prepared.set(text, statement);
    }
    return statement;
  };
}

const MOST_PREPARED = 100;
