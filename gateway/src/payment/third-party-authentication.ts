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
  readonly enrollmentStatus: 'Y' | 'U' | 'N' | undefined;
  readonly authenticationStatus: 'Y' | 'A' | 'U' | 'N' | undefined;
  /** Exists in the first version of 3D Secure only. */
  readonly xid: string | undefined;
  /** The ids of the authentication at the directory server and the access control server. */
  readonly dsTransactionId: string | undefined;
  readonly acsTransactionId: string | undefined;
  /** The version of the protocol, such as 2.2.0. */
  readonly version: string | undefined;
  readonly flow: 'challenge' | 'frictionless' | undefined;
}
