import { createHash } from 'node:crypto';
import type { BrowserRun } from '../features/authentication/authentications/browser-tokens.ts';
import {
  authenticatePayment,
  authorisePayment,
} from '../features/authentication/road/authenticate-payment.ts';
import type { AuthenticationPlanned } from '../features/authentication/road/plan-authentication.ts';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { NewRegistration } from '../features/stored-details/registrations.ts';
import { isStorable } from '../instruments/registry.ts';
import type { TokenClaim, WalletTokenUse } from '../instruments/wallet/opened-token.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { shownAuthentication } from '../payment/show-authentication.ts';
import type { Ports } from '../ports/ports.ts';
import { acquirerKey, type RegistrationId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { SendingAge } from './deadlines.ts';
import type { ReadyToSend } from './route.ts';

/** Another attempt is paying the checkout, or has paid it. */
export interface CheckoutTaken {
  readonly kind: 'checkout-busy';
}

/** The token of a wallet was used between the reading of the request and now. Nothing was written. */
export interface TokenUsed {
  readonly kind: 'token-used';
}

/** What a payment is sent with. */
export interface PaymentToSend extends ReadyToSend {
  readonly planned: Exclude<AuthenticationPlanned, { kind: 'refused' }>;
  /** What the shopper's browser did for an authentication before. */
  readonly run: BrowserRun | undefined;
  /** Of the result address; it becomes due with this attempt. */
  readonly resultCall: DueResultCall | undefined;
}

/**
 * Writes a payment down, authenticates its shopper where that is planned, and sends it to the acquirer of its route.
 *
 * @param payment as it will be on the ledger, but for its acquirer and its stored details
 * @param age of the request
 * @throws StoreUnavailable
 */
export function askAcquirer(
  ports: Ports,
  toSend: PaymentToSend,
  payment: Payment,
  age: SendingAge,
): Promise<Result<Payment, CheckoutTaken | TokenUsed>> {
  return ports.inFlight.during(payment.id, () => startAndAsk(ports, toSend, payment, age));
}

async function startAndAsk(
  ports: Ports,
  { route, request, planned, run, resultCall }: PaymentToSend,
  payment: Payment,
  age: SendingAge,
): Promise<Result<Payment, CheckoutTaken | TokenUsed>> {
  const key = acquirerKey(payment.id, 1);
  const registrationId = await registrationOf(ports, request, payment);
  const acquirer = { name: route.connector.name, key };
  const authenticates = planned.kind === 'authenticate';
  const state = authenticates ? 'authenticating' : 'started';
  const echo = [...payment.echo, ...ownFacts(planned, request)];
  const started: Payment = { ...payment, echo, registrationId, acquirer, authenticates, state };
  const token = request.token?.kind === 'opened' ? request.token : undefined;
  const end = await ports.ledger.startOperation(started, token && tokenClaimOf(token), resultCall);
  if (end === 'token-used') {
    return failure({ kind: 'token-used' });
  }
  if (end === 'checkout-taken') {
    if (request.details.kind === 'to-be-stored' && registrationId !== undefined) {
      await ports.registrations.discard(registrationId);
    }
    return failure({ kind: 'checkout-busy' });
  }
  return success(
    planned.kind === 'authenticate'
      ? await authenticatePayment(ports, { route, request }, started, planned, run)
      : await authorisePayment(
          ports,
          { route, request: { ...request, authentication: planned.authentication } },
          started,
          age,
        ),
  );
}

/** What the gateway itself says about the authentication of a payment that needs none, such as an exemption. */
function ownFacts(planned: PaymentToSend['planned'], { instrument }: PaymentRequest): Payment['echo'] {
  return planned.kind === 'not-needed' && planned.authentication?.performedBy === 'gateway'
    ? shownAuthentication(planned.authentication, instrument.brand)
    : [];
}

/** Details to be stored are sealed before the acquirer is called, because the number is no longer held afterwards. */
async function registrationOf(
  ports: Ports,
  { details, instrument }: PaymentRequest,
  payment: Payment,
): Promise<RegistrationId | undefined> {
  switch (details.kind) {
    case 'once':
      return undefined;
    case 'stored':
      return details.registrationId;
    case 'to-be-stored': {
      if (!isStorable(instrument)) {
        throw new Error('details that can not be stored were let through');
      }
      const fresh: NewRegistration = {
        id: ports.ids.registrationId(),
        merchant: payment.merchant,
        entityId: payment.entityId,
        channelId: payment.channelId,
        merchantCustomerId: details.merchantCustomerId,
        instrument,
        testMode: payment.testMode,
        paymentId: payment.id,
        state: 'pending',
        initialTransactionId: undefined,
        createdAt: payment.startedAt,
      };
      const registration = await ports.registrations.store(fresh, details.offered);
      return registration.id;
    }
  }
}

/** What the ledger claims of a token: its hash, because nothing of a token is kept. */
export function tokenClaimOf({
  wallet,
  replayId,
  replayUntil,
}: Pick<Extract<WalletTokenUse, { kind: 'opened' }>, 'wallet' | 'replayId' | 'replayUntil'>): TokenClaim {
  const hash = createHash('sha256').update(`${wallet}\0${replayId}`).digest('base64url');
  return { hash, until: replayUntil };
}
