import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import type { Row } from '../store.ts';
import { countStatements } from './open-durable-database.ts';
import { loadOf } from './opened-places.ts';

const STATEMENT = { text: 'SELECT 1', values: [] };

it('a statement counts from its start to its end, also a failed one', async () => {
  const ends: PromiseWithResolvers<readonly Row[]>[] = [];
  const ask = (): Promise<readonly Row[]> => {
    const end = Promise.withResolvers<readonly Row[]>();
    ends.push(end);
    return end.promise;
  };
  const { store, running } = countStatements({ read: ask, write: ask } as unknown as PostgresStore);
  const asked = [store.read(STATEMENT), store.write(STATEMENT)];
  expect(running()).toBe(2);
  ends[0]?.reject(new StoreUnavailable('PostgreSQL', undefined));
  await expect(asked[0]).rejects.toThrow(StoreUnavailable);
  expect(running()).toBe(1);
  ends[1]?.resolve([]);
  await asked[1];
  expect(running()).toBe(0);
});

it.each([
  [0, { inUse: 0, waiting: 0, most: 10 }],
  [10, { inUse: 10, waiting: 0, most: 10 }],
  [13, { inUse: 10, waiting: 3, most: 10 }],
])('%d statements use the connections of the pool, and the others wait', (count, connections) => {
  expect(loadOf({ running: () => count })).toMatchObject([{ store: 'postgres', connections }]);
});
