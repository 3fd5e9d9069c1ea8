/** What a 3D Secure server found out about the shopper. The proof lives as long as one call. */
export interface InstructedAuthentication extends ShownAuthentication {
  /** CAVV or AAV: 20 bytes in base64. */
  readonly verificationId: string;
  readonly enrollmentStatus?: 'Y' | 'U' | 'N';
  readonly authenticationStatus?: 'Y' | 'A' | 'U' | 'N';
  readonly xid?: string;
  readonly dsTransactionId?: string;
  readonly acsTransactionId?: string;
  readonly flow?: 'challenge' | 'frictionless';
}

/** What the books keep of it. */
export interface ShownAuthentication {
  /** Two digits. */
  readonly eci: string;
  readonly version?: string;
}

export function shownAuthentication({ eci, version }: InstructedAuthentication): ShownAuthentication {
  return { eci, ...(version === undefined ? {} : { version }) };
}
