import { payAuthenticated } from '../../chaos/load/authenticated-shopper.ts';
import { runProgram } from '../../chaos/load/programs.ts';
import type { Random } from '../../chaos/random.ts';
import type { Flow } from './flow.ts';
import { badRequest, brokenConnection } from './hostile-flows.ts';
import { shopperLeaves, slowPayment, storedDetails, unknownPayment, walletPayment } from './payment-flows.ts';
import { readSomething } from './reading-flows.ts';

/** Of so many things that callers do, how many are what. */
const SHARES: readonly (readonly [number, Flow])[] = [
  // Payments, captures, refunds, reversals, declined ones, checkouts; one in ten is sent twice.
  [30, ({ merchant }) => runProgram(merchant)],
  [8, ({ slowMerchant }) => payAuthenticated(slowMerchant)],
  [10, shopperLeaves],
  [6, storedDetails],
  [4, walletPayment],
  [4, slowPayment],
  [1, unknownPayment],
  [15, readSomething],
  [12, badRequest],
  [10, brokenConnection],
];

const WHOLE = SHARES.reduce((sum, [share]) => sum + share, 0);

export function chooseFlow(random: Random): Flow {
  let left = random.fraction() * WHOLE;
  const chosen = SHARES.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return chosen?.[1] ?? readSomething;
}
