import type { Stripe } from 'stripe';
import type { AcquirerKey } from '../../values/ids.ts';
import type { AcquirerSecret } from '../../values/masked.ts';
import type { Money } from '../../values/money.ts';
import type {
  Connector,
  ConnectorCapabilities,
  CreditRequest,
  FollowUpRequest,
  Original,
} from '../connector.ts';
import type { ConnectorReply, ConnectorStatus } from '../connector-reply.ts';
import { narrowCapabilities } from '../narrow-capabilities.ts';
import { stripeAmount } from './stripe-amount.ts';
import { capture } from './stripe-capture.ts';
import { openStripeClient } from './stripe-client.ts';
import { STRIPE_CAPABILITIES, STRIPE_LIMITS, type StripeLimits } from './stripe-limits.ts';
import { openStripeLink } from './stripe-link.ts';
import { metadataOf, REFUND, type StripeCharge } from './stripe-objects.ts';
import { pay } from './stripe-payment.ts';
import {
  beginPreparation,
  captureVerdict,
  declined,
  notBooked,
  type Preparation,
  paymentVerdict,
  refundVerdict,
  replyOf,
  unbookedReply,
  type Verdict,
} from './stripe-reply.ts';
import { callStripe } from './stripe-response.ts';
import { createStripeSearch, type Found, type StripeSearch } from './stripe-search.ts';

interface StripeOptions {
  /** The name of this acquirer in the ledger. */
  readonly name: string;
  readonly secretKey: AcquirerSecret;
  /** The http(s) address of the API, without a path; default: Stripe's public one. */
  readonly address?: string;
  readonly limits?: Partial<StripeLimits>;
  /** Further limits of this account, in addition to Stripe's. */
  readonly capabilities?: Partial<ConnectorCapabilities>;
}

const PUBLIC_ADDRESS = 'https://api.stripe.com';

const NOT_SUPPORTED = '600.200.400';
const CAN_NOT_SIMULATE = '600.200.810';
const UNKNOWN_ORIGINAL = '700.100.100';

type FollowUp = (
  stripe: ReturnType<typeof openStripeClient>,
  charge: StripeCharge,
  request: FollowUpRequest,
  preparation: Preparation,
) => Promise<ConnectorReply>;

/**
 * Stripe, through its public API and its official client: charges of cards, one capture each, and refunds.
 *
 * Our key is Stripe's idempotency key, the charge's transfer group and an entry of its metadata. Stripe answers a key
 * that is in use with a conflict, so requests with one key wait for each other.
 *
 * @throws TypeError when the address is not an http or https address, or has a path
 */
export function createStripe(options: StripeOptions): Connector {
  const { name, secretKey, capabilities = {} } = options;
  const limits = { ...STRIPE_LIMITS, ...options.limits };
  const address = addressOf(options.address ?? PUBLIC_ADDRESS);
  const link = openStripeLink(address.origin, limits);
  const stripe = openStripeClient(address, secretKey, link, limits);
  const search = createStripeSearch(stripe, limits.pages);
  const inTurn = oneAtATime();

  async function book(
    { key, simulatedResult }: CreditRequest | FollowUpRequest,
    send: (preparation: Preparation) => Promise<ConnectorReply>,
  ): Promise<ConnectorReply> {
    if (simulatedResult !== undefined) return declined(key, CAN_NOT_SIMULATE);
    const preparation = beginPreparation(limits.preparation);
    return inTurn(key, async () => (preparation.isOver() ? preparation.tooLate() : send(preparation)));
  }

  async function follow(request: FollowUpRequest, followUp: FollowUp): Promise<ConnectorReply> {
    return book(request, async (preparation) => {
      const original = await search.original(request);
      switch (original.kind) {
        case 'failed':
          return notBooked(original.reason);
        case 'none':
          return declined(request.key, UNKNOWN_ORIGINAL, 'resource_missing');
        case 'found':
          return followUp(stripe, original.value, request, preparation);
      }
    });
  }

  return {
    name,
    capabilities: narrowCapabilities(STRIPE_CAPABILITIES, capabilities),
    authorise: (request) => book(request, (preparation) => pay(stripe, request, preparation)),
    credit: async ({ key }) => declined(key, NOT_SUPPORTED),
    extend: async ({ key }) => declined(key, NOT_SUPPORTED),
    capture: (request) => follow(request, capture),
    reverse: (request) => follow(request, refund),
    refund: (request) => follow(request, refund),
    status: (key, expected, refersTo) => stripeStatus(search, key, expected, refersTo),
    close: () => link.close(),
  };
}

