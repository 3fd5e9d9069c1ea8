import type { PaymentBrand } from '../../../catalogue/brands/account-brands.ts';
import type { Authentication, ShownAuthentication } from '../../../payment/authentication.ts';
import { liabilityOf } from '../../../payment/show-authentication.ts';
import type { VerificationId } from '../../../values/masked.ts';
import type { Authentication as UnderWay } from '../authentications/authentication.ts';
import { resultOfStatus } from '../results/result-of-status.ts';
import type { TransStatus } from '../results/trans-status-rows.ts';

/** The result of an authentication, from a message of the issuer. */
interface IssuersResult {
  readonly transStatus: TransStatus;
  readonly transStatusReason?: string | undefined;
  readonly eci?: string | undefined;
  readonly challengeCancel?: string | undefined;
  readonly dsTransID: string;
  readonly acsTransID: string;
  /** Whether it is the result of a challenge. */
  readonly challenged: boolean;
}

/** An authentication as the acquirer gets it, without its proof. */
export type AuthenticationFacts = Omit<Authentication, 'verificationId' | 'authenticated'>;

/** The gateway's facts about an authentication, from the issuer's last message. */
export function authenticationFacts(
  { plan }: Pick<UnderWay, 'plan'>,
  word: IssuersResult,
): AuthenticationFacts {
  const { transStatus, transStatusReason, challenged } = word;
  return {
    performedBy: 'gateway',
    eci: word.eci,
    version: plan.version,
    flow: challenged ? 'challenge' : 'frictionless',
    authenticationStatus: resultOfStatus({ transStatus, transStatusReason, challenged }).shown,
    enrollmentStatus: 'Y',
    transactionStatusReason: transStatusReason,
    challengeCancel: word.challengeCancel,
    dsTransactionId: word.dsTransID,
    acsTransactionId: word.acsTransID,
    exemption: plan.exemption,
  };
}

/**
 * The same as answers show it, with the party that is liable for fraud. The proof is not among it.
 *
 * @param scheme of the card, also where the payment itself has the brand of a wallet
 */
export function shownFacts(scheme: PaymentBrand, facts: AuthenticationFacts): ShownAuthentication {
  const { performedBy: _maker, ...shown } = facts;
  return { ...shown, liability: liabilityOf(facts, scheme) };
}

/** The same with the proof, for the acquirer. */
export function provenFacts(
  facts: AuthenticationFacts,
  verificationId: VerificationId | undefined,
): Authentication {
  return { ...facts, verificationId };
}
