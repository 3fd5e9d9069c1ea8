// needs: PostgreSQL
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATABASE_PARTS } from '../store/opening/parts.ts';
import { openStoreAt, openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { connect } from '../store/sqlite/connect.ts';
import { storeOn } from '../store/sqlite/embedded-store.ts';
import { makeTemporaryFolder, putMigratedFile } from '../store/sqlite/temporary-store.fixture.ts';
import type { ReadyStore } from '../store/store.ts';
import { createRest, PULSE } from './rest-between-steps.ts';

type Place = readonly [
  name: 'postgres' | 'sqlite',
  open: () => Promise<[own: ReadyStore, other: ReadyStore, close: () => unknown]>,
];

const POSTGRES: Place = [
  'postgres',
  async () => {
    const database = await openTemporaryDatabase();
    const other = await openStoreAt(database.url, DATABASE_PARTS);
    return [database.store, other, () => Promise.all([other.close(), database.discard()])];
  },
];

const SQLITE: Place = [
  'sqlite',
  async () => {
    const folder = makeTemporaryFolder();
    putMigratedFile(folder.path);
    const open = () => storeOn(connect(join(folder.path, 'tollgate.sqlite'), 100));
    const [own, other] = [open(), open()];
    return [own, other, () => Promise.all([own.close(), other.close()]).then(() => folder.remove())];
  },
];

const write = (text: string) => ({
  text: `INSERT INTO token_claims VALUES ('${text}', 1) RETURNING 1`,
  values: [],
});

const busy = async (other: ReadyStore, step: number): Promise<void> => {
  for (let payment = 0; payment < 12; payment += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a commit each
    await other.write(write(`payment ${step} ${payment}`));
  }
};

/** Steps of 100 milliseconds, one a second. */
async function restsOf(
  [name, open]: Place,
  between?: (other: ReadyStore, step: number) => Promise<void>,
): Promise<readonly number[]> {
  const [own, other, close] = await open();
  const restAfter = createRest(name);
  const found: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    /* oxlint-disable no-await-in-loop -- step after step */
    const pulse = await own.transaction([PULSE[name]], ([rows]) => ({
      write: write(`own ${step}`),
      value: Number(rows?.[0]?.['pulse']),
    }));
    found.push(restAfter({ pulse, begun: step * 1000, took: 100 }));
    await between?.(other, step);
    /* oxlint-enable no-await-in-loop */
  }
  await close();
  return found;
}

describe('a rest between steps', () => {
  it('is long after the first step, and short while no other process writes', async () => {
    expect(await restsOf(SQLITE)).toEqual([200, 25, 25]);
  });

  it.each([SQLITE, POSTGRES])('is long while another process takes payments, in %s', async (...place) => {
    expect(await restsOf(place, busy)).toEqual([200, 200, 200]);
  });

  it('is short while a server has less than ten transactions a second, which is regular work', () => {
    const restAfter = createRest('postgres');
    const pulses = [100, 111, 123, 124];
    const found = pulses.map((pulse, step) => restAfter({ pulse, begun: step * 1000, took: 100 }));
    expect(found).toEqual([200, 25, 200, 25]);
  });
});
