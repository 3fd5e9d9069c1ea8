import type { Channel } from '../../../access/merchant-directory.ts';
import type { PaymentBrand } from '../../../catalogue/brands/account-brands.ts';
import { isAuthenticatingType, type RootType } from '../../../catalogue/payment-types.ts';
import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import { kindOf } from '../../../instruments/registry.ts';
import type { Authentication, AuthenticationEnd } from '../../../payment/authentication.ts';
import type { Payment } from '../../../payment/operation.ts';
import type { PaymentRequest } from '../../../payment/payment-request.ts';
import type { Ports, ShopperPorts, WorldPorts } from '../../../ports/ports.ts';
import { maskCardNumbers } from '../../../values/card-data-in.ts';
import { appOf } from '../areq/app-device.ts';
import { areqOfPayment, type ShopperDevice } from '../areq/areq-of-payment.ts';
import type { AppChallenge, Authentication as UnderWay } from '../authentications/authentication.ts';
import type { AresReply } from '../directories.ts';
import type { Message } from '../messages/message-tables.ts';
import { afterErro, afterStatus } from '../policy/after-authentication.ts';
import type { AuthenticationPolicy } from '../policy/authentication-policy.ts';
import { policyOf } from '../policy/channel-authentication.ts';
import {
  type AuthenticationFacts,
  authenticationFacts,
  provenFacts,
  shownFacts,
} from './authentication-facts.ts';
import { challengeWindow, safeAddress } from './authentication-view.ts';

/** The next step after the directory's answer. */
type DirectoryNext =
  | { readonly kind: 'ended'; readonly end: AuthenticationEnd; readonly authentication: Authentication }
  /** The issuer asks the shopper, and reports later. */
  | { readonly kind: 'awaits-issuer' };

/** The page of the issuer has an address that no page may open. */
const UNSAFE_PAGE = '100.390.115' satisfies ResultCode;

/** The channel has no set-up for 3D Secure any more. */
const NOT_SET_UP = '100.390.106' satisfies ResultCode;

/**
 * Asks the directory about the shopper of a payment, and records its answer.
 *
 * @param underWay at stage `asking`, which only this caller has brought it to
 * @throws StoreUnavailable
 */
export async function askDirectory(
  ports: Pick<Ports, 'clock' | 'settings' | 'directories' | 'authentications' | 'authenticationAddresses'>,
  channel: Channel | undefined,
  payment: Payment,
  underWay: UnderWay,
  { request, resultsSecret }: { readonly request: PaymentRequest<RootType>; readonly resultsSecret: string },
): Promise<DirectoryNext> {
  const merchant = channel?.threeDSecure?.merchant;
  const policy = policyOf(channel, payment.paymentType);
  const card = kindOf(request.instrument).toAuthenticate?.(request.instrument);
  const device = deviceOf(ports, payment, underWay, request);
  if (merchant === undefined || policy === undefined || card === undefined || device === undefined) {
    return stopped(ports, underWay, NOT_SET_UP);
  }
  const participation = ports.directories.find(card.brand, card.number);
  const server =
    participation.kind === 'enrolled'
      ? participation.directory
      : { serverReferenceNumber: '', serverOperatorId: undefined };
  const { plan, id } = underWay;
  const order = request.order();
  const areq = areqOfPayment({
    request,
    order,
    card,
    merchant,
    server,
    attempt: {
      version: plan.version,
      threeDSServerTransID: id,
      device,
      purpose: purposeOf(request),
      challengeWish: plan.challengeWish,
      resultsUrl: ports.authenticationAddresses.results(resultsSecret),
      now: ports.clock.now(),
    },
  });
  const reply = await ports.directories.authenticate(plan.directory, areq);
  if (reply.kind === 'answered' && safeAddress(ports, reply.ares.acsURL) !== reply.ares.acsURL) {
    return stopped(ports, underWay, UNSAFE_PAGE);
  }
  return reply.kind === 'failed'
    ? failed(ports, policy, card.brand, underWay, reply)
    : answered(ports, policy, card.brand, underWay, reply.ares, order.customer?.browser?.challengeWindow);
}

