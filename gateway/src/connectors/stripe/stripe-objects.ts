import { z } from 'zod';

/** The members of Stripe's objects that are read. Others are ignored, because Stripe adds new ones. */
const identifier = z.string().regex(/^[a-z]{2,8}_[A-Za-z0-9_]{1,100}$/);
const amount = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((names) => ({ key: names?.[KEY], captureKey: names?.[CAPTURE_KEY] }));

/** The names of our keys in Stripe's metadata. */
const KEY = 'tollgate_key';
const CAPTURE_KEY = 'tollgate_capture_key';

export interface StripeKeys {
  readonly key: string | undefined;
  readonly captureKey?: string | undefined;
}

/** Both names are always written together, because an update without one may remove it. */
export function metadataOf({ key, captureKey }: StripeKeys): Record<string, string> {
  return {
    ...(key === undefined ? {} : { [KEY]: key }),
    ...(captureKey === undefined ? {} : { [CAPTURE_KEY]: captureKey }),
  };
}

export const CHARGE = z.object({
  object: z.literal('charge'),
  id: identifier,
  amount,
  amount_captured: amount,
  currency,
  captured: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  failure_code: z.string().nullish(),
  outcome: z.object({ reason: z.string().nullish(), seller_message: z.string().nullish() }).nullish(),
  payment_method_details: z
    .object({ card: z.object({ country: z.string().nullish() }).nullish() })
    .nullish()
    .catch(undefined),
  metadata,
});

export const REFUND = z.object({
  object: z.literal('refund'),
  id: identifier,
  amount,
  currency,
  charge: identifier,
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata,
});

export const TOKEN = z.object({ object: z.literal('token'), id: identifier });

/** The members of a list entry that a search needs. */
export const LISTED = z.looseObject({ id: z.string().min(1), metadata });

export const PAGE = z.object({
  object: z.literal('list'),
  data: z.array(z.unknown()),
  has_more: z.boolean(),
});

export type StripeCharge = z.infer<typeof CHARGE>;
export type StripeRefund = z.infer<typeof REFUND>;
