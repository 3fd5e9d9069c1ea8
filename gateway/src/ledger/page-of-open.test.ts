import { describe, expect, it } from 'vitest';
import { type OpenPositions, openUpTo, pageOfOpen, positionBefore } from './page-of-open.ts';

/** A store with operations at all positions up to `newest`, of which some are open. */
function storeOf(newest: number, open: readonly number[], to = 0) {
  const statements: string[] = [];
  const source: OpenPositions = {
    newestSweep: async () => ({ to, listed: open.filter((position) => position <= to) }),
    stillOpen: async (some) => some,
    openBetween: async (after, end, limit) => {
      statements.push(`${after} - ${end}`);
      return open.filter((position) => position > after && position <= end).slice(0, limit);
    },
    newestPosition: async () => newest,
  };
  return { source, statements };
}

async function allOf(source: OpenPositions, limit: number): Promise<number[]> {
  const found: number[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Awaited<ReturnType<typeof pageOfOpen>> = await pageOfOpen(source, after, limit);
    found.push(...page.open);
    after = page.next;
  }
  return found;
}

describe('open operations far behind the last sweep', () => {
  const OPEN = [3, 9_999, 10_000, 10_001, 54_321];

  it.each([1, 2, 100])(
    'are found in pages of %i, and no statement looks at more than 10 000 positions',
    async (limit) => {
      const { source, statements } = storeOf(60_000, OPEN);
      expect(await allOf(source, limit)).toEqual(OPEN);
      for (const statement of statements) {
        const [after = 0, end = 0] = statement.split(' - ').map(Number);
        expect(end - after).toBe(10_000);
      }
    },
  );

  it('are listed up to a position for the next sweep', async () => {
    const { source } = storeOf(60_000, OPEN, 9_999);
    expect(await openUpTo(source, 10_000)).toEqual([3, 9_999, 10_000]);
    expect(await openUpTo(source, 60_000)).toEqual(OPEN);
  });
});

it('the position before a moment is found in few looks, with gaps between positions', async () => {
  let looks = 0;
  const atOrAfter = async (position: number) => {
    looks += 1;
    const next = Math.ceil(position / 3) * 3;
    return next > 3_000_000 ? undefined : { position: next, startedAt: next };
  };
  expect(await positionBefore(1_500_001, 3_000_000, atOrAfter)).toBe(1_500_000);
  expect(looks).toBeLessThan(30);
});
