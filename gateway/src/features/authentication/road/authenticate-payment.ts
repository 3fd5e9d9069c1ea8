import type { Authentication, AuthenticationEnd } from '../../../payment/authentication.ts';
import { attemptNumber, type Payment } from '../../../payment/operation.ts';
import type { AuthenticatingPorts, Ports, ShopperPorts } from '../../../ports/ports.ts';
import { type SendingAge, startSending } from '../../../road/deadlines.ts';
import { featuresOf } from '../../../road/features-of-payment.ts';
import { attemptOf, type FirstEnd } from '../../../road/retry-payment.ts';
import { channelOf, type ReadyToAuthenticate, type ReadyToSend } from '../../../road/route.ts';
import { sendPayment } from '../../../road/send-payment.ts';
import { acquirerKey } from '../../../values/ids.ts';
import { appOf, versionFor } from '../areq/app-device.ts';
import { transactionId, type Authentication as UnderWay } from '../authentications/authentication.ts';
import type { NewAuthentication } from '../authentications/authentications.ts';
import type { BrowserRun } from '../authentications/browser-tokens.ts';
import { askDirectory } from './ask-directory.ts';
import { challengeWindow, methodData, safeAddress } from './authentication-view.ts';
import { approveAuthenticated, endAuthentication } from './end-authentication.ts';
import { fieldsToKeep } from './kept-request.ts';
import { planAuthentication, type ShopperToAuthenticate } from './plan-authentication.ts';

/** The acquirer wants the shopper to be authenticated. spec: Errors › Result codes. */
const WANTS_AUTHENTICATION = '300.100.100';

const STEP_UP = 'again after an authentication, which the acquirer asked for';

/** The challenge that an acquirer demands. */
const DEMANDED = '04';

/**
 * Authenticates the shopper of a started payment as far as that needs no shopper, and goes on when it needs none.
 *
 * @param payment is on the ledger, in state `authenticating`
 * @param run what the shopper's browser did before, if it did
 * @returns the payment as it is then: still `authenticating` when the shopper has to do something
 * @throws StoreUnavailable
 */
export async function authenticatePayment(
  ports: AuthenticatingPorts,
  ready: ReadyToAuthenticate,
  payment: Payment,
  planned: ShopperToAuthenticate,
  run: BrowserRun | undefined,
): Promise<Payment> {
  const { participation, challengeWish, exemption, card } = planned;
  const { directory } = participation;
  const app = appOf(ready.request, payment);
  const version = versionFor(participation.version, app);
  // An app describes the device by itself.
  const methodUrl = app === undefined ? safeAddress(ports, participation.methodUrl) : undefined;
  const ran = run !== undefined && run.methodUrl === methodUrl ? run : undefined;
  const method = methodUrl === undefined ? 'U' : ran?.method;
  const now = ports.clock.now();
  const resultsSecret = ports.ids.hex32() + ports.ids.hex32();
  const fresh: NewAuthentication = {
    id: ran?.transactionId ?? transactionId(ports.ids.hex32()),
    paymentId: payment.id,
    attempt: attemptNumber(payment),
    merchant: payment.merchant,
    stage: method === undefined ? 'method' : 'asking',
    plan: {
      directory: directory.name,
      version,
      methodUrl,
      method,
      challengeWish,
      sdkTransactionId: app?.fields.sdkTransID,
      exemption,
    },
    createdAt: now,
  };
  if (card.securityCode !== undefined) ports.securityCodes.keep(payment.id, card.securityCode);
  const kept = { fields: fieldsToKeep(ready.request), resultsSecret };
  const begun = (await ports.authentications.begin(fresh, kept))
    ? fresh
    : await beginAnew(ports, fresh, kept);
  if (begun.stage === 'method') return withPage(ports, payment, ready, begun);
  const underWay = {
    ...begun,
    stagedAt: now,
    methodNotifiedAt: undefined,
    answer: undefined,
    result: undefined,
  };
  const asked = await askAndGoOn(ports, ready, payment, underWay, resultsSecret);
  // After a second attempt, it has a page of its own already.
  return asked.state === 'authenticating' && asked.redirect?.page === undefined
    ? withPage(ports, asked, ready, begun)
    : asked;
}

/**
 * The payment with the page on which its shopper goes on, and with the form of the issuer's method, which the merchant may
 * run before it sends the browser there.
 */
