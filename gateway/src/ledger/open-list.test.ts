import { describe, expect, it } from 'vitest';
import { OpenList, type Sweep } from './open-list.ts';

/** A store with operations at all positions up to `newest`, some of them open. */
function storeOf(newest: number, open: readonly number[], recorded: Sweep = { to: 0, listed: [] }) {
  const statements: string[] = [];
  const sweeps: Sweep[] = [];
  const list = new OpenList({
    readSweep: async () => recorded,
    recordSweep: async (sweep) => sweeps.push(sweep),
    stillOpen: async (some) => some.filter((position) => open.includes(position)),
    openBetween: async (after, end, limit) => {
      statements.push(`${after} - ${end}`);
      return open.filter((position) => position > after && position <= end).slice(0, limit);
    },
    newestPosition: async () => newest,
  });
  return { list, statements, sweeps };
}

async function allOf(list: OpenList, limit: number): Promise<number[]> {
  const found: number[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Awaited<ReturnType<OpenList['page']>> = await list.page(after, limit);
    found.push(...page.open);
    after = page.next;
  }
  return found;
}

const OPEN = [3, 9_999, 10_000, 10_001, 54_321];

describe('the open operations of a ledger that was never swept', () => {
  it.each([1, 2, 100])(
    'are found in pages of %i, and no statement looks at more than 10 000 positions',
    async (limit) => {
      const { list, statements } = storeOf(60_000, OPEN);
      expect(await allOf(list, limit)).toEqual(OPEN);
      for (const statement of statements) {
        const [after = 0, end = 0] = statement.split(' - ').map(Number);
        expect(end - after).toBe(10_000);
      }
    },
  );
});

describe('a sweep', () => {
  it('skips the operations before it, and keeps the open ones', async () => {
    const { list, statements } = storeOf(60_000, OPEN);
    await list.sweepTo(59_000);
    statements.length = 0;
    expect(await allOf(list, 100)).toEqual(OPEN);
    expect(statements).toEqual(['59000 - 69000']);
  });

  it('begins where the recorded one ends', async () => {
    const { list, statements } = storeOf(60_000, OPEN, { to: 50_000, listed: [3, 77, 10_001] });
    await list.sweepTo(60_000);
    expect(statements).toEqual(['50000 - 60000']);
    expect(await allOf(list, 100)).toEqual([3, 10_001, 54_321]);
  });

  it('is recorded when it skips many operations, and many times as many as it lists', async () => {
    const { list, sweeps } = storeOf(60_000, OPEN);
    await list.sweepTo(4_999);
    expect(sweeps).toEqual([]);
    await list.sweepTo(5_000);
    await list.sweepTo(9_000);
    await list.sweepTo(10_000);
    expect(sweeps).toEqual([
      { to: 5_000, listed: [3] },
      { to: 10_000, listed: [3, 9_999, 10_000] },
    ]);
    const many = Array.from({ length: 1_000 }, (_, index) => index + 1);
    const busy = storeOf(60_000, many);
    await busy.list.sweepTo(9_999);
    expect(busy.sweeps).toEqual([]);
    await busy.list.sweepTo(10_000);
    expect(busy.sweeps).toHaveLength(1);
  });

  it('to an earlier position changes nothing', async () => {
    const { list, sweeps } = storeOf(60_000, OPEN, { to: 50_000, listed: [3] });
    await list.sweepTo(20_000);
    expect(sweeps).toEqual([]);
    expect(await allOf(list, 100)).toEqual([3, 54_321]);
  });
});
