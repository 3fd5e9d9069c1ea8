import type { BreakdownRow, Dimension } from './breakdowns.ts';
import { isPayment, plus, type SumRow, type Total, totalOf } from './counted-operation-row.ts';
import type { ReportSums } from './create-reports.ts';
import { dayText } from './list-query.ts';
import {
  type ApprovalRates,
  approvalRates,
  byCount,
  compare,
  countOf,
  type NamedTotals,
  named,
  type PaymentTotals,
  paymentTotals,
  rateOf,
} from './outcome-totals.ts';

export type { Dimension, NamedTotals, PaymentTotals };

/** The outcomes of attempts by acquirer. A payment that was sent to two counts at both. */
interface AcquirerTotals {
  readonly acquirer: string;
  /** Payments for which it was asked. */
  readonly asked: Total;
  readonly approved: Total;
  readonly declined: Total;
  readonly rate: number | undefined;
}

/** Payments that were declined first and tried again. */
interface RetryTotals {
  readonly first: string;
  readonly second: string;
  readonly retried: Total;
  readonly rescued: Total;
}

interface CodeTotals {
  readonly code: string;
  readonly total: Total;
}

/** Operations that refer to payments, by their type; only approved ones. They count on the day on which they were asked for. */
export const FOLLOW_UPS = ['CP', 'RV', 'RF', 'CB', 'CR'] as const;
type FollowUpTotals = Readonly<Record<(typeof FOLLOW_UPS)[number], Total>>;

/** The figures of one currency. Amounts of two currencies are never added. */
export interface CurrencyFigures {
  readonly currency: string;
  readonly payments: PaymentTotals;
  readonly rates: ApprovalRates;
  readonly followUps: FollowUpTotals;
  /** Approved credits to shoppers (CD). */
  readonly credits: Total;
  readonly days: readonly NamedTotals[];
  readonly brands: readonly NamedTotals[];
  /** By the hour of the day in which they began (UTC), by how the shopper was authenticated, and by issuers' countries. */
  readonly by: Readonly<Record<Dimension, readonly NamedTotals[]>>;
  readonly acquirers: readonly AcquirerTotals[];
  /** Result codes of payments that did not succeed, the most frequent first. */
  readonly codes: readonly CodeTotals[];
  readonly retries: readonly RetryTotals[];
}

/** The figures of some days, by currency; the one with the most payments first. */
export function figuresOf({
  sums,
  breakdowns,
}: Pick<ReportSums, 'sums' | 'breakdowns'>): readonly CurrencyFigures[] {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, rows]) => figuresOfCurrency(currency, rows, breakdowns))
    .toSorted(
      (one, other) =>
        countOf(other.payments) - countOf(one.payments) || compare(one.currency, other.currency),
    );
}

function figuresOfCurrency(
  currency: string,
  rows: readonly SumRow[],
  breakdowns: readonly BreakdownRow[],
): CurrencyFigures {
  const by = (wanted: Dimension) =>
    named(
      breakdowns.filter((each) => each.currency === currency && each.dimension === wanted),
      ({ name }) => name,
    );
  const payments = rows.filter(isPayment);
  return {
    currency,
    payments: paymentTotals(payments),
    rates: approvalRates(payments),
    followUps: followUpTotals(rows),
    credits: totalOf(
      rows.filter(
        ({ kind, paymentType, state }) => kind === 'payment' && paymentType === 'CD' && state === 'approved',
      ),
    ),
    days: named(payments, ({ day }) => dayText(day)).toSorted((one, other) => compare(one.name, other.name)),
    brands: named(payments, ({ brand }) => brand).toSorted(byCount),
    by: {
      hour: by('hour').toSorted((one, other) => compare(one.name, other.name)),
      authentication: by('authentication').toSorted(byCount),
      country: by('country').toSorted(byCount),
    },
    acquirers: acquirerTotals(payments),
    codes: codeTotals(payments),
    retries: retryTotals(payments),
  };
}

/** All days of a time, including days without payments, so that none is missing from a chart. Both ends are included. */
export function everyDay(
  days: readonly NamedTotals[],
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): readonly NamedTotals[] {
  const known = new Map(days.map((each) => [each.name, each]));
  return Array.from({ length: toDay - fromDay + 1 }, (_, place) => {
    const name = dayText(fromDay + place);
    return known.get(name) ?? { name, payments: paymentTotals([]), rates: approvalRates([]) };
  });
}

function followUpTotals(rows: readonly SumRow[]): FollowUpTotals {
  const approved = rows.filter(({ kind, state }) => kind === 'follow-up' && state === 'approved');
  const entries = FOLLOW_UPS.map((type) => [
    type,
    totalOf(approved.filter(({ paymentType }) => paymentType === type)),
  ]);
  return Object.fromEntries(entries) as FollowUpTotals;
}

function acquirerTotals(payments: readonly SumRow[]): readonly AcquirerTotals[] {
  const names = new Set(payments.flatMap(({ acquirer, firstAcquirer }) => [acquirer, firstAcquirer]));
  names.delete('');
  return [...names]
    .map((acquirer) => {
      const last = payments.filter((row) => row.acquirer === acquirer);
      const retriedFrom = payments.filter((row) => row.firstAcquirer === acquirer);
      const approved = totalOf(last.filter(({ state }) => state === 'approved'));
      const declined = plus(totalOf(last.filter(({ state }) => state === 'declined')), totalOf(retriedFrom));
      const elsewhere = retriedFrom.filter((row) => row.acquirer !== acquirer);
      const asked = plus(totalOf(last), totalOf(elsewhere));
      return { acquirer, asked, approved, declined, rate: rateOf(approved.count, declined.count) };
    })
    .toSorted((one, other) => other.asked.count - one.asked.count || compare(one.acquirer, other.acquirer));
}

const FAILED: ReadonlySet<string> = new Set(['declined', 'refused', 'not-sent']);

function codeTotals(payments: readonly SumRow[]): readonly CodeTotals[] {
  const failed = payments.filter(({ state }) => FAILED.has(state));
  return [...Map.groupBy(failed, ({ resultCode }) => resultCode)]
    .map(([code, rows]) => ({ code, total: totalOf(rows) }))
    .toSorted((one, other) => other.total.count - one.total.count || compare(one.code, other.code));
}

function retryTotals(payments: readonly SumRow[]): readonly RetryTotals[] {
  const retried = payments.filter(({ firstAcquirer }) => firstAcquirer !== '');
  return [...Map.groupBy(retried, (row) => JSON.stringify([row.firstAcquirer, row.acquirer])).values()]
    .map((rows) => ({
      first: rows[0]?.firstAcquirer ?? '',
      second: rows[0]?.acquirer ?? '',
      retried: totalOf(rows),
      rescued: totalOf(rows.filter(({ state }) => state === 'approved')),
    }))
    .toSorted((one, other) => other.retried.count - one.retried.count || compare(one.first, other.first));
}
