/**
 * The events of a simulated world: the lives of payments, each with the faults between its steps, and the weather
 * that all of them share. All that is random in the world follows from the seed and the number of a life, so that a life
 * stays the same when another one is left out.
 */
export interface Story {
  readonly seed: string;
  /** How many gateways share a store: one to three. */
  readonly gateways: number;
  /** How many regions there are, each with a store and gateways of its own. */
  readonly regions: number;
  readonly lives: readonly Life[];
  readonly weather: readonly Weather[];
}

/** One payment, from its beginning to its last follow-up. */
export interface Life {
  /** From 1. */
  readonly number: number;
  /** When it begins, in virtual milliseconds. */
  readonly at: number;
  readonly sale: Sale;
  readonly channel: 'card' | 'retry' | 'secure';
  readonly cents: number;
  readonly steps: readonly Step[];
  /** The fates of its calls to an acquirer, in their order; those beyond the list are answered. */
  readonly fates: readonly Fate[];
  /** The fates of its status inquiries and cancellations, in the same way. */
  readonly inquiries: readonly InquiryFate[];
  readonly faults: readonly Fault[];
  /** The behaviour of the card's issuer, on the channel with 3D Secure. */
  readonly issuer: Issuer;
}

/** `storing`: details are stored with it. `secure`: its shopper is authenticated. */
export type Sale =
  | 'debit'
  | 'authorise'
  | 'credit'
  | 'checkout'
  | 'transfer'
  | 'checkout-transfer'
  | 'storing'
  | 'wallet'
  | 'checkout-wallet'
  | 'secure'
  | 'checkout-secure';

/** The sales that begin with a checkout. */
export function isOfCheckout(sale: Sale): boolean {
  return sale.startsWith('checkout');
}

/** The behaviour of an issuer that is asked to authenticate a shopper. */
export interface Issuer {
  readonly card: 'plain' | 'with-method' | 'not-enrolled';
  /** The status of its answer, or what becomes of the request. `slow` and `lost` are answered with Y. */
  readonly answers: 'Y' | 'A' | 'N' | 'U' | 'R' | 'C' | 'unreachable' | 'lost' | 'slow';
  /** How a challenge ends. */
  readonly asks: 'Y' | 'N' | 'U';
  /** The fate of its report. */
  readonly report: 'once' | 'doubled' | 'late' | 'lost';
}

/** The next step of a merchant, a shopper or a bank with the payment. */
export interface Step {
  readonly kind:
    | 'capture'
    | 'last-capture'
    | 'refund'
    | 'reverse'
    | 'extend'
    | 'charge-back'
    | 'win-back'
    | 'ask'
    | 'pay-stored'
    | 'forget-stored';
  /** Picks what it refers to, among all that the merchant knows of. */
  readonly about: number;
  readonly cents: number;
  /** How many of the same are sent at once, each under a key of its own. */
  readonly times: number;
  /** Milliseconds before it. */
  readonly pause: number;
  /** Whether the merchant sends it again after it was answered, under the same key. */
  readonly repeats: boolean;
}

/** The fate of a request to an acquirer. `stubborn`: it is booked after a minute, even if it was cancelled before. */
const FATES = [
  'answered',
  'declined',
  'soft-declined',
  'never-sent',
  'lost',
  'answer-lost',
  'slow',
  'late',
  'doubled',
  'stubborn',
] as const;
export type Fate = (typeof FATES)[number];

const INQUIRY_FATES = ['answered', 'unreachable', 'answer-lost', 'slow'] as const;
export type InquiryFate = (typeof INQUIRY_FATES)[number];

/** The fate of an event that is delivered to a merchant's receiver. */
export const RECEIVER_FATES = ['takes', 'refuses', 'answer-lost', 'hangs'] as const;
export type ReceiverFate = (typeof RECEIVER_FATES)[number];

export const FAULTS = ['stop-before', 'stop-after', 'store-refuses', 'store-answer-lost', 'hang'] as const;

/** Something that goes wrong at one of the steps which a gateway takes for a life: a call of a store or an acquirer. */
export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  /** Counted over all gateways, from 0. */
  readonly step: number;
  /** How long the gateway is stopped or hangs, in milliseconds. */
  readonly lasting: number;
}

/** The state that all lives share. Times in virtual milliseconds. */
export type Weather =
  | { readonly kind: 'clock'; readonly at: number; readonly gateway: number; readonly by: number }
  | { readonly kind: 'stop'; readonly at: number; readonly gateway: number; readonly lasting: number }
  | { readonly kind: 'hang'; readonly at: number; readonly gateway: number; readonly lasting: number }
  | { readonly kind: 'store-unavailable'; readonly at: number; readonly lasting: number }
  /** A region reaches its callers and the acquirers, and no other region. */
  | { readonly kind: 'partition'; readonly at: number; readonly region: number; readonly lasting: number }
  | { readonly kind: 'receiver-unavailable'; readonly at: number; readonly lasting: number }
  | {
      readonly kind: 'acquirer-unavailable';
      readonly at: number;
      readonly acquirer: number;
      readonly lasting: number;
    };

/** How many requests a story makes; one that is sent again counts once. */
export function operationsOf({ lives }: Pick<Story, 'lives'>): number {
  return lives.reduce(
    (sum, { sale, steps }) =>
      sum + (isOfCheckout(sale) ? 3 : 1) + steps.reduce((total, { times }) => total + times, 0),
    0,
  );
}
