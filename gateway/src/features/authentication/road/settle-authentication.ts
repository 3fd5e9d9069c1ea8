import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type {
  Authentication,
  AuthenticationEnd,
  ShownAuthentication,
} from '../../../payment/authentication.ts';
import { attemptNumber, type Payment } from '../../../payment/operation.ts';
import type { AuthenticatingPorts, EndingPorts } from '../../../ports/ports.ts';
import { sentAt } from '../../../road/deadlines.ts';
import { readyFor } from '../../../road/route.ts';
import {
  authenticationEndsAt,
  type ReportedResult,
  STALLED_AFTER,
  type Authentication as UnderWay,
} from '../authentications/authentication.ts';
import { afterStatus } from '../policy/after-authentication.ts';
import { policyOf } from '../policy/channel-authentication.ts';
import { goOn } from './authenticate-payment.ts';
import { authenticationFacts, provenFacts, shownFacts } from './authentication-facts.ts';
import { approveAuthenticated, declineStopped, endAuthentication } from './end-authentication.ts';
import { restoreRequest } from './kept-request.ts';

/** The process that asked the directory stopped before the answer came. */
const STALLED = '100.390.111' satisfies ResultCode;
/** Nothing is left to go on with. */
const LOST = '100.390.112' satisfies ResultCode;
/** The shopper did not finish in time, and no report came. */
const TIMED_OUT = '100.396.103' satisfies ResultCode;

/**
 * Goes on with a payment whose shopper is being authenticated, as far as it can go without the shopper: when the issuer
 * has reported, when a process stopped in the middle, and when the time is over.
 *
 * Any process may do so at any time; the ledger lets only one of them ask the acquirer.
 * @returns the payment after that; the same object when nothing changed
 * @throws StoreUnavailable
 */
export async function settleAuthentication(ports: AuthenticatingPorts, payment: Payment): Promise<Payment> {
  if (payment.state !== 'authenticating') return approveAuthenticated(ports, payment);
  if (payment.authentication?.stoppedWith !== undefined) return declineStopped(ports, payment);
  const underWay = await ports.authentications.find(payment.id);
  const now = ports.clock.now();
  if (underWay === undefined || underWay.attempt !== attemptNumber(payment)) {
    // Written after the payment, or lost with the process that was to write it.
    return now - sentAt(payment) < STALLED_AFTER ? payment : stop(ports, payment, LOST);
  }
  if (underWay.result !== undefined) return concludeResult(ports, payment, underWay, underWay.result);
  if (underWay.stage === 'asking' && now - underWay.stagedAt >= STALLED_AFTER) {
    return stop(ports, payment, STALLED);
  }
  return now < authenticationEndsAt(underWay) ? payment : stop(ports, payment, TIMED_OUT);
}

/**
 * Ends the authentication of a payment without a result.
 *
 * @returns the payment after that, which may be another end that was quicker
 */
export async function stop(ports: EndingPorts, payment: Payment, resultCode: ResultCode): Promise<Payment> {
  const shown = shownSoFar(await ports.authentications.find(payment.id));
  const end: AuthenticationEnd = { next: 'stop', resultCode, shown, endedAt: ports.clock.now() };
  return (await endAuthentication(ports, payment, end)).payment;
}

/** The known facts of an authentication whose result never came: its ids at the issuer. */
function shownSoFar(underWay: UnderWay | undefined): ShownAuthentication {
  const { plan, answer } = underWay ?? {};
  return {
    version: plan?.version,
    flow: answer?.transStatus === 'C' ? 'challenge' : undefined,
    enrollmentStatus: plan && 'Y',
    liability: 'merchant',
    dsTransactionId: answer?.dsTransID,
    acsTransactionId: answer?.acsTransID,
  };
}

/** Goes on with what the issuer reported after a challenge. */
async function concludeResult(
  ports: AuthenticatingPorts,
  payment: Payment,
  underWay: UnderWay,
  result: ReportedResult,
): Promise<Payment> {
  const { answer } = underWay;
  const policy = policyOf(ports.merchants.channelOf(payment.channelId), payment.paymentType);
  if (answer === undefined || policy === undefined) return stop(ports, payment, LOST);
  const { acsTransID, dsTransID } = answer;
  const facts = authenticationFacts(underWay, { ...result, acsTransID, dsTransID, challenged: true });
  const restored = await restoreRequest(ports, payment, underWay);
  // The brand of a wallet says nothing about the indicators of its card.
  const scheme = restored?.request.instrument.brand ?? payment.brand;
  const shown = shownFacts(scheme, facts);
  const endedAt = ports.clock.now();
  const after = afterStatus(policy, { ...result, challenged: true });
  if (after.kind !== 'go-on') {
    const resultCode = after.kind === 'stop' ? after.resultCode : LOST;
    return (await endAuthentication(ports, payment, { next: 'stop', resultCode, shown, endedAt })).payment;
  }
  const ready = restored && readyFor(ports, payment, restored.request);
  if (ready === undefined) return stop(ports, payment, LOST);
  const proof = await ports.authentications.openProof(payment.id);
  const authentication: Authentication = provenFacts(facts, proof);
  return goOn(ports, ready, payment, { next: 'authorise', shown, endedAt }, authentication);
}
