import { monthOf, startOf } from '../features/personal-data/month-keys.ts';
import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * The oldest month of the database of which no payment was removed because its archive has it. Payments that stay of
 * removed months, such as refunded ones, do not count.
 *
 * @returns `undefined` on an empty ledger
 */
export async function oldestMonth(
  ledger: Pick<Ledger, 'positionBefore' | 'removedMonths' | 'startedAfter'>,
): Promise<Month | undefined> {
  const removed = new Set((await ledger.removedMonths()).map(({ month }) => month));
  let position = 0;
  /* oxlint-disable no-await-in-loop -- each month follows the one before */
  for (;;) {
    const startedAt = await ledger.startedAfter(position);
    if (startedAt === undefined) return undefined;
    const month = monthOf(startedAt);
    if (!removed.has(month)) return month;
    // Clocks of gateways differ a little: what was written before is not read again.
    const end = await ledger.positionBefore(startOf(month, 1));
    position = Math.max(end, position + 1);
  }
  /* oxlint-enable no-await-in-loop */
}
