/** What the app of a shopper opens the issuer's question with, by the names of `threeDSecure` in answers. */
export interface AppChallenge {
  /** The version of the protocol, such as 2.2.0. */
  readonly version: string;
  readonly threeDSServerTransactionId: string;
  readonly dsTransactionId: string;
  readonly acsTransactionId: string;
  readonly acsReferenceNumber: string;
  /** A JWS of the issuer with the address and the key of the challenge. */
  readonly acsSignedContent: string;
  /** How the issuer's question looks. */
  readonly acsRenderingType?: object | undefined;
}
