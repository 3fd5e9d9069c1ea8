import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { createAccessTokens } from '../access/create-access-tokens.ts';
import { createMerchantDirectory } from '../access/merchant-directory.ts';
import { testMerchants } from '../access/test-merchants.fixture.ts';
import { createThrottle } from '../access/throttling/create-throttle.ts';
import { merchantLimits } from '../access/throttling/merchant-limits.ts';
import { createTokenHasher } from '../access/token-hasher.ts';
import { DEFAULT_GATEWAY_ID } from '../access/wallet-settings.ts';
import { createSessionsInFile } from '../checkout/sessions-in-file.ts';
import { createSimulator } from '../connectors/simulator/simulator.ts';
import { createGateway, type Gateway } from '../create-gateway.ts';
import { authenticationAddresses } from '../features/authentication/addresses.ts';
import { createSecurityCodes } from '../features/authentication/authentications/authentications.ts';
import { createBrowserTokens } from '../features/authentication/authentications/browser-tokens.ts';
import { createEventLog } from '../features/events/create-event-log.ts';
import { createRehearsals, createTestClocks } from '../features/rehearsal/create-rehearsals.ts';
import { createResultCalls } from '../features/result-calls/create-result-calls.ts';
import { createCardFingerprint, createCounterNames } from '../features/risk/card-fingerprint.ts';
import { createCountedAttempts } from '../features/risk/counts-of-attempt.ts';
import { createEnvelopeStore } from '../features/stored-details/create-envelope-store.ts';
import { createRegistrations } from '../features/stored-details/create-registrations.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { openWallets } from '../features/wallets/open-wallets.ts';
import { createWebhookAddresses } from '../features/webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../features/webhooks/create-webhook-deliveries.ts';
import { webhookRows } from '../features/webhooks/webhook-rows.ts';
import { createClockComparison } from '../ledger/clock-comparison.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { createChannelTimes } from '../ports/channel-times.ts';
import { createInFlight } from '../ports/in-flight.ts';
import { NO_OBSERVER } from '../ports/observer.ts';
import type { Ports } from '../ports/ports.ts';
import type { CreatedCheckout } from '../requests/create-checkout.ts';
import { createIdempotencyKeys } from '../requests/idempotency/create-idempotency-keys.ts';
import type { Outcome } from '../requests/idempotency/creation.ts';
import { createLeftClaims } from '../requests/idempotency/left-claims.ts';
import { createRequestFingerprints } from '../requests/idempotency/request-fingerprint.ts';
import type { Refused } from '../requests/refused.ts';
import { createStatusInquiries } from '../road/reconciliation/status-inquiries.ts';
import { simulatorOf } from '../routing/choose-acquirer.ts';
import { createMemoryCounters } from '../store/counters/counters-in-memory.ts';
import { SOLE_LEASES } from '../store/leases/leases.ts';
import { soleLife } from '../store/leases/process-lives.ts';
import { SEALED_PARTS } from '../store/opening/store-parts.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import type { CheckoutId, Ids, PaymentId, RegistrationId, ReturnKey } from '../values/ids.ts';
import { type Result, success } from '../values/result.ts';
import { createScriptedConnector, type ScriptedConnector } from './scripted-connector.ts';
import { createScriptedDirectory, type ScriptedDirectory } from './scripted-directory.ts';
import { createScriptedWalletTokens, type ScriptedWalletTokens } from './scripted-wallet-tokens.ts';

