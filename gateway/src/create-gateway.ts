import { OPERATION_RIGHTS, type OperationRight } from './access/access-tokens.ts';
import { type Caller, hasRight } from './access/merchant-directory.ts';
import {
  isMerchantOperation,
  missingRight,
  NEEDED_RIGHTS,
  type NeededRight,
} from './access/needed-rights.ts';
import { createSecurityCodes } from './features/authentication/authentications/authentications.ts';
import { createCountedAttempts } from './features/risk/counts-of-attempt.ts';
import { createClockComparison } from './ledger/clock-comparison.ts';
import type { Fields } from './parameters/read-parameters.ts';
import { createChannelTimes } from './ports/channel-times.ts';
import { createInFlight, UNCOUNTED, type Uses } from './ports/in-flight.ts';
import type { Ports } from './ports/ports.ts';
import { checkClock, checkReadiness } from './requests/check-readiness.ts';
import { type Access, createAdmission } from './requests/create-admission.ts';
import { createLeftClaims } from './requests/idempotency/left-claims.ts';
import {
  type Bound,
  MERCHANTS_READS,
  MERCHANTS_WRITES,
  OPEN_READS,
  OPEN_WRITES,
  type Operation,
  OWN_WORK,
  type Table,
} from './requests/operations.ts';
import { createReconciler, type SettleOpenOperations } from './road/reconciliation/reconciler.ts';
import { createStatusInquiries } from './road/reconciliation/status-inquiries.ts';
import { type CheckPart, checkAnswers, type Readiness, type StoreChecks } from './values/readiness.ts';
import { failure } from './values/result.ts';
import { readFailure, StoreUnavailable } from './values/store-unavailable.ts';

/** All operations of the payment engine. */
export type Gateway = ReturnType<typeof gatewayOn>;

/** What a gateway creates for itself, in memory. */
type GatewayMemory = Pick<
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

/** What the operations of a gateway use in addition to its ports. */
interface GatewayOptions {
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
  { checks, acquirers, settleOpenOperations, uses = UNCOUNTED }: GatewayOptions,
) {
  const admission = createAdmission({ clocks: ports.clocks, payments: checks.payments, clock: ports.clock });
  const noteFailure = (error: unknown): void => {
    if (error instanceof StoreUnavailable && checks.noteFailure(error.store)) admission.doubt();
  };
  /** Does work once it is admitted: at once, as far as is known that its stores can be used. */
  const admitting = <T>(access: Access, work: () => Promise<T>): Promise<T> => {
    const answer = admission.isOpen(access) ? work() : admission.ask(access).then(work);
    return access === 'write' ? answer : answer.catch((error: unknown) => Promise.reject(readFailure(error)));
  };
  const bind = <Operations extends Table>(operations: Operations, access?: Access): Bound<Operations> =>
    Object.fromEntries(
      Object.entries<Operation>(operations).map(([name, operation]) => {
        const needed = isMerchantOperation(name) ? NEEDED_RIGHTS[name] : undefined;
        return [
          name,
          (...rest: never[]) => {
            uses.begin();
            const work = () => {
              const right = needed && missingRightOf(needed, rest);
              return right === undefined
                ? operation(ports, ...rest)
                : Promise.resolve(failure({ kind: 'right-missing', right }));
            };
            const answer = access === undefined ? work() : admitting(access, work);
            answer.then(uses.end, (error: unknown) => {
              uses.end();
              noteFailure(error);
            });
            return answer;
          },
        ];
      }),
    ) as unknown as Bound<Operations>;

  return {
    ...bind(MERCHANTS_WRITES, 'write'),
    ...bind(MERCHANTS_READS, 'read'),
    ...bind(OPEN_WRITES, 'write'),
    ...bind(OPEN_READS, 'read'),
    ...bind(OWN_WORK),
    throttle: ports.throttle,
    // A wrong clock would say that a token has ended.
    callerOf: (...token: Parameters<Ports['merchants']['callerOf']>) =>
      admitting('read', () => ports.merchants.callerOf(...token)),
    takesLegacyCredentials: ports.merchants.takesLegacyCredentials,
    hashToken: ports.merchants.hashToken,
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

/** The right that a request needs and its caller lacks. Of its arguments, lists are the pairs of the request. */
function missingRightOf(
  needed: NeededRight,
  [caller, ...rest]: readonly unknown[],
): OperationRight | undefined {
  const holder = caller as Caller;
  // Most callers may do everything.
  return OPERATION_RIGHTS.every((right) => hasRight(holder, right))
    ? undefined
    : missingRight(
        holder,
        needed,
        rest.flatMap((each) => (Array.isArray(each) ? (each as Fields) : [])),
      );
}

function checksOfPorts({ ledger, sessions }: Pick<Ports, 'ledger' | 'sessions'>): StoreChecks {
  return {
    payments: checkAnswers('the store of payments', () => ledger.isReady()),
    checkouts: checkAnswers('the store of checkouts', () => sessions.isReady()),
    noteFailure: () => false,
  };
}
