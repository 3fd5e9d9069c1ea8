import type { SumRow } from './sum-row.ts';
import { type Total, totalOf } from './total.ts';

/** The part of a sum that says how its payments ended. */
type Outcomes = Pick<SumRow, 'state' | 'firstAcquirer' | 'count' | 'minor'>;

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
export interface ApprovalRates {
  /** The rate of first attempts alone: as if there were no smart retry. */
  readonly first: number | undefined;
  /** In the end, after a second attempt where there was one. */
  readonly final: number | undefined;
}

export interface NamedTotals {
  /** A brand, a day of UTC in ISO 8601, an hour, a country or the like. */
  readonly name: string;
  readonly payments: PaymentTotals;
  readonly rates: ApprovalRates;
}

const ENDS: Readonly<Record<string, keyof PaymentTotals>> = {
  approved: 'approved',
  declined: 'declined',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
};

export function paymentTotals(payments: readonly Outcomes[]): PaymentTotals {
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

export function approvalRates(payments: readonly Outcomes[]): ApprovalRates {
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

function numberOf(rows: readonly Outcomes[]): number {
  return totalOf(rows).count;
}

export function rateOf(approved: number, declined: number): number | undefined {
  return approved + declined === 0 ? undefined : approved / (approved + declined);
}

/** The totals of payments for each name that they have. */
export function named<Row extends Outcomes>(
  payments: readonly Row[],
  nameOf: (row: Row) => string,
): readonly NamedTotals[] {
  return [...Map.groupBy(payments, nameOf)].map(([name, rows]) => ({
    name,
    payments: paymentTotals(rows),
    rates: approvalRates(rows),
  }));
}

export function countOf(payments: PaymentTotals): number {
  return Object.values(payments).reduce((sum, { count }) => sum + count, 0);
}

export function byCount(one: NamedTotals, other: NamedTotals): number {
  return countOf(other.payments) - countOf(one.payments) || compare(one.name, other.name);
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
