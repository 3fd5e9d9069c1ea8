import type { ChallengeWish, Exemption } from '../catalogue/exemptions.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { SHOWN_APP_CHALLENGE, SHOWN_AUTHENTICATION } from '../catalogue/shown-authentication.ts';
import type { VerificationId } from '../values/masked.ts';

/**
 * The result of a payment's 3D Secure authentication, or the exemption from one. The acquirer gets all of it.
 *
 * Unknown fields are absent: the statuses and ids of a wallet's proof, and the proof where the issuer gave none.
 *
 * spec: Request parameters › 3D Secure.
 */
export interface Authentication {
  /** The gateway's own server, another one that the merchant used, or the wallet that the shopper paid with. */
  readonly performedBy: 'merchant' | 'gateway' | 'wallet';
  /** Electronic commerce indicator: whether liability shifts to the issuer. A merchant sends two digits. */
  readonly eci?: string | undefined;
  /** The proof, CAVV or AAV. */
  readonly verificationId?: VerificationId | undefined;
  /** The version of the protocol, such as 2.2.0. */
  readonly version?: string | undefined;
  readonly flow?: 'challenge' | 'frictionless' | undefined;
  readonly enrollmentStatus?: 'Y' | 'U' | 'N' | undefined;
  readonly authenticationStatus?: 'Y' | 'A' | 'U' | 'N' | undefined;
  /** Why the status is none of Y and A: two digits. */
  readonly transactionStatusReason?: string | undefined;
  /** Why a challenge ended before the shopper had finished it: two digits. */
  readonly challengeCancel?: string | undefined;
  /** Exists in the first version of 3D Secure only. 64 characters; on a channel with lenient validation also 28. */
  readonly xid?: string | undefined;
  /** The ids of the authentication at the directory server and the access control server. */
  readonly dsTransactionId?: string | undefined;
  readonly acsTransactionId?: string | undefined;
  /** The exemption that was asked for, or that the acquirer is to ask for. */
  readonly exemption?: Exemption | undefined;
  /** The authenticated amount; absent: the amount of the payment. */
  readonly authenticated?: AuthenticatedAmount | undefined;
}

/** The amount that the shopper agreed to, as far as it is known. */
export interface AuthenticatedAmount {
  readonly currency: string;
  /** Minor units. */
  readonly minor: bigint | undefined;
}

/** The data with which the app of a shopper opens a challenge, by the names of `threeDSecure` in answers. */
export type AppChallenge = {
  readonly [Name in Exclude<keyof typeof SHOWN_APP_CHALLENGE, 'acsRenderingType'>]: string;
} & { readonly acsRenderingType?: object | undefined };

/** The part of an authentication that may be shown, with the names of `threeDSecure` in answers; without its proof. */
export type ShownAuthentication = {
  readonly [Name in keyof typeof SHOWN_AUTHENTICATION]?: string | undefined;
};

/** An authentication by the gateway, as the ledger has it. */
export interface EndedAuthentication {
  readonly shown: ShownAuthentication;
  /** Milliseconds since the epoch. The request to the acquirer, if any, was sent after it. */
  readonly endedAt: number;
  /** The result of a payment that stops with it; `undefined` when the acquirer is asked. */
  readonly stoppedWith: ResultCode | undefined;
}

/**
 * How the authentication of a shopper ended: the acquirer is asked, or the payment stops with a code. It is written once
 * for each attempt, so that the acquirer is asked once.
 */
export type AuthenticationEnd = Omit<EndedAuthentication, 'stoppedWith'> &
  ({ readonly next: 'authorise' } | { readonly next: 'stop'; readonly resultCode: ResultCode });

/** A request's preferences about authenticating the shopper, which take precedence over the rules of the channel. */
export interface AuthenticationPreferences {
  /** `threeDSecure.challengeIndicator`, in two digits. */
  readonly challenge: ChallengeWish | undefined;
  /** `threeDSecure.exemption`. */
  readonly exemption: Exemption | undefined;
}
