import type { Fields } from '../../../parameters/read-parameters.ts';
import type { Clock } from '../../../values/clock.ts';
import type { PaymentId } from '../../../values/ids.ts';
import type { SecurityCode, VerificationId } from '../../../values/masked.ts';
import { createShortMemory, type ShortMemory } from '../../../values/short-memory.ts';
import type {
  Authentication,
  AuthenticationPlan,
  DirectoryAnswer,
  ReportedResult,
  Stage,
} from './authentication.ts';

/**
 * The port to the authentications under way, with the data to continue their payments.
 *
 * The parameters of a payment are sealed, without the security code, and wiped when its authentication is over. Every
 * verb is one atomic step; a stage is only left by the first caller. Its loss costs the shopper an authentication, never
 * money: the ledger alone decides whether an acquirer is asked.
 */
export interface Authentications {
  /** @returns false when its id, or its attempt, has an authentication already */
  begin(fresh: NewAuthentication, kept: KeptRequest): Promise<boolean>;

  /** The newest authentication of a payment. */
  find(paymentId: PaymentId): Promise<Authentication | undefined>;

  /** A merchant's own, by the directory's id of it in any case. */
  findByDirectoryId(merchant: string, dsTransactionId: string): Promise<Authentication | undefined>;

  /** By the secret in the address for its result. */
  findBySecret(secret: string): Promise<Authentication | undefined>;

  /** The kept part of the payment's request; `undefined` after the end of the authentication. */
  openRequest(authentication: Authentication): Promise<KeptRequest | undefined>;

  /** Notes that the issuer's method has run. @returns whether it was the first notice, and in time */
  noteMethod(id: string, at: number): Promise<boolean>;

  /** Moves from the method to asking the directory. @returns whether this caller did */
  ask(id: string, plan: AuthenticationPlan, at: number): Promise<boolean>;

  /** Records the directory's answer. @param proof of a frictionless authentication, if there is one */
  recordAnswer(
    authentication: Authentication,
    stage: Exclude<Stage, 'method' | 'asking'>,
    answer: DirectoryAnswer,
    at: number,
    proof: VerificationId | undefined,
  ): Promise<void>;

  /**
   * Records the issuer's report; the first report counts.
   *
   * @returns the first report
   */
  recordResult(
    authentication: Authentication,
    result: ReportedResult,
    proof: VerificationId | undefined,
  ): Promise<ReportedResult>;

  /** The proof of the newest authentication of a payment. */
  openProof(paymentId: PaymentId): Promise<VerificationId | undefined>;

  /** Wipes the sealed parameters of a payment. Running it again changes nothing. */
  end(paymentId: PaymentId): Promise<void>;
}

/** The data to continue a payment, sealed until then. */
export interface KeptRequest {
  /** The parameters of the payment, with the card's number and without its security code. */
  readonly fields: Fields;
  /** The secret at the end of the address for the result, which the directory receives. */
  readonly resultsSecret: string;
}

export type NewAuthentication = Omit<
  Authentication,
  'methodNotifiedAt' | 'answer' | 'result' | 'stage' | 'stagedAt'
> & { readonly stage: 'method' | 'asking' };

/**
 * The security codes of payments whose shoppers are being authenticated, in the memory of the process that received
 * them: a code is never stored, not even encrypted (PCI DSS 4.0.1, requirement 3.3.1). Another process, and this one
 * after a restart, sends the payment to its acquirer without the code.
 */
export type SecurityCodes = ShortMemory<PaymentId, SecurityCode>;

const MOST = 10_000;

/** Longer than an authentication lasts, in milliseconds. */
const KEPT_FOR = 20 * 60 * 1000;

export function createSecurityCodes(clock: Pick<Clock, 'monotonic'>, most = MOST): SecurityCodes {
  return createShortMemory(clock, { keptFor: KEPT_FOR, most });
}
