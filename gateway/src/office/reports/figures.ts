import { plus, type SumRow, type Total, totalOf } from './counted-operation-row.ts';
import type { ReportSums } from './create-reports.ts';
import { dayText } from './list-query.ts';

/** Payments (PA and DB) by outcome. Follow-ups, such as refunds, are counted separately. */
export interface PaymentTotals {
  readonly approved: Total;
  /** Declined by an acquirer, a risk rule or the shopper's bank. */
  readonly declined: Total;
  /** Refused by the gateway before an acquirer was asked. */
  readonly refused: Total;
  /** Ended without an acquirer having taken it, for example because none was reached. */
  readonly notSent: Total;
  /** Still open: the shopper is at a bank, or the acquirer was asked just now. */
  readonly pending: Total;
  /** The acquirer has not said how it ended. */
  readonly unknown: Total;
}

/** Approval rates from 0 to 1; `undefined` where nothing was approved or declined. Other ends are left out. */
interface ApprovalRates {
  /** The rate of first attempts alone: as if there were no smart retry. */
  readonly first: number | undefined;
  /** In the end, after a second attempt where there was one. */
  readonly final: number | undefined;
}

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

export interface NamedTotals {
  /** A brand, or a day of UTC in ISO 8601. */
  readonly name: string;
  readonly payments: PaymentTotals;
  readonly rates: ApprovalRates;
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
  readonly acquirers: readonly AcquirerTotals[];
  /** Result codes of payments that did not succeed, the most frequent first. */
  readonly codes: readonly CodeTotals[];
  readonly retries: readonly RetryTotals[];
}

/** The figures of some days, by currency; the one with the most payments first. */
export function figuresOf({ sums }: Pick<ReportSums, 'sums'>): readonly CurrencyFigures[] {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, rows]) => figuresOfCurrency(currency, rows))
    .toSorted(
      (one, other) =>
        countOf(other.payments) - countOf(one.payments) || compare(one.currency, other.currency),
    );
}

function figuresOfCurrency(currency: string, rows: readonly SumRow[]): CurrencyFigures {
  const payments = rows.filter(isPayment);
  return {
    currency,
    payments: paymentTotals(payments),
    rates: approvalRates(payments),
    followUps: followUpTotals(rows),
    credits: totalOf(
      rows.filter(({ kind, paymentType, state }) => isOf(kind, paymentType, 'CD') && state === 'approved'),
    ),
    days: named(payments, ({ day }) => dayText(day)).toSorted((one, other) => compare(one.name, other.name)),
    brands: named(payments, ({ brand }) => brand).toSorted(byCount),
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

/** A payment, and not what refers to it: a PA can also add to another one. */
export function isPayment({ kind, paymentType }: SumRow): boolean {
  return isOf(kind, paymentType, 'PA') || isOf(kind, paymentType, 'DB');
}

function isOf(kind: string, paymentType: string, wanted: string): boolean {
  return kind === 'payment' && paymentType === wanted;
}

const ENDS: Readonly<Record<string, keyof PaymentTotals>> = {
  approved: 'approved',
  declined: 'declined',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
};

function paymentTotals(payments: readonly SumRow[]): PaymentTotals {
  const by = Map.groupBy(payments, ({ state }) => ENDS[state] ?? 'pending');
  const total = (end: keyof PaymentTotals): Total => totalOf(by.get(end) ?? []);
  return {
    approved: total('approved'),
    declined: total('declined'),
    refused: total('refused'),
    notSent: total('notSent'),
    pending: total('pending'),
    unknown: total('unknown'),
  };
}

function approvalRates(payments: readonly SumRow[]): ApprovalRates {
  const approved = payments.filter(({ state }) => state === 'approved');
  const declined = payments.filter(({ state }) => state === 'declined');
  const retried = payments.filter(({ firstAcquirer }) => firstAcquirer !== '');
  const approvedAtOnce = approved.filter(({ firstAcquirer }) => firstAcquirer === '');
  const declinedAtOnce = declined.filter(({ firstAcquirer }) => firstAcquirer === '');
  return {
    // Whatever became of a payment that was tried again, its first attempt was declined.
    first: rateOf(numberOf(approvedAtOnce), numberOf(declinedAtOnce) + numberOf(retried)),
    final: rateOf(numberOf(approved), numberOf(declined)),
  };
}

function numberOf(rows: readonly SumRow[]): number {
  return totalOf(rows).count;
}

function rateOf(approved: number, declined: number): number | undefined {
  return approved + declined === 0 ? undefined : approved / (approved + declined);
}

function followUpTotals(rows: readonly SumRow[]): FollowUpTotals {
  const approved = rows.filter(({ kind, state }) => kind === 'follow-up' && state === 'approved');
  const entries = FOLLOW_UPS.map((type) => [
    type,
    totalOf(approved.filter(({ paymentType }) => paymentType === type)),
  ]);
  return Object.fromEntries(entries) as FollowUpTotals;
}

function named(payments: readonly SumRow[], nameOf: (row: SumRow) => string): readonly NamedTotals[] {
  return [...Map.groupBy(payments, nameOf)].map(([name, rows]) => ({
    name,
    payments: paymentTotals(rows),
    rates: approvalRates(rows),
  }));
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

function countOf(payments: PaymentTotals): number {
  return Object.values(payments).reduce((sum, { count }) => sum + count, 0);
}

function byCount(one: NamedTotals, other: NamedTotals): number {
  return countOf(other.payments) - countOf(one.payments) || compare(one.name, other.name);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
