import { repeatedCalls } from './checks/calls-made.ts';
import { repeatedDeliveries } from './checks/events-delivered.ts';
import type { NotificationEvidence } from './notification-evidence.ts';
import type { SalesJournal } from './sales-journal.ts';

const NAME_WIDTH = 34;
const NUMBER_WIDTH = 9;

type SalesFigures = Pick<SalesJournal, 'tried' | 'unknown' | 'endedAt' | 'faults' | 'gone' | 'readAt'>;

/**
 * The load that was held, in payments per second: before, during and after each fault.
 *
 * @param servedAt when each answer came, in milliseconds
 */
export function loadFigures(
  { tried, unknown, endedAt, faults, gone, readAt }: SalesFigures,
  servedAt: readonly number[],
): string[] {
  const begin = Math.min(...servedAt);
  const end = Math.max(...servedAt);
  const perSecond = (from: number, to: number): string =>
    ((1000 * endedAt.filter((at) => at >= from && at < to).length) / Math.max(1, to - from)).toFixed(1);
  const survived = faults.filter(({ to }) => endedAt.some((at) => at > to));
  return [
    `payments: ${tried} tried, ${endedAt.length} ended, ${unknown} unknown to their clients; ` +
      `${perSecond(begin, end)} a second for ${((end - begin) / 1000).toFixed(0)} s; ${gone.length} checkouts gone`,
    `without an answer: ${longestGap(servedAt)} s at most where payments are made, ` +
      `${longestGap(readAt)} s where a client only reads`,
    `faults survived: ${survived.length} of ${faults.length}`,
    row('payments a second', ['before', 'during', 'after', 'seconds']),
    ...faults.map(({ name, from, to }, place) =>
      row(name, [
        perSecond(faults[place - 1]?.to ?? begin, from),
        perSecond(from, to),
        perSecond(to, faults[place + 1]?.from ?? end),
        ((to - from) / 1000).toFixed(1),
      ]),
    ),
  ];
}

/** The notifications that shops got, and those that came again although they had been accepted. */
export function notificationFigures(evidence: NotificationEvidence): string[] {
  const { events, deliveries, calls, checkouts } = evidence;
  const fetched = checkouts.filter((checkout) => checkout.fetched !== undefined).length;
  return [
    `webhooks: ${events.length} events, ${deliveries.length} deliveries came, ` +
      `${repeatedDeliveries(evidence).length} of them again`,
    `result calls: ${checkouts.length} checkouts, ${fetched} fetched, ${calls.length} calls came, ` +
      `${repeatedCalls(evidence).length} of them again; ` +
      `${evidence.trespasses.length} at the address that is not allowed`,
  ];
}

/** The longest time between two moments that follow each other, in seconds. */
function longestGap(moments: readonly number[]): string {
  const sorted = moments.toSorted((one, other) => one - other);
  const gap = sorted.reduce((most, at, place) => Math.max(most, at - (sorted[place - 1] ?? at)), 0);
  return (gap / 1000).toFixed(1);
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(NUMBER_WIDTH)).join('')}`;
}
