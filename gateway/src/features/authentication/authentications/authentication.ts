import type { ChallengeWish, Exemption } from '../../../catalogue/exemptions.ts';
import type { PaymentId } from '../../../values/ids.ts';
import type { Message } from '../messages/message-tables.ts';
import type { ProtocolVersion } from '../protocol-version.ts';

/** One authentication of a shopper, for one attempt at a payment. It holds no card data and no proof. */
export interface Authentication {
  /** The transaction id of this 3D Secure server. */
  readonly id: string;
  readonly paymentId: PaymentId;
  readonly attempt: 1 | 2;
  readonly merchant: string;
  readonly stage: Stage;
  /** When it came to its stage, in milliseconds since the epoch. */
  readonly stagedAt: number;
  readonly plan: AuthenticationPlan;
  /** When the issuer said that its method has run; `undefined` before, and without one. */
  readonly methodNotifiedAt: number | undefined;
  /** The directory's answer; `undefined` before. */
  readonly answer: DirectoryAnswer | undefined;
  /** The issuer's report after a challenge; `undefined` before. The first report stays. */
  readonly result: ReportedResult | undefined;
  readonly createdAt: number;
}

/**
 * - `method`: the issuer's method is to run in the shopper's browser
 * - `asking`: the directory is being asked
 * - `challenge`: the issuer is to ask the shopper
 * - `waiting`: the issuer asks the shopper elsewhere
 * - `over`: nothing more is to come; a report of the issuer is kept all the same
 */
export type Stage = 'method' | 'asking' | 'challenge' | 'waiting' | 'over';

/** The decisions before the directory is asked. */
export interface AuthenticationPlan {
  readonly directory: string;
  readonly version: ProtocolVersion;
  /** Where the issuer's method is sent; `undefined` when there is none to run. */
  readonly methodUrl: string | undefined;
  /** Whether the method ran; `undefined` before that is known. */
  readonly method: 'Y' | 'N' | 'U' | undefined;
  readonly challengeWish: ChallengeWish | undefined;
  /** The id of the SDK's transaction; absent in a browser. */
  readonly sdkTransactionId?: string | undefined;
  /** The exemption requested of the issuer, if any. */
  readonly exemption: Exemption | undefined;
}

/** The part of an ARes that is needed later. */
export interface DirectoryAnswer {
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly transStatus: string;
  readonly transStatusReason: string | undefined;
  readonly eci: string | undefined;
  /** The page of the issuer; `undefined` without a challenge. */
  readonly acsUrl: string | undefined;
  readonly window: Message<'CReq'>['challengeWindowSize'];
  /** A sentence of the issuer for the shopper. */
  readonly cardholderInfo: string | undefined;
  /** The data for a challenge in an app; absent in a browser. */
  readonly ofApp?: AppChallenge | undefined;
}

/** The data with which an SDK opens a challenge. */
export interface AppChallenge {
  readonly acsReferenceNumber: string;
  /** A JWS of the issuer with the address and the key of the challenge. */
  readonly acsSignedContent: string | undefined;
  readonly acsRenderingType: Message<'ARes'>['acsRenderingType'];
}

/** The part of an RReq that is needed later. */
export interface ReportedResult {
  readonly transStatus: 'Y' | 'N' | 'U' | 'A' | 'R';
  readonly transStatusReason: string | undefined;
  readonly eci: string | undefined;
  readonly challengeCancel: string | undefined;
  /** A digest of the whole report, by which a repetition is known. */
  readonly digest: string;
  readonly receivedAt: number;
}

/** Random bits in the form of a UUID. @param hex 32 random hex digits */
export function transactionId(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * How long a shopper may take, in milliseconds: each step at the issuer may take ten minutes, and a checkout lives for
 * thirty. spec: Limits.
 */
const LASTS = 15 * 60 * 1000;

/** Longer than the directory may take, in milliseconds: a process that asked it must have stopped. */
export const STALLED_AFTER = 60_000;

/** When an authentication without a result is over, in milliseconds since the epoch. */
export function authenticationEndsAt({ createdAt }: Pick<Authentication, 'createdAt'>): number {
  return createdAt + LASTS;
}
