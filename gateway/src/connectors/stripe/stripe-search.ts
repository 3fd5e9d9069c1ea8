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

/** The result of a search. It is `none` only after all candidates were read. */
export type Found<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Finds bookings by our keys. It never books anything. */
export interface StripeSearch {
  payment(key: AcquirerKey): Promise<Found<StripeCharge>>;
  capture(key: AcquirerKey): Promise<Found<StripeCharge>>;
  /** @param charge the id of the refunded charge; without it all refunds are searched */
  refund(key: AcquirerKey, charge: string | undefined): Promise<Found<StripeRefund>>;
  /** The charge of a payment, or of a capture. */
  original(original: Original): Promise<Found<StripeCharge>>;
}

const PAGE_SIZE = 100;

/**
 * A payment's key is the transfer group of its charge. Stripe can list by it immediately and completely, which its
 * full-text search cannot. A capture has no object; its key is in the charge's metadata. Refunds are listed by charge.
 * So a charge with a known id takes one call and a payment one page; only a capture or refund with nothing but its key
 * needs a search of all entries.
 *
 * @param pages how many pages of a hundred entries a search reads
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
