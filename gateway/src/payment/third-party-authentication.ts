import type { VerificationId } from '../values/verification-id.ts';

/**
 * What a 3D Secure server of somebody else's found out about the shopper; the gateway passes it on as it is.
 *
 * spec: Request parameters › 3D Secure.
 */
export interface ThirdPartyAuthentication {
  /** Electronic commerce indicator, two digits: how far the liability goes over to the issuer. */
  readonly eci: string;
  readonly verificationId: VerificationId;
  readonly enrollmentStatus: 'Y' | 'U' | 'N' | undefined;
  readonly authenticationStatus: 'Y' | 'A' | 'U' | 'N' | undefined;
  /** Of the first version of 3D Secure alone. */
  readonly xid: string | undefined;
  /** The directory server's and the access control server's names for the authentication. */
  readonly dsTransactionId: string | undefined;
  readonly acsTransactionId: string | undefined;
  /** Of the protocol, such as 2.2.0. */
  readonly version: string | undefined;
  readonly flow: 'challenge' | 'frictionless' | undefined;
}
