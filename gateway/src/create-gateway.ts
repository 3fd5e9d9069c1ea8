import { createSecurityCodes } from './features/authentication/authentications/authentications.ts';
import { createChannelTimes } from './features/rehearsal/channel-times.ts';
import { createCountedAttempts } from './features/risk/card-testing/counts-of-attempt.ts';
import { createClockComparison } from './ledger/clock-comparison.ts';
import { createInFlight } from './ports/in-flight.ts';
import type { Ports } from './ports/ports.ts';
import { UNCOUNTED, type Uses } from './ports/uses.ts';
import { findAuthentication } from './requests/authentication/find-authentication.ts';
import { noteChallengeReturn } from './requests/authentication/note-challenge-return.ts';
import {
  closeBrowserFrame,
  openBrowserFrame,
  prepareAuthentication,
} from './requests/authentication/prepare-authentication.ts';
import { receiveResult } from './requests/authentication/receive-result.ts';
import { submitAuthentication } from './requests/authentication/submit-authentication.ts';
import {
  cancelAuthentication,
  continueAuthentication,
  finishAuthentication,
  noteMethod,
  viewAuthentication,
} from './requests/authentication/view-authentication.ts';
import { behindRight } from './requests/behind-right.ts';
import { checkClock, checkReadiness } from './requests/check-readiness.ts';
import { checkoutRegistration } from './requests/checkout-registration.ts';
import { checkoutStatus } from './requests/checkout-status.ts';
import { type Access, createAdmission } from './requests/create-admission.ts';
import { createCheckout } from './requests/create-checkout.ts';
import { createRegistration } from './requests/create-registration.ts';
import { deleteRegistration } from './requests/delete-registration.ts';
import { describeCheckout, widgetBuildOf } from './requests/describe-checkout.ts';
import { extendRegistration } from './requests/extend-registration.ts';
import { findPayment } from './requests/find-payment.ts';
import { findRegistration } from './requests/find-registration.ts';
import { followUpPayment } from './requests/follow-up-payment.ts';
import { createLeftClaims } from './requests/idempotency/left-claims.ts';
import { isRepetition } from './requests/is-repetition.ts';
import { listEvents } from './requests/list-events.ts';
import { payCheckout } from './requests/pay-checkout.ts';
import { payRegistration } from './requests/pay-registration.ts';
import { possibleFollowUps } from './requests/possible-follow-ups.ts';
import { queryLinkedPayments } from './requests/query-linked-payments.ts';
import { queryPayments } from './requests/query-payments.ts';
import { registerCheckout } from './requests/register-checkout.ts';
import { removeOfferedRegistration } from './requests/remove-offered-registration.ts';
import { returnShopper } from './requests/return-shopper.ts';
import { submitPayment } from './requests/submit-payment.ts';
import { updateCheckout } from './requests/update-checkout.ts';
import { findDomainFile } from './requests/wallets/find-domain-file.ts';
import { openWalletSession } from './requests/wallets/open-wallet-session.ts';
import { simulateWalletToken } from './requests/wallets/simulate-wallet-token.ts';
import { claimWebhooks, settleWebhook } from './requests/webhooks.ts';
import { createReconciler, type SettleOpenOperations } from './road/reconciliation/reconciler.ts';
import { createStatusInquiries } from './road/reconciliation/status-inquiries.ts';
import { type CheckPart, checkAnswers, type Readiness, type StoreChecks } from './values/readiness.ts';
import { readFailure, StoreUnavailable } from './values/store-unavailable.ts';

/** All operations of the payment engine. */
export type Gateway = ReturnType<typeof gatewayOn>;

