import { describe, expect, it } from 'vitest';
import type { Operation } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { APPROVED, type LedgerPlace, REFUSED, starterOn, TERMINAL, UNKNOWN } from './ledger-place.fixture.ts';
import type { LedgerPosition } from './position-before.ts';
import { samplePayment } from './sample-operation.fixture.ts';

/** Open operations are found at any position of the ledger. */
export function describeOpenOperations(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the open operations of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const started = starterOn(ledger);
    const ended = async (): Promise<void> => {
      await ledger().finishOperation(await started(), APPROVED, 2_000);
    };
    /** All of them, read in pages of a size. */
    const listed = async (limit: number, read = ledger()): Promise<Operation[]> => {
      const found: Operation[] = [];
      let after: LedgerPosition | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        const page = await read.findOpen(limit, after);
        found.push(...page.operations);
        after = page.next;
      } while (after !== undefined);
      return found;
    };
    const sweep = async () => ledger().sweepOpen(await ledger().markSweep());

    it('are listed in the order in which they were written, whatever their dates', async () => {
      const late = await started({ startedAt: Date.UTC(9999, 11, 31) });
      const early = await started({ startedAt: 1 });
      expect(await listed(10)).toEqual([late, early]);
    });

    it('are those that were started or whose outcome is unknown, and no others', async () => {
      const unknown = await started();
      await ledger().finishOperation(unknown, UNKNOWN, 2_000);
      const waiting = await started();
      for (const ending of TERMINAL) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await ledger().finishOperation(await started(), ending, 2_000);
      }
      await ledger().recordRefusal(samplePayment(REFUSED));
      expect(idsOf(await listed(10))).toEqual([unknown.id, waiting.id]);
    });

    it.each([1, 2, 3, 100])('come in pages of %i without a gap or an overlap', async (limit) => {
      const first = await started();
      await ended();
      const second = await started();
      await sweep();
      const third = await started();
      await ended();
      const fourth = await started();
      expect(idsOf(await listed(limit))).toEqual([first, second, third, fourth].map(({ id }) => id));
    });

    it('are found after a sweep as before, until they end', async () => {
      const [old, other] = [await started(), await started()];
      await sweep();
      await ended();
      await sweep();
      expect(idsOf(await listed(10))).toEqual([old.id, other.id]);
      await ledger().finishOperation(old, APPROVED, 9_000);
      expect(idsOf(await listed(10))).toEqual([other.id]);
    });

    it('are not lost when several sweep at once, nor by a sweep that comes late', async () => {
      const old = await started();
      const before = await ledger().markSweep();
      const later = await started();
      await Promise.all([sweep(), sweep(), ledger().sweepOpen(before)]);
      await ledger().sweepOpen(before);
      expect(idsOf(await listed(10))).toEqual([old.id, later.id]);
    });

    it('are found by the next process after a recorded sweep of many operations', async () => {
      const [old, other] = [await started(), await started()];
      await ended();
      await place().skipTo(10_000);
      const later = await started();
      // Transactions of other tests in the same database may hold a sweep back.
      const sweptTo = async () => {
        await sweep();
        return Number((await place().query('SELECT swept_to FROM open_sweeps'))[0]?.['swept_to']);
      };
      await expect.poll(sweptTo).toBeGreaterThanOrEqual(10_000);
      expect(idsOf(await listed(10, await place().reopen()))).toEqual([old.id, other.id, later.id]);
    });

    it('of an empty ledger are none', async () => {
      expect(await ledger().newestPosition()).toBe(0);
      await sweep();
      expect(await ledger().findOpen(10)).toEqual({ operations: [], next: undefined });
    });

    it('and all others have positions in the order of their start, which a moment divides', async () => {
      expect(await ledger().positionBefore(5_000)).toBe(0);
      for (const startedAt of [1_000, 2_000, 2_000, 3_000, 4_000]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await started({ startedAt });
      }
      const last = await ledger().newestPosition();
      const { operations } = await ledger().auditPayments(
        await ledger().positionBefore(2_000),
        undefined,
        10,
      );
      const moments = operations.map(({ operation }) => operation.startedAt);
      expect(moments.toSorted((one, other) => one - other)).toEqual([2_000, 2_000, 3_000, 4_000]);
      expect(await ledger().positionBefore(5_000)).toBe(last);
      expect(await ledger().positionBefore(1_000)).toBe(0);
    });
  });
}

function idsOf(operations: readonly Operation[]): string[] {
  return operations.map(({ id }) => id);
}