/** An authentication that is asked for without an amount is about the card alone. */
function purposeOf({ paymentType, amount }: PaymentRequest<RootType>): 'payment' | 'registration' {
  return isAuthenticatingType(paymentType) && amount.minor === 0n ? 'registration' : 'payment';
}

/** The shopper's device; `undefined` for a browser that could not come back. */
function deviceOf(
  { authenticationAddresses }: Pick<ShopperPorts, 'authenticationAddresses'>,
  payment: Payment,
  { plan }: UnderWay,
  request: Pick<PaymentRequest, 'deviceInfo'>,
): ShopperDevice | undefined {
  const app = appOf(request, payment);
  if (app !== undefined) return { kind: 'app', fields: app.fields };
  const key = payment.redirect?.returnKey;
  return key === undefined
    ? undefined
    : {
        kind: 'browser',
        method: plan.method ?? 'U',
        notificationUrl: authenticationAddresses.notification(payment.id, key),
      };
}

/** No answer, or one that cannot be used: the issuer has nothing on record that could be relied on. */
function failed(
  ports: Pick<WorldPorts, 'clock'>,
  policy: AuthenticationPolicy,
  scheme: PaymentBrand,
  underWay: UnderWay,
  { code }: Extract<AresReply, { kind: 'failed' }>,
): DirectoryNext {
  const after = afterErro(policy, code);
  if (after.kind === 'stop') return stopped(ports, underWay, after.resultCode);
  const authentication: AuthenticationFacts = {
    performedBy: 'gateway',
    version: underWay.plan.version,
    enrollmentStatus: 'U',
    authenticationStatus: 'U',
    exemption: underWay.plan.exemption,
  };
  const shown = shownFacts(scheme, authentication);
  return { kind: 'ended', authentication, end: { next: 'authorise', shown, endedAt: ports.clock.now() } };
}

async function answered(
  ports: Pick<Ports, 'clock' | 'authentications'>,
  policy: AuthenticationPolicy,
  scheme: PaymentBrand,
  underWay: UnderWay,
  ares: Message<'ARes'>,
  window: string | undefined,
): Promise<DirectoryNext> {
  const { transStatus = 'U', transStatusReason, eci, acsTransID, dsTransID } = ares;
  const facts = authenticationFacts(underWay, {
    transStatus,
    transStatusReason,
    eci,
    acsTransID,
    dsTransID,
    challenged: false,
  });
  const after = afterStatus(policy, { transStatus, transStatusReason, challenged: false });
  const stage = after.kind === 'challenge' ? 'challenge' : after.kind === 'await-result' ? 'waiting' : 'over';
  const now = ports.clock.now();
  const proof = after.kind === 'go-on' ? ares.authenticationValue : undefined;
  await ports.authentications.recordAnswer(
    underWay,
    stage,
    {
      acsTransID,
      dsTransID,
      transStatus,
      transStatusReason,
      eci,
      acsUrl: ares.acsURL,
      window: challengeWindow(window),
      cardholderInfo: ares.cardholderInfo && maskCardNumbers(ares.cardholderInfo),
      ofApp: underWay.plan.sdkTransactionId === undefined ? undefined : appChallenge(ares),
    },
    now,
    proof,
  );
  const shown = shownFacts(scheme, facts);
  switch (after.kind) {
    case 'challenge':
    case 'await-result':
      return { kind: 'awaits-issuer' };
    case 'go-on':
      return {
        kind: 'ended',
        authentication: provenFacts(facts, proof),
        end: { next: 'authorise', shown, endedAt: now },
      };
    case 'stop':
      return {
        kind: 'ended',
        authentication: facts,
        end: { next: 'stop', resultCode: after.resultCode, shown, endedAt: now },
      };
  }
}

function appChallenge({
  acsReferenceNumber,
  acsSignedContent,
  acsRenderingType,
}: Message<'ARes'>): AppChallenge {
  return { acsReferenceNumber, acsSignedContent, acsRenderingType };
}

function stopped(
  { clock }: Pick<WorldPorts, 'clock'>,
  { plan }: UnderWay,
  resultCode: ResultCode,
): DirectoryNext {
  const { version } = plan;
  return {
    kind: 'ended',
    authentication: { performedBy: 'gateway', version },
    end: { next: 'stop', resultCode, shown: { version }, endedAt: clock.now() },
  };
}