/** A gateway on real stores in its own folder, with a clock that only a test moves. */
export interface TestGateway {
  readonly gateway: TestedGateway;
  readonly ports: Ports;
  /** The acquirer of EXTERNAL mode and of live. */
  readonly acquirer: ScriptedConnector;
  /** The fallback of the channel that has one. */
  readonly fallback: ScriptedConnector;
  /** The directory of 3D Secure. */
  readonly directory: ScriptedDirectory;
  /** The scripted opening of wallet tokens. */
  readonly walletTokens: ScriptedWalletTokens;
  /** The same stores with other ports, such as a failing store or another environment. */
  with(changes: Partial<Ports>): TestedGateway;
  /** A negative number sets the time of day back. */
  step(milliseconds: number): void;
  /** Has this done, too, when the gateway is closed. */
  atClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** A gateway whose requests are sent without a key and return the created object; `keyed` has the ones with a key. */
export interface TestedGateway extends Omit<Gateway, CreatingName> {
  submitPayment(...request: Plain<'submitPayment'>): Promise<Result<Payment, Refused>>;
  payRegistration(...request: Plain<'payRegistration'>): Promise<Result<Payment, Refused>>;
  followUpPayment(...request: Plain<'followUpPayment'>): Promise<Result<Operation, Refused>>;
  createCheckout(...request: Plain<'createCheckout'>): Promise<Result<CreatedCheckout, Refused>>;
  createRegistration(...request: Plain<'createRegistration'>): Promise<Result<Registration, Refused>>;
  readonly keyed: Gateway;
}

type CreatingName =
  | 'submitPayment'
  | 'payRegistration'
  | 'followUpPayment'
  | 'createCheckout'
  | 'createRegistration';

/** The arguments without the key, and without what may be refunded at most. */
type Plain<Name extends CreatingName> =
  Parameters<Gateway[Name]> extends [...infer Rest, (string | undefined)?]
    ? Rest
    : Parameters<Gateway[Name]> extends [...infer Others, (string | undefined)?, (bigint | undefined)?]
      ? Others
      : never;

async function valueOf<Created>(
  asked: Promise<Result<Outcome<Created>, Refused>>,
): Promise<Result<Created, Refused>> {
  const outcome = await asked;
  if (!outcome.ok) return outcome;
  if (outcome.value.kind === 'repeated') throw new Error('a request without a key repeats nothing');
  return success(outcome.value.created);
}

/** Without the derived state of the payment, so that tests can compare it with the ledger. */
async function asOnLedger(asked: Promise<Result<OperationNow, Refused>>): Promise<Result<Payment, Refused>> {
  const answered = await asked;
  if (!answered.ok) return answered;
  const { payment: _now, ...operation } = answered.value;
  return success(operation as Payment);
}

/** The requests of a gateway as tests make them. */
export function testedGateway(keyed: Gateway): TestedGateway {
  return {
    ...keyed,
    keyed,
    // With `referenceUuid` it is a follow-up, which tests compare field by field.
    submitPayment: (...request) => asOnLedger(valueOf(keyed.submitPayment(...request))),
    payRegistration: (...request) => asOnLedger(valueOf(keyed.payRegistration(...request))),
    followUpPayment: (...request) => valueOf(keyed.followUpPayment(...request)),
    createCheckout: (...request) => valueOf(keyed.createCheckout(...request)),
    createRegistration: (...request) => valueOf(keyed.createRegistration(...request)),
  };
}

/** 2026-11-20, noon. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export function openTestGateway(): TestGateway {
  const { store, remove } = openTemporaryStore();
  const endings = [remove];
  const key = new VaultKey('test', Buffer.alloc(32, 7).toString('base64'));
  const keys = { current: key, all: [key] };
  const acquirer = createScriptedConnector('acquirer-a');
  const fallback = createScriptedConnector('acquirer-b');
  const directory = createScriptedDirectory();
  const walletTokens = createScriptedWalletTokens();
  const simulators = ['acquirer-a', 'acquirer-b'].map((name) => createSimulator({ name: simulatorOf(name) }));
  let now = NOON;
  let passed = 0;
  const clock = { now: () => now, monotonic: () => passed };
  const envelopes = createEnvelopeStore(store);
  const walletKeys = SEALED_PARTS.walletKeys({ store, dataKeys: envelopes.dataKeys, keys });
  const counters = createMemoryCounters();
  const webhooks = webhookRows(store);
  const world = {
    events: createEventLog(store),
    webhookAddresses: createWebhookAddresses(webhooks, envelopes.dataKeys, keys),
    webhookDeliveries: createWebhookDeliveries(webhooks),
    ledger: { ...createLedger(store), databaseTime: async () => clock.now() },
    leases: SOLE_LEASES,
    lives: soleLife(),
    sessions: createSessionsInFile(store),
    counters,
    throttle: createThrottle({
      environment: 'test',
      limits: merchantLimits('test', testMerchants),
      counters,
      clock,
      tokenId: (token) => token,
    }),
    merchants: createMerchantDirectory(
      testMerchants,
      { store: createAccessTokens(store), hasher: createTokenHasher(keys) },
      { clock, observer: NO_OBSERVER },
    ),
    connectors: new Map([...simulators, acquirer, fallback].map((each) => [each.name, each])),
    directories: directory,
    clock,
    ids: countedIds(),
    fingerprintCard: createCardFingerprint(keys),
    counterName: createCounterNames(keys),
    observer: NO_OBSERVER,
    idempotencyKeys: createIdempotencyKeys(store),
    requestFingerprints: createRequestFingerprints(keys),
    registrations: createRegistrations(envelopes, keys),
    walletKeys,
    ...openWallets({
      environment: 'test',
      gatewayId: DEFAULT_GATEWAY_ID,
      walletKeys,
      clock,
      anchors: undefined,
      secrets: () => [key.derive('simulated-makers')],
    }),
    walletTokens,
    domainFiles: new Map<string, string>(),
    authentications: SEALED_PARTS.authentications({ store, dataKeys: envelopes.dataKeys, keys }),
    authenticationAddresses: authenticationAddresses((path) => `https://gateway.example/${path}`),
    browserTokens: createBrowserTokens(keys),
    rehearsals: createRehearsals(store),
    resultCalls: createResultCalls(store),
    testClocks: createTestClocks(store),
    returnAddress: (id, returnKey) => `https://gateway.example/v1/payments/${id}/return/${returnKey}`,
    settings: {
      environment: 'test',
      checkoutSeconds: 1800,
      resultCallSeconds: 1740,
      settleSeconds: 60,
      widgetBuild: 'sha384-test',
    },
  } satisfies Omit<
    Ports,
    'inquiries' | 'inFlight' | 'leftClaims' | 'clocks' | 'channelTimes' | 'securityCodes' | 'countedAttempts'
  >;
  const ports: Ports = {
    ...world,
    inquiries: createStatusInquiries(clock),
    inFlight: createInFlight(),
    leftClaims: createLeftClaims(world.idempotencyKeys, clock),
    securityCodes: createSecurityCodes(clock),
    countedAttempts: createCountedAttempts(clock),
    channelTimes: createChannelTimes(world),
    clocks: createClockComparison(world.clock, world.ledger, (difference) =>
      world.observer.clockCompared(difference),
    ),
  };
  return {
    gateway: testedGateway(createGateway(ports)),
    ports,
    acquirer,
    fallback,
    directory,
    walletTokens,
    with: (changes) => testedGateway(createGateway({ ...ports, ...changes })),
    step: (milliseconds) => {
      now += milliseconds;
      // The monotonic clock never goes back.
      passed += Math.max(milliseconds, 0);
    },
    atClose: (work) => void endings.push(work),
    close: async () => {
      await Promise.all(endings.map((end) => end()));
    },
  };
}

/** Increasing identifiers, so that operations of one moment are ordered by id. */
function countedIds(): Ids {
  let count = 0;
  const hex32 = (): string => {
    count += 1;
    return count.toString(16).padStart(32, '0');
  };
  return {
    hex32,
    paymentId: () => hex32() as PaymentId,
    checkoutId: () => `${hex32().toUpperCase()}.test` as CheckoutId,
    registrationId: () => hex32() as RegistrationId,
    returnKey: () => hex32() as ReturnKey,
  };
}

/** Fields as in a body; `undefined` leaves a name out. */
export function fieldsOf(...parts: readonly Readonly<Record<string, string | undefined>>[]): Fields {
  const named = new Map(parts.flatMap((part) => Object.entries(part)));
  return [...named].filter((pair): pair is [string, string] => pair[1] !== undefined);
}

export const CARD = TEST_CARD;