function withPage(
  ports: Pick<ShopperPorts, 'authenticationAddresses'>,
  payment: Payment,
  { request }: Pick<ReadyToAuthenticate, 'request'>,
  { id, stage, plan }: Pick<NewAuthentication, 'id' | 'stage' | 'plan'>,
): Payment {
  const { redirect } = payment;
  if (redirect === undefined) return payment;
  const addresses = ports.authenticationAddresses;
  const page = {
    url: addresses.page(payment.id, redirect.returnKey),
    window: challengeWindow(request.order().customer?.browser?.challengeWindow),
  };
  if (stage !== 'method' || plan.methodUrl === undefined) {
    return { ...payment, redirect: { ...redirect, page } };
  }
  const value = methodData(id, addresses.method(payment.id, redirect.returnKey));
  const parameters = [{ name: 'threeDSMethodData', value }];
  const preconditions = [{ url: plan.methodUrl, parameters }];
  return { ...payment, redirect: { ...redirect, page: { ...page, preconditions } } };
}

/** The browser's run belongs to an earlier attempt already: the issuer is informed that its method has not run for this one. */
async function beginAnew(
  ports: Pick<Ports, 'ids' | 'authentications'>,
  fresh: NewAuthentication,
  kept: Parameters<Ports['authentications']['begin']>[1],
): Promise<NewAuthentication> {
  const { plan } = fresh;
  const method = plan.methodUrl === undefined ? 'U' : 'N';
  const again = { ...fresh, id: transactionId(ports.ids.hex32()), plan: { ...plan, method } } as const;
  if (!(await ports.authentications.begin(again, kept))) {
    throw new Error('an authentication of this attempt exists already');
  }
  return again;
}

/** Asks the directory, and the acquirer when the shopper need not be asked. */
export async function askAndGoOn(
  ports: AuthenticatingPorts,
  ready: ReadyToAuthenticate,
  payment: Payment,
  underWay: UnderWay,
  resultsSecret: string,
): Promise<Payment> {
  const { request } = ready;
  const next = await askDirectory(ports, channelOf(ready), payment, underWay, { request, resultsSecret });
  return next.kind === 'awaits-issuer' ? payment : goOn(ports, ready, payment, next.end, next.authentication);
}

/** Ends the authentication, and sends the payment if this caller is the one to do so. */
export async function goOn(
  ports: AuthenticatingPorts,
  ready: ReadyToAuthenticate,
  payment: Payment,
  end: AuthenticationEnd,
  authentication: Authentication,
): Promise<Payment> {
  const age = startSending(ports);
  const ended = await endAuthentication(ports, payment, end);
  if (ready.route === undefined) return approveAuthenticated(ports, ended.payment);
  return ended.mayAsk
    ? authorisePayment(ports, { ...ready, request: { ...ready.request, authentication } }, ended.payment, age)
    : ended.payment;
}

/** Sends a payment whose authentication has ended, and once more with a challenge when the acquirer wants one. */
function authorisePayment(
  ports: AuthenticatingPorts,
  ready: ReadyToSend,
  payment: Payment,
  age: SendingAge,
): Promise<Payment> {
  const { rehearsal: isRehearsed } = featuresOf(ports.settings, ready.route.channel, ready.request);
  const afterDecline = (first: FirstEnd) => stepUp(ports, ready, first);
  return ports.inFlight.during(payment.id, () =>
    sendPayment(ports, ready, payment, age, { isRehearsed, afterDecline }),
  );
}

/**
 * The second attempt at a payment that its acquirer declined because the shopper was not asked: with a challenge, once,
 * and only where the shopper is present and was not challenged before.
 */
export function stepUp(
  ports: AuthenticatingPorts,
  { route, request }: ReadyToSend,
  first: FirstEnd,
): (() => Promise<Payment>) | undefined {
  const { payment, ending } = first;
  const { channel, connector } = route;
  const isWanted =
    ending.state === 'declined' &&
    ending.resultCode === WANTS_AUTHENTICATION &&
    channel.threeDSecure?.policy.stepUp === true &&
    connector.capabilities.threeDSecure &&
    payment.redirect !== undefined &&
    (request.authentication?.performedBy ?? 'gateway') === 'gateway' &&
    request.authentication?.flow !== 'challenge';
  if (!isWanted) return undefined;
  const asked = {
    ...request,
    authentication: undefined,
    preferences: { challenge: DEMANDED, exemption: undefined },
  } as const;
  const planned = planAuthentication(ports, channel, asked);
  if (planned.kind !== 'authenticate') return undefined;
  return async () => {
    const moved = await ports.ledger.retryOperation({
      id: payment.id,
      firstAttempt: attemptOf(ports, first),
      next: { name: connector.name, key: acquirerKey(payment.id, 2) },
      routing: STEP_UP,
      authenticates: true,
    });
    // Otherwise another process has ended it, and the state that it gave the payment stays.
    return moved === undefined
      ? ((await ports.ledger.findOperation(payment.id)) as Payment)
      : authenticatePayment(ports, { route, request: asked }, moved, planned, undefined);
  };
}
