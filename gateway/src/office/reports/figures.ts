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
import type { Dimension, SumRow } from './sum-row.ts';
import { plus, type Total, totalOf } from './total.ts';

export type { NamedTotals, PaymentTotals };

/** What payments are broken down by in addition to day, brand, acquirer and reason. */
export type Breakdown = Extract<Dimension, 'hour' | 'authentication' | 'country'>;

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
  readonly by: Readonly<Record<Breakdown, readonly NamedTotals[]>>;
  readonly acquirers: readonly AcquirerTotals[];
  /** Result codes of payments that did not succeed, the most frequent first. */
  readonly codes: readonly CodeTotals[];
  readonly retries: readonly RetryTotals[];
}

/** The figures of some days, by currency; the one with the most payments first. */
export function figuresOf({ sums }: Pick<ReportSums, 'sums'>): readonly CurrencyFigures[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => figuresOfCurrency(currency, rows))
    .toSorted(
      (one, other) =>
        countOf(other.payments) - countOf(one.payments) || compare(one.currency, other.currency),
    );
}

function figuresOfCurrency(currency: string, rows: readonly SumRow[]): CurrencyFigures {
  const by = Map.groupBy(rows, ({ dimension }) => dimension);
  const of = (dimension: Dimension): readonly SumRow[] => by.get(dimension) ?? [];
  const namesOf = (dimension: Dimension) => named(of(dimension), ({ name }) => name);
  return {
    currency,
    payments: paymentTotals(of('day')),
    rates: approvalRates(of('day')),
    followUps: followUpTotals(of('follow-up')),
    credits: totalOf(of('credit')),
    days: namesOf('day').toSorted(byName),
    brands: namesOf('brand').toSorted(byCount),
    by: {
      hour: namesOf('hour').toSorted(byName),
      authentication: namesOf('authentication').toSorted(byCount),
      country: namesOf('country').toSorted(byCount),
    },
    acquirers: acquirerTotals(of('acquirer')),
    codes: codeTotals(of('code')),
    retries: retryTotals(of('acquirer')),
  };
}

function byName(one: NamedTotals, other: NamedTotals): number {
  return compare(one.name, other.name);
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
  const entries = FOLLOW_UPS.map((type) => [type, totalOf(rows.filter(({ name }) => name === type))]);
  return Object.fromEntries(entries) as FollowUpTotals;
}

function acquirerTotals(rows: readonly SumRow[]): readonly AcquirerTotals[] {
  const names = new Set(rows.flatMap(({ name, firstAcquirer }) => [name, firstAcquirer]));
  names.delete('');
  return [...names]
    .map((acquirer) => {
      const last = rows.filter(({ name }) => name === acquirer);
      const retriedFrom = rows.filter(({ firstAcquirer }) => firstAcquirer === acquirer);
      const approved = totalOf(last.filter(({ state }) => state === 'approved'));
      const declined = plus(totalOf(last.filter(({ state }) => state === 'declined')), totalOf(retriedFrom));
      const elsewhere = retriedFrom.filter(({ name }) => name !== acquirer);
      const asked = plus(totalOf(last), totalOf(elsewhere));
      return { acquirer, asked, approved, declined, rate: rateOf(approved.count, declined.count) };
    })
    .toSorted((one, other) => other.asked.count - one.asked.count || compare(one.acquirer, other.acquirer));
}

function codeTotals(rows: readonly SumRow[]): readonly CodeTotals[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([code, each]) => ({ code, total: totalOf(each) }))
    .toSorted((one, other) => other.total.count - one.total.count || compare(one.code, other.code));
}

function retryTotals(acquirers: readonly SumRow[]): readonly RetryTotals[] {
  const retried = acquirers.filter(({ firstAcquirer }) => firstAcquirer !== '');
  return [...Map.groupBy(retried, (row) => JSON.stringify([row.firstAcquirer, row.name])).values()]
    .map((rows) => ({
      first: rows[0]?.firstAcquirer ?? '',
      second: rows[0]?.name ?? '',
      retried: totalOf(rows),
      rescued: totalOf(rows.filter(({ state }) => state === 'approved')),
    }))
    .toSorted((one, other) => other.retried.count - one.retried.count || compare(one.first, other.first));
}
