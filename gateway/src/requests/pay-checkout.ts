import { agreedAmount, amountOf, isOtherAmount } from '../checkout/agreed-amount.ts';
import { integrityEcho } from '../checkout/checkout-purpose.ts';
import { type CheckoutSession, hasChanged } from '../checkout/checkout-sessions.ts';
import { keptApart, shopperExcess } from '../checkout/shopper-excess.ts';
import { shopperFields } from '../checkout/shopper-fields.ts';
import { recordedBrand } from '../instruments/registry.ts';
import { withoutInstrument } from '../instruments/use-stored-instrument.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest, StoredDetails } from '../payment/payment-request.ts';
import { type ReadPayment, readPaymentRequest } from '../payment/read-payment-request.ts';
import type { InquiringPorts, MoneyPorts, Ports } from '../ports/ports.ts';
import { brandsOffered } from '../road/brands-offered.ts';
import { offeredIds, openRegistration } from '../road/find-own-registration.ts';
import { leaveAuthentication, leaveRedirect } from '../road/leave-redirect.ts';
import { processPayment } from '../road/process-payment.ts';
import { beginAttempt } from '../road/reconciliation/repair-checkout.ts';
import { type AttemptId, asPaymentId, type CheckoutId, type PaymentId } from '../values/ids.ts';
import { turnFor } from '../values/in-turns.ts';
import type { Money } from '../values/money.ts';
import { failure, type Result, success } from '../values/result.ts';
import { rulesOfCheckout } from './counting-references.ts';
import { findShoppersCheckout, whyNoAttempt } from './find-shoppers-checkout.ts';
import { dueResultCall } from './mark-fetched.ts';
import { openWalletToken } from './open-wallet-token.ts';
import { readAsStep } from './read-request.ts';
import { returnIssues, UNKNOWN_PAGE } from './refuse-page.ts';
import { amountChanged, CHECKOUT_GONE, goneForShopper, type Refused } from './refused.ts';
import { browserFields, browserRun, type ShoppersBrowser } from './shoppers-browser.ts';
import { storingPageIssues, withCodeIssues } from './with-code-issues.ts';

const CHOSEN = 'registrationId';

/**
 * `POST /v1/checkouts/{id}/payment`: the shopper submits a payment.
 *
 * The checkout's id is enough to pay it. One attempt runs at a time: a failed one leaves the checkout usable, a
 * successful or unknown one does not. A shopper who was redirected to a bank may come back and choose another brand, and
 * one who is being authenticated may pay again.
 *
 * Where the page says what the shopper saw, that is charged or nothing is: it is compared with the session whose
 * parameters are charged, before an earlier attempt is given up, and once more when the session is taken.
 *
 * @param browser what the connection says about the shopper's browser
 */
export async function payCheckout(
  ports: InquiringPorts &
    Pick<Ports, 'tracer' | 'throttle' | 'fingerprintCard' | 'browserTokens' | 'walletTokens'>,
  id: string,
  sent: Fields,
  browser: ShoppersBrowser = {},
): Promise<Result<Payment, Refused>> {
  const { page = UNKNOWN_PAGE } = browser;
  const found = await findShoppersCheckout(ports, id, page);
  if (!found.ok) return found;
  const session = found.value;
  const entity = ports.merchants.entityOf({ merchant: session.merchant }, session.entityId);
  const stored = await chosenRegistration(ports, session, sent);
  if (!stored.ok) return stored;
  // Parameters that the merchant's server prepared for a newly entered instrument do not apply to a stored one.
  const prepared =
    stored.value === undefined ? session.fields : withoutInstrument(session.fields, stored.value.instrument);
  const run = browserRun(ports, session, sent);
  await turnFor(prepared);
  const { all, added } = shopperFields(prepared, sent);
  const fields = [...all];
  if (entity?.authenticates === true) fields.push(...browserFields(fields, browser, run));
  const read = await readAsStep(ports, fields, 'whole', rulesOfCheckout(entity));
  const time = await ports.channelTimes.of(session.entityId);
  const token =
    stored.value === undefined
      ? await openWalletToken(ports, read, {
          merchant: session.merchant,
          entityId: session.entityId,
          now: time.now(),
          source: 'web',
        })
      : undefined;
  await turnFor(fields);
  const own = readPaymentRequest(read, time.now(), {
    stored: stored.value,
    token,
    offered: offeredIds(session.fields),
    offersBrand: brandsOffered(ports, entity, read.parameters),
    isInCheckout: true,
  });
  const made = withCodeIssues(entity, read, own);
  const agreed = agreedAmount(read);
  const issues = [
    ...shopperExcess(added),
    ...read.issues,
    ...read.spellings.inRequest(made.issues),
    ...agreed.issues,
    ...storingPageIssues(ports, entity, read),
    ...returnIssues(ports, session, page, read),
  ];
  if (issues.length > 0 || made.value === undefined) return failure({ kind: 'invalid-parameters', issues });
  const payment = withEcho(made.value, (echo) => [...keptApart(echo, added), ...integrityEcho(session)]);
  if (entity === undefined) return CHECKOUT_GONE;
  if (isOtherAmount(agreed.value, payment.request.amount)) {
    return (await whyNoAttempt(ports, session)) ?? amountChanged(payment.request.amount);
  }
  // After the last attempt there is none left for which one under way could be given up.
  if (session.attempts < session.maxAttempts) {
    const paidAtBank = await leaveRedirect(ports, session, payment.request);
    if (paidAtBank !== undefined) return success(paidAtBank);
    await leaveAuthentication(ports, session);
  }
  const paymentId = ports.ids.paymentId();
  const begun = await beginAttempt(ports, session, paymentId);
  if (begun.kind !== 'begun') {
    return begun.kind === 'busy'
      ? joinRedirect(ports, begun.attemptId, payment.request, agreed.value)
      : goneForShopper(begun.kind);
  }
  await turnFor(session.fields);
  // The merchant's server may have changed the amount since the session was read.
  if (hasChanged(session, begun.session)) {
    await ports.sessions.endAttempt(session.id, paymentId, 'open');
    const amount = amountOf(begun.session);
    return amount !== undefined && isOtherAmount(agreed.value, amount)
      ? amountChanged(amount)
      : failure({ kind: 'checkout-busy' });
  }
  const processed = await processPayment(ports, {
    paymentId,
    entity,
    ...payment,
    checkoutId: session.id,
    resultCall: dueResultCall(ports, session, 'payment', payment.request.shopperResultUrl),
    shopperAddress: browser.ip,
    run,
  });
  if (processed.ok) return processed;
  if (processed.error.kind === 'throttled') {
    await ports.sessions.endAttempt(session.id, paymentId, 'open');
    return failure(processed.error);
  }
  return failure(await yieldTo(ports, session.id, paymentId));
}

