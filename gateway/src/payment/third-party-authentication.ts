import type { VerificationId } from '../values/verification-id.ts';

/**
 * The result of an authentication by another 3D Secure server; the gateway passes it on unchanged.
 *
 * spec: Request parameters › 3D Secure.
 */
export interface ThirdPartyAuthentication {
  /** Electronic commerce indicator, two digits: whether liability shifts to the issuer. */
  readonly eci: string;
  readonly verificationId: VerificationId;
  /** The two statuses are missing with a decrypted wallet token, and may be on a channel with lenient validation. */
  readonly enrollmentStatus: 'Y' | 'U' | 'N' | undefined;
  readonly authenticationStatus: 'Y' | 'A' | 'U' | 'N' | undefined;
  /** Exists in the first version of 3D Secure only. 64 characters; on a channel with lenient validation also 28. */
  readonly xid: string | undefined;
  /** The ids of the authentication at the directory server and the access control server. */
  readonly dsTransactionId: string | undefined;
  readonly acsTransactionId: string | undefined;
  /** The version of the protocol, such as 2.2.0. */
  readonly version: string | undefined;
  readonly flow: 'challenge' | 'frictionless' | undefined;
}
