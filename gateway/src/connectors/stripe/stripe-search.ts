import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Original } from '../connector.ts';
import {
  CHARGE,
  LISTED,
  PAGE,
  REFUND,
  type StripeCharge,
  type StripeKeys,
  type StripeRefund,
} from './stripe-objects.ts';
import { callStripe } from './stripe-response.ts';

/** What a search came to. `none` is said only when everything that could be it was looked at. */
export type Found<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Finds what was booked under our keys, by asking and never by booking. */
export interface StripeSearch {
  payment(key: AcquirerKey): Promise<Found<StripeCharge>>;
  capture(key: AcquirerKey): Promise<Found<StripeCharge>>;
  /** @param charge Stripe's name of the charge that was refunded; without it all refunds are looked through */
  refund(key: AcquirerKey, charge: string | undefined): Promise<Found<StripeRefund>>;
  /** The charge of a payment, or of a capture. */
  original(original: Original): Promise<Found<StripeCharge>>;
}

const PAGE_SIZE = 100;

/**
 * Our key of a payment is the group of its charge, which Stripe can list by, at once and without gaps; its full-text
 * search is neither. A capture has no object of its own: its key is noted on the charge. Refunds are listed by charge.
 * So a charge whose name is known takes one call, a payment one page; only a capture or refund of which nothing but
 * the key is known has to be looked for in everything that is there.
 *
 * @param pages of a hundred entries each, how many a search reads
 */
export function createStripeSearch(stripe: Stripe, pages: number): StripeSearch {
  async function scan<T>(
    schema: z.ZodType<T>,
    isWanted: (keys: StripeKeys) => boolean,
    list: (page: {
      limit: number;
      starting_after?: string;
    }) => ReturnType<typeof stripe.charges.list | typeof stripe.refunds.list>,
  ): Promise<Found<T>> {
    let after: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ends
      const response = await callStripe(PAGE, () =>
        list({ limit: PAGE_SIZE, ...(after === undefined ? {} : { starting_after: after }) }),
      );
      if (response.kind !== 'answer') return failedSearch(response);
      const { data, has_more: hasMore } = response.value;
      for (const entry of data) {
        const listed = LISTED.safeParse(entry);
        if (!listed.success) return NONSENSE;
        if (isWanted(listed.data.metadata)) return read(schema, entry);
        after = listed.data.id;
      }
      if (!hasMore) return { kind: 'none' };
      if (data.length === 0) return NONSENSE;
    }
    return { kind: 'failed', reason: 'Stripe has more bookings than one search reads' };
  }

  const search: StripeSearch = {
    payment: (key) =>
      scan(
        CHARGE,
        (keys) => keys.key === key,
        (page) => stripe.charges.list({ ...page, transfer_group: key }),
      ),

    capture: (key) =>
      scan(
        CHARGE,
        (keys) => keys.captureKey === key,
        (page) => stripe.charges.list(page),
      ),

    refund: (key, charge) =>
      scan(
        REFUND,
        (keys) => keys.key === key,
        (page) => stripe.refunds.list({ ...page, ...(charge === undefined ? {} : { charge }) }),
      ),

    async original({ originalKey, originalReference }) {
      if (originalReference !== undefined) {
        const response = await callStripe(CHARGE, () => stripe.charges.retrieve(originalReference));
        if (response.kind === 'answer' && isOf(response.value, originalKey)) {
          return { kind: 'found', value: response.value };
        }
        if (response.kind !== 'answer' && response.kind !== 'refused') return failedSearch(response);
      }
      const payment = await search.payment(originalKey);
      return payment.kind === 'none' ? search.capture(originalKey) : payment;
    },
  };
  return search;
}

const NONSENSE = { kind: 'failed', reason: 'a list of bookings that makes no sense' } as const;

function isOf({ metadata }: StripeCharge, key: AcquirerKey): boolean {
  return metadata.key === key || metadata.captureKey === key;
}

function read<T>(schema: z.ZodType<T>, entry: unknown): Found<T> {
  const value = schema.safeParse(entry);
  return value.success ? { kind: 'found', value: value.data } : NONSENSE;
}

function failedSearch(response: { readonly kind: string; readonly reason?: string }): Found<never> {
  return { kind: 'failed', reason: response.reason ?? `Stripe refused to be asked: ${response.kind}` };
}