/** Changes the part that answers repeat, whether or not the wallet's token opens. */
function withEcho(
  { request, ifTokenUsed, refusal }: ReadPayment,
  change: (echo: Payment['echo']) => Payment['echo'],
): ReadPayment {
  return {
    request: { ...request, echo: change(request.echo) },
    refusal,
    ifTokenUsed: ifTokenUsed && withEcho(ifTokenUsed, change),
  };
}

/** The stored details that the shopper chose among those that the merchant's server offered, if any. */
async function chosenRegistration(
  ports: Pick<Ports, 'ledger' | 'clock' | 'channelTimes' | 'tracer' | 'settings' | 'registrations'>,
  { merchant, fields }: CheckoutSession,
  sent: Fields,
): Promise<Result<StoredDetails | undefined, Refused>> {
  const chosen = sent.find(([name, value]) => name === CHOSEN && value !== '')?.[1];
  if (chosen === undefined) return success(undefined);
  if (!offeredIds(fields).includes(chosen)) {
    const why = 'it is none of the stored details that this checkout offers';
    return failure({
      kind: 'invalid-parameters',
      issues: [{ name: CHOSEN, value: chosen, problem: { kind: 'not-accepted-here', why } }],
    });
  }
  return openRegistration(ports, merchant, chosen);
}

/**
 * The ledger has another payment on this checkout and the session has not, because the session store lost a write. The
 * session is corrected from the ledger.
 */
async function yieldTo(
  ports: Pick<Ports, 'ledger' | 'sessions'>,
  id: CheckoutId,
  paymentId: PaymentId,
): Promise<Refused> {
  const isPaid = (await ports.ledger.findOfCheckout(id))?.state === 'approved';
  await ports.sessions.endAttempt(id, paymentId, isPaid ? 'used' : 'open');
  return isPaid ? CHECKOUT_GONE.error : { kind: 'checkout-busy' };
}

/**
 * The open payment of a shopper who pays with the same brand again, because the answer was lost or the shopper came
 * back from the bank undecided. The redirect is given once more and no new payment begins; not, where that is one over
 * another amount, which another page of the shopper has begun.
 */
async function joinRedirect(
  ports: Pick<MoneyPorts, 'ledger'>,
  attemptId: AttemptId,
  { instrument }: PaymentRequest,
  agreed: Money | undefined,
): Promise<Result<Payment, Refused>> {
  const paymentId = asPaymentId(attemptId);
  const operation = paymentId && (await ports.ledger.findOperation(paymentId));
  if (
    operation?.kind !== 'payment' ||
    operation.state !== 'awaiting-redirect' ||
    operation.brand !== recordedBrand(instrument)
  ) {
    return failure({ kind: 'checkout-busy' });
  }
  return isOtherAmount(agreed, operation.amount) ? amountChanged(operation.amount) : success(operation);
}