function addressOf(text: string): URL {
  const address = new URL(text);
  if (!/^https?:$/.test(address.protocol) || address.pathname !== '/') {
    throw new TypeError('Stripe has an http(s) address without a path');
  }
  return address;
}

/** Runs tasks with the same name one after another, and tasks with different names in parallel. */
type OneAtATime = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/** Keeps a name only while a task of it runs or waits. */
export function oneAtATime(): OneAtATime {
  const ends = new Map<string, Promise<void>>();

  return async (name, task) => {
    const before = ends.get(name);
    const running = before === undefined ? task() : before.then(task);
    const end = running.then(
      () => undefined,
      () => undefined,
    );
    ends.set(name, end);
    try {
      return await running;
    } finally {
      if (ends.get(name) === end) ends.delete(name);
    }
  };
}

/** Refunds a captured charge or releases a reserved one. */
export async function refund(
  stripe: Stripe,
  charge: StripeCharge,
  { key, amount }: FollowUpRequest,
  preparation: Preparation,
): Promise<ConnectorReply> {
  const units = stripeAmount(amount);
  if (!units.ok) return declined(key, units.error);
  if (preparation.isOver()) return preparation.tooLate();
  const response = await callStripe(REFUND, () =>
    stripe.refunds.create(
      { charge: charge.id, amount: units.value, metadata: metadataOf({ key }) },
      { idempotencyKey: key },
    ),
  );
  if (response.kind !== 'answer') return unbookedReply(response, key);
  const { value } = response;
  if (value.metadata.key !== key || value.charge !== charge.id) {
    return { kind: 'unknown', reason: 'the answer is for another operation' };
  }
  return replyOf(refundVerdict(value, key, amount));
}

/**
 * The status of a key at Stripe. It takes one or two calls when the caller names the operation that it refers to;
 * otherwise payments, refunds and captures are searched, in this order.
 */
async function stripeStatus(
  search: StripeSearch,
  key: AcquirerKey,
  expected: Money,
  refersTo: Original | 'nothing' | undefined,
): Promise<ConnectorStatus> {
  const ofPayment = (charge: StripeCharge): Verdict => paymentVerdict(charge, key, expected);
  const ofCapture = (charge: StripeCharge): Verdict | undefined =>
    charge.captured ? captureVerdict(charge, key, expected) : undefined;
  const ofRefund = async (charge: string | undefined): Promise<ConnectorStatus> =>
    statusOf(await search.refund(key, charge), (found) => refundVerdict(found, key, expected));

  if (refersTo === 'nothing') return statusOf(await search.payment(key), ofPayment);
  if (refersTo !== undefined) {
    const original = await search.original(refersTo);
    if (original.kind !== 'found') return statusOf(original, ofPayment);
    const charge = original.value;
    return charge.metadata.captureKey === key ? statusOf(original, ofCapture) : ofRefund(charge.id);
  }
  const payment = await search.payment(key);
  if (payment.kind !== 'none') return statusOf(payment, ofPayment);
  const refunded = await ofRefund(undefined);
  return refunded.kind === 'not-booked' ? statusOf(await search.capture(key), ofCapture) : refunded;
}

/** @param verdictOf returns `undefined` when the found object shows that nothing is booked */
function statusOf<T>(found: Found<T>, verdictOf: (value: T) => Verdict | undefined): ConnectorStatus {
  switch (found.kind) {
    case 'failed':
      return { kind: 'unreachable', reason: found.reason };
    case 'none':
      return { kind: 'not-booked' };
    case 'found': {
      const verdict = verdictOf(found.value);
      if (verdict === undefined) return { kind: 'not-booked' };
      return verdict.kind === 'open' ? { kind: 'unreachable', reason: verdict.reason } : verdict;
    }
  }
}
