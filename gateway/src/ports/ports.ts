import type { MerchantDirectory } from '../access/merchant-directory.ts';
import type { Throttle } from '../access/throttling/throttle.ts';
import type { CheckoutSessions } from '../checkout/checkout-sessions.ts';
import type { Connector } from '../connectors/connector.ts';
import type { AuthenticationAddresses } from '../features/authentication/addresses.ts';
import type {
  Authentications,
  SecurityCodes,
} from '../features/authentication/authentications/authentications.ts';
import type { BrowserTokens } from '../features/authentication/authentications/browser-tokens.ts';
import type { Directories } from '../features/authentication/directories.ts';
import type { EventLog } from '../features/events/event-log.ts';
import type { Rehearsals } from '../features/rehearsal/rehearsals.ts';
import type { ResultCalls } from '../features/result-calls/result-calls.ts';
import type { CounterName, FingerprintCard } from '../features/risk/card-fingerprint.ts';
import type { CountedBy } from '../features/risk/counts-of-attempt.ts';
import type { Registrations } from '../features/stored-details/registrations.ts';
import type { WalletKeys } from '../features/wallets/keys/wallet-keys.ts';
import type { WalletSessions } from '../features/wallets/sessions/wallet-sessions.ts';
import type { SimulatedMakers } from '../features/wallets/simulator/create-simulated-makers.ts';
import type { WalletTokens } from '../features/wallets/wallet-tokens.ts';
import type { WebhookAddresses } from '../features/webhooks/webhook-address.ts';
import type { WebhookDeliveries } from '../features/webhooks/webhook-deliveries.ts';
import type { ClockComparison } from '../ledger/clock-comparison.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { IdempotencyKeys } from '../requests/idempotency/idempotency-keys.ts';
import type { LeftClaims } from '../requests/idempotency/left-claims.ts';
import type { RequestFingerprints } from '../requests/idempotency/request-fingerprint.ts';
import type { StatusInquiries } from '../road/reconciliation/status-inquiries.ts';
import type { Counters } from '../store/counters/counters.ts';
import type { Leases } from '../store/leases/leases.ts';
import type { ProcessLives } from '../store/leases/process-lives.ts';
import type { Clock } from '../values/clock.ts';
import type { Ids, PaymentId, ReturnKey } from '../values/ids.ts';
import type { ShortMemory } from '../values/short-memory.ts';
import type { ChannelTimes, TestClocks } from './channel-times.ts';
import type { InFlight } from './in-flight.ts';
import type { Observer } from './observer.ts';
import type { Tracer } from './tracer.ts';

/** The ports that move money: the records, the acquirers, and the protection against paying twice. */
export interface MoneyPorts {
  readonly ledger: Ledger;
  /** By the name that channels use. */
  readonly connectors: ReadonlyMap<string, Connector>;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly requestFingerprints: RequestFingerprints;
  readonly leftClaims: LeftClaims;
  /** In memory; every gateway creates its own. */
  readonly inquiries: StatusInquiries;
  readonly inFlight: InFlight;
  readonly returnAddress: ReturnAddress;
}

/** Time, randomness, observers, and the other processes. */
export interface WorldPorts {
  readonly clock: Clock;
  readonly clocks: ClockComparison;
  readonly channelTimes: ChannelTimes;
  readonly ids: Ids;
  readonly observer: Observer;
  /** Absent where no traces are recorded. */
  readonly tracer?: Tracer | undefined;
  readonly settings: Settings;
  /** Claims on regular work, which processes share. */
  readonly leases: Leases;
  /** Which processes run that share the stores. */
  readonly lives: ProcessLives;
}

/** The merchants, and the counters of their requests and payments. */
export interface MerchantPorts {
  readonly merchants: MerchantDirectory;
  readonly throttle: Throttle;
  /** They always answer, and soon; without the store of shared ones each process counts for itself. */
  readonly counters: Counters;
  readonly counterName: CounterName;
  readonly fingerprintCard: FingerprintCard;
  /** The counters of attempts whose end is not known yet. */
  readonly countedAttempts: ShortMemory<PaymentId, CountedBy>;
  /** The files for the domains of wallet1, by the entity ids of their channels. */
  readonly domainFiles: ReadonlyMap<string, string>;
}

/** The ports for shoppers: checkouts and details, authentication, and wallets. */
export interface ShopperPorts {
  readonly sessions: CheckoutSessions;
  readonly registrations: Registrations;
  readonly resultCalls: ResultCalls;
  readonly directories: Directories;
  readonly authentications: Authentications;
  readonly authenticationAddresses: AuthenticationAddresses;
  readonly browserTokens: BrowserTokens;
  readonly securityCodes: SecurityCodes;
  readonly walletTokens: WalletTokens;
  readonly walletKeys: WalletKeys;
  readonly walletSessions: WalletSessions;
  /** `undefined` in live, where no maker of a wallet is simulated. */
  readonly walletMakers: SimulatedMakers | undefined;
  /** Used in the test environment only. */
  readonly rehearsals: Rehearsals;
  /** Used in the test environment only. */
  readonly testClocks: TestClocks;
}

/** The ports that notify merchants later. */
interface OfficePorts {
  readonly events: EventLog;
  readonly webhookAddresses: WebhookAddresses;
  readonly webhookDeliveries: WebhookDeliveries;
}

/**
 * Everything outside the engine that the operations use, in one place. No operation takes all of it: its
 * parameter names the groups that it may use, or parts of them.
 */
export interface Ports extends MoneyPorts, WorldPorts, MerchantPorts, ShopperPorts, OfficePorts {}

/** The ports for ending an operation: its record, and what was kept until then. */
export type EndingPorts = Pick<
  Ports,
  | 'ledger'
  | 'connectors'
  | 'clock'
  | 'observer'
  | 'settings'
  | 'merchants'
  | 'counters'
  | 'counterName'
  | 'countedAttempts'
  | 'sessions'
  | 'registrations'
  | 'authentications'
  | 'securityCodes'
>;

/** The ports for sending a payment to its acquirer and ending it. */
export type SendingPorts = EndingPorts & Pick<Ports, 'returnAddress' | 'ids' | 'rehearsals'>;

/** The ports for authenticating the shopper of a payment and sending it afterwards. */
export type AuthenticatingPorts = SendingPorts &
  Pick<Ports, 'inFlight' | 'lives' | 'directories' | 'authenticationAddresses'>;

/** The ports for inquiring about an operation and continuing it. */
export type InquiringPorts = AuthenticatingPorts & Pick<Ports, 'inquiries' | 'channelTimes'>;

/** The ports that follow from the merchants file, replaced as a whole when the file is read again. */
export type MerchantsPorts = Pick<
  Ports,
  | 'connectors'
  | 'directories'
  | 'domainFiles'
  | 'merchants'
  | 'throttle'
  | 'walletMakers'
  | 'walletSessions'
  | 'walletTokens'
>;

/** The public address at which a shopper returns to this gateway. */
export type ReturnAddress = (paymentId: PaymentId, returnKey: ReturnKey) => string;

export interface Settings {
  readonly environment: 'test' | 'live';
  /** How long a checkout can be paid after its creation. */
  readonly checkoutSeconds: number;
  /** From the creation of a checkout to the call of its result address. */
  readonly resultCallSeconds: number;
  /**
   * How long a request can still be on its way to an acquirer: well above every connector's time limits and the
   * store's. Until then an acquirer's "unknown payment" proves nothing.
   */
  readonly settleSeconds: number;
  /** The integrity hash of the widget's script that this version serves. */
  readonly widgetBuild: string;
}
