import { expect, it } from 'vitest';
import { ORPHAN_TABLES } from '../ledger/audited-operation.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import type { ArchivePlace } from './archive-place.fixture.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { describeDroppedArchive } from './dropped-archive.contract.ts';
import { describeReadArchive } from './read-archive.contract.ts';
import { describeWrittenArchive } from './written-archive.contract.ts';

async function openPlace(): Promise<ArchivePlace> {
  const { store, remove } = openTemporaryStore();
  return { store, remove, query: async (sql) => store.database.prepare(sql).all() };
}

describeWrittenArchive('SQLite', openPlace);
describeReadArchive('SQLite', openPlace);
describeDroppedArchive('SQLite', openPlace);

it('has every column of every table with rows of operations', async () => {
  const { store, remove } = openTemporaryStore();
  const names = [...ORPHAN_TABLES.map(([name]) => name), 'operations', 'redactions'];
  expect(Object.keys(ARCHIVED_TABLES).toSorted()).toEqual(names.toSorted());
  for (const [name, { columns }] of Object.entries(ARCHIVED_TABLES)) {
    const there = store.database.prepare(`PRAGMA table_info(${name})`).all();
    expect(Object.keys(columns).toSorted()).toEqual(there.map((row) => String(row['name'])).toSorted());
  }
  await remove();
});
