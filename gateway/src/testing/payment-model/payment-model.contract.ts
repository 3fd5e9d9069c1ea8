import { describe, expect, it } from 'vitest';
import type { LedgerPlace } from '../../ledger/ledger-place.ts';
import * as fc from '../fast-check.fixture.ts';
import { runProgram, type Step } from './payment-program.ts';

const fate = fc.constantFrom(
  'answered',
  'answered',
  'answered',
  'declined',
  'never-sent',
  'lost-before-booking',
  'lost-after-booking',
);
/** Amounts that meet each other's limits often: parts and wholes of a payment of 1.00. */
const cents = fc.constantFrom(1, 20, 40, 50, 60, 99, 100, 101);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay'), type: fc.constantFrom('PA', 'DB', 'CD'), cents, fate }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer'), cents, fate }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      about: fc.nat(20),
      afterSeconds: fc.constantFrom(0, 61, 1799, 1860),
      confirms: fc.boolean(),
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change-brand'),
      cents,
      presses: fc.integer({ min: 1, max: 3 }),
      isStopped: fc.boolean(),
      atBank: fc.constantFrom('confirms', 'cancels', 'nothing'),
      turns: fc.nat(6),
      fate,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('follow'),
      type: fc.constantFrom('CP', 'CP', 'RV', 'RF', 'RF', 'PA'),
      about: fc.nat(20),
      cents: fc.option(cents, { nil: undefined }),
      isFinal: fc.boolean(),
      fate,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bank'),
      type: fc.constantFrom('CB', 'CB', 'CR'),
      about: fc.nat(20),
      cents,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('at-once'),
      about: fc.nat(20),
      cents,
      times: fc.integer({ min: 2, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose-ending'), about: fc.nat(20), cents }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(1, 31, 61) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile') }) },
);

/**
 * Random lives of payments against books that know no limits: money is conserved, limits hold, and states only
 * move forward, in whatever order requests, faults and reconciliations come.
 *
 * A failure prints the shortest program that shows it; the `SEED` of the run brings it about again.
 */
export function describePaymentModel(
  name: string,
  runs: number,
  open: () => Promise<Pick<LedgerPlace, 'ledger' | 'remove'>>,
): void {
  describe(`random lives of payments on ${name}`, () => {
    it('never take, pay back or lose a cent more than was asked', { timeout: 3_600_000 }, async () => {
      const place = await open();
      try {
        const program = fc.array(step, { minLength: 1, maxLength: 25 });
        const books = fc.asyncProperty(program, (steps) => runProgram(place.ledger, steps));
        const options = { numRuns: runs, verbose: fc.VerbosityLevel.Verbose };
        await expect(fc.assert(books, options)).resolves.toBeUndefined();
      } finally {
        await place.remove();
      }
    });
  });
}
