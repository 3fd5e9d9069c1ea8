/** The authentication of the shopper by a 3D Secure server, as far as it is known. The proof lives as long as one call. */
export interface InstructedAuthentication extends ShownAuthentication {
  /** CAVV or AAV: 20 bytes in base64. */
  readonly verificationId?: string;
  readonly enrollmentStatus?: 'Y' | 'U' | 'N';
  readonly challengeCancel?: string;
  readonly xid?: string;
  readonly dsTransactionId?: string;
  readonly acsTransactionId?: string;
}

/** The part of it that the books keep. */
export interface ShownAuthentication {
  readonly eci?: string;
  readonly version?: string;
  readonly flow?: 'challenge' | 'frictionless';
  readonly authenticationStatus?: 'Y' | 'A' | 'U' | 'N';
  readonly transactionStatusReason?: string;
  readonly exemption?: string;
}

const SHOWN = [
  'eci',
  'version',
  'flow',
  'authenticationStatus',
  'transactionStatusReason',
  'exemption',
] as const satisfies readonly (keyof ShownAuthentication)[];

export function shownAuthentication(authentication: InstructedAuthentication): ShownAuthentication {
  return Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = authentication[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
