/** What a channel, its acquirer and the schemes gave the merchant for 3D Secure with one scheme. */
export interface ThreeDSecureSettings {
  /** The number under which the schemes know this server, at most 32 characters. */
  readonly serverReferenceNumber: string;
  /** The name that a directory gave this server, for directories that ask for it. */
  readonly serverOperatorId: string | undefined;
  /** Where the scheme knows the merchant under these; a request may name others. */
  readonly requestorId: string;
  readonly requestorName: string;
  readonly requestorUrl: string;
  readonly acquirerBin: string;
  readonly acquirerMerchantId: string;
  /** Merchant category code, four digits. */
  readonly merchantCategory: string;
  /** Two or three letters of ISO 3166-1. */
  readonly merchantCountry: string;
  /** The name that authorisations have. */
  readonly merchantName: string;
}