type Tail<F> = F extends (ports: Ports, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never;

/** What a gateway creates for itself, in memory. */
export type GatewayMemory = Pick<
  Ports,
  'inquiries' | 'inFlight' | 'leftClaims' | 'clocks' | 'channelTimes' | 'securityCodes' | 'countedAttempts'
>;

/** The empty memory of a process that has just started. */
export function createGatewayMemory(
  world: Pick<Ports, 'clock' | 'idempotencyKeys' | 'ledger' | 'observer' | 'testClocks' | 'settings'>,
): GatewayMemory {
  return {
    inquiries: createStatusInquiries(world.clock),
    inFlight: createInFlight(),
    leftClaims: createLeftClaims(world.idempotencyKeys, world.clock),
    securityCodes: createSecurityCodes(world.clock),
    countedAttempts: createCountedAttempts(world.clock),
    channelTimes: createChannelTimes(world),
    clocks: createClockComparison(world.clock, world.ledger, (difference) =>
      world.observer.clockCompared(difference),
    ),
  };
}

/**
 * Wires the ports into the operations of a gateway whose merchants file never changes.
 *
 * @param checks how its stores are checked; by default each of them is asked
 */
export function createGateway(
  world: Omit<Ports, keyof GatewayMemory>,
  checks = checksOfPorts(world),
): Gateway {
  const ports: Ports = { ...world, ...createGatewayMemory(world) };
  return gatewayOn(ports, { checks, settleOpenOperations: createReconciler(ports, (work) => work(ports)) });
}

/** What the operations of a gateway use beside its ports. */
export interface GatewayBesides {
  readonly checks: StoreChecks;
  /** Whether each channel has an acquirer that is sent payments. */
  readonly acquirers?: CheckPart;
  readonly settleOpenOperations: SettleOpenOperations;
  /** Counts the operations that run. */
  readonly uses?: Uses;
}

/** Wires ports into the operations. */
export function gatewayOn(
  ports: Ports,
  { checks, acquirers, settleOpenOperations, uses = UNCOUNTED }: GatewayBesides,
) {
  const admission = createAdmission({ clocks: ports.clocks, payments: checks.payments, clock: ports.clock });
  const noteFailure = (error: unknown): void => {
    if (error instanceof StoreUnavailable && checks.noteFailure(error.store)) {
      admission.doubt();
    }
  };
  const admitted = <T>(access: Access, work: () => Promise<T>): Promise<T> =>
    admission.isOpen(access) ? work() : admission.ask(access).then(work);
  const admitting = <T>(access: Access, work: () => Promise<T>): Promise<T> =>
    access === 'write'
      ? admitted(access, work)
      : admitted(access, work).catch((error: unknown) => Promise.reject(readFailure(error)));
  type Operation = (ports: Ports, ...rest: never[]) => Promise<unknown>;
  const own = <F extends Operation>(operation: F, access?: Access): Tail<F> =>
    ((...rest: never[]) => {
      uses.begin();
      const work = () => operation(ports, ...rest);
      const answer = access === undefined ? work() : admitting(access, work);
      answer.then(uses.end, (error: unknown) => {
        uses.end();
        noteFailure(error);
      });
      return answer;
    }) as Tail<F>;
  const read = <F extends Operation>(operation: F): Tail<F> => own(operation, 'read');
  const bind = <F extends Operation>(operation: F): Tail<F> => own(operation, 'write');

  return {
    throttle: ports.throttle,
    isRepetition: read(isRepetition),
    // A wrong clock would say that a token has ended.
    callerOf: (...token: Parameters<Ports['merchants']['callerOf']>) =>
      admitting('read', () => ports.merchants.callerOf(...token)),
    takesLegacyCredentials: (channelId?: string) => ports.merchants.takesLegacyCredentials(channelId),
    hashToken: (accessToken: string) => ports.merchants.hashToken(accessToken),
    submitPayment: bind(behindRight('submitPayment', submitPayment)),
    submitAuthentication: bind(behindRight('submitAuthentication', submitAuthentication)),
    findAuthentication: read(behindRight('findAuthentication', findAuthentication)),
    followUpPayment: bind(behindRight('followUpPayment', followUpPayment)),
    possibleFollowUps: read(possibleFollowUps),
    findPayment: read(behindRight('findPayment', findPayment)),
    queryPayments: read(behindRight('queryPayments', queryPayments)),
    queryLinkedPayments: read(behindRight('queryLinkedPayments', queryLinkedPayments)),
    listEvents: read(behindRight('listEvents', listEvents)),
    claimWebhooks: own(claimWebhooks),
    settleWebhook: own(settleWebhook),
    createRegistration: bind(behindRight('createRegistration', createRegistration)),
    payRegistration: bind(behindRight('payRegistration', payRegistration)),
    findRegistration: read(behindRight('findRegistration', findRegistration)),
    deleteRegistration: bind(behindRight('deleteRegistration', deleteRegistration)),
    extendRegistration: bind(behindRight('extendRegistration', extendRegistration)),
    createCheckout: bind(behindRight('createCheckout', createCheckout)),
    updateCheckout: bind(behindRight('updateCheckout', updateCheckout)),
    describeCheckout: read(describeCheckout),
    payCheckout: bind(payCheckout),
    checkoutStatus: read(behindRight('checkoutStatus', checkoutStatus)),
    registerCheckout: bind(registerCheckout),
    removeOfferedRegistration: bind(removeOfferedRegistration),
    checkoutRegistration: read(behindRight('checkoutRegistration', checkoutRegistration)),
    returnShopper: bind(returnShopper),
    prepareAuthentication: bind(prepareAuthentication),
    openBrowserFrame: bind(openBrowserFrame),
    closeBrowserFrame: bind(closeBrowserFrame),
    viewAuthentication: read(viewAuthentication),
    continueAuthentication: bind(continueAuthentication),
    finishAuthentication: bind(finishAuthentication),
    cancelAuthentication: bind(cancelAuthentication),
    noteMethod: bind(noteMethod),
    noteChallengeReturn: bind(noteChallengeReturn),
    receiveResult: bind(receiveResult),
    widgetBuildOf: read(widgetBuildOf),
    openWalletSession: bind(openWalletSession),
    findDomainFile: read(behindRight('findDomainFile', findDomainFile)),
    simulateWalletToken: bind(simulateWalletToken),
    settleOpenOperations,
    /** Resolves once no acquirer or directory is being asked; an issuer's report sends payments that no request waits for. */
    operationsInFlightEnded: () => ports.inFlight.ended(),
    /** Compares this process's clock with the database's. @throws StoreUnavailable */
    compareClocks: () => ports.clocks.compare(),
    /** Which parts of this gateway can be used at the moment. */
    readiness: (): Promise<Readiness> =>
      checkReadiness({
        payments: checks.payments,
        checkouts: checks.checkouts,
        clock: checkClock(ports.clocks),
        acquirers,
      }),
  };
}

function checksOfPorts({ ledger, sessions }: Pick<Ports, 'ledger' | 'sessions'>): StoreChecks {
  return {
    payments: checkAnswers('the store of payments', () => ledger.isReady()),
    checkouts: checkAnswers('the store of checkouts', () => sessions.isReady()),
    noteFailure: () => false,
  };
}
