import type { ShoppersPage } from '../access/page-origins.ts';
import type { Throttled } from '../access/throttling/throttle.ts';
import { askedIntegrity, isForStoring } from '../checkout/checkout-purpose.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { RecognisedBy } from '../instruments/instrument-kind.ts';
import { recognisedBy } from '../instruments/registry.ts';
import { fieldIn } from '../parameters/read-parameters.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import type { InquiringPorts, MerchantPorts, MoneyPorts, ShopperPorts } from '../ports/ports.ts';
import { mayRemoveRegistrations, offeredRegistrations } from '../road/find-own-registration.ts';
import { repairCheckout } from '../road/reconciliation/repair-checkout.ts';
import { asCheckoutId, asPaymentId } from '../values/ids.ts';
import { turnFor } from '../values/in-turns.ts';
import { type Result, success } from '../values/result.ts';
import { findShoppersCheckout } from './find-shoppers-checkout.ts';
import { type PageRefused, UNKNOWN_PAGE } from './refuse-page.ts';
import { CHECKOUT_GONE, CHECKOUT_OVER, type CheckoutGone } from './refused.ts';

/** The part of a checkout that the shopper's browser may know: enough to render the form and its button. */
export interface CheckoutDescription {
  readonly id: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly paymentType: string | null;
  /** `paid` is the widget's word for a used checkout, whether it was used for a payment or to store details. */
  readonly state: 'open' | 'paying' | 'paid';
  /** Milliseconds; a duration, because clocks of shoppers are wrong. */
  readonly expiresInMs: number;
  readonly shopperResultUrl: string | null;
  /** Stored details to pay with, in the merchant's order; none once it was used. */
  readonly registrations: readonly OfferedRegistration[];
  /** Whether the shopper may remove them. */
  readonly mayRemoveRegistrations: boolean;
  /** Whether it only stores details, and charges nothing. */
  readonly isForStoring: boolean;
  /** Whether the shopper of a card may be authenticated. */
  readonly threeDSecure: boolean;
  /** The name of the merchant, whom a mandate for a direct debit names as the creditor. */
  readonly merchant: string;
}

/** Stored details, as far as the shopper needs them to recognise the card or account. */
interface OfferedRegistration extends RecognisedBy {
  readonly id: string;
  readonly brand: string;
}

function offerOf(registration: Registration): OfferedRegistration {
  return { id: registration.id, brand: registration.brand, ...recognisedBy(registration) };
}

/**
 * `GET /v1/checkouts/{id}`, the widget's first request. The checkout's id is the only proof that it needs, from a page
 * that may use it.
 */
export async function describeCheckout(
  ports: InquiringPorts & Pick<MerchantPorts, 'throttle'>,
  id: string,
  page: ShoppersPage = UNKNOWN_PAGE,
): Promise<Result<CheckoutDescription, CheckoutGone | PageRefused | Throttled>> {
  const found = await findShoppersCheckout(ports, id, page);
  if (!found.ok) return found;
  let session: CheckoutSession | undefined = found.value;
  if (await repairCheckout(ports, session)) session = await ports.sessions.find(session.id);
  const expiresInMs = session === undefined ? 0 : session.expiresAt - (await checkoutTime(ports, session));
  if (session === undefined || expiresInMs <= 0) return CHECKOUT_GONE;
  if (session.state.kind === 'over') return CHECKOUT_OVER;
  const { fields } = session;
  await turnFor(fields);
  // The page of a result stays open and in the history, where the next person at this machine finds it.
  const isUsed = session.state.kind === 'used';
  return success({
    id: session.id,
    amount: fieldIn(fields, 'amount') ?? null,
    currency: fieldIn(fields, 'currency') ?? null,
    paymentType: fieldIn(fields, 'paymentType') ?? null,
    state: await shownState(ports, session),
    expiresInMs,
    shopperResultUrl: fieldIn(fields, 'shopperResultUrl') ?? null,
    registrations: isUsed ? [] : (await offeredRegistrations(ports, session)).map(offerOf),
    mayRemoveRegistrations: !isUsed && mayRemoveRegistrations(session.fields),
    isForStoring: isForStoring(session.fields),
    threeDSecure:
      ports.merchants.entityOf({ merchant: session.merchant }, session.entityId)?.authenticates === true,
    merchant: session.merchant,
  });
}

/** A shopper who is being authenticated may pay again, which ends that, as long as the checkout takes attempts. */
async function shownState(
  { ledger }: Pick<MoneyPorts, 'ledger'>,
  { state, attempts, maxAttempts }: CheckoutSession,
): Promise<CheckoutDescription['state']> {
  if (state.kind !== 'paying') return state.kind === 'used' ? 'paid' : 'open';
  if (attempts >= maxAttempts) return 'paying';
  const paymentId = asPaymentId(state.attemptId);
  const payment = paymentId && (await ledger.findOperation(paymentId));
  return payment?.state === 'authenticating' ? 'open' : 'paying';
}

/** The build of the widget that a checkout was created with. */
interface CheckoutBuild {
  /** `sha384-…` of its script. */
  readonly integrity: string;
  /** Whether the merchant's server asked for this hash, so that the page may pin it. */
  readonly isAsked: boolean;
}

/** @returns undefined for an unknown checkout */
export async function widgetBuildOf(
  ports: Pick<ShopperPorts, 'sessions'>,
  id: string,
): Promise<CheckoutBuild | undefined> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await ports.sessions.find(checkoutId));
  return session && { integrity: session.widgetBuild, isAsked: askedIntegrity(session) !== undefined };
}
