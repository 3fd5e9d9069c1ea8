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

const TRANSACTION_ID = { type: 'string', minLength: 36, maxLength: 36 } as const;

/** What may be said of it, as a JSON schema. */
export const AUTHENTICATION = {
  type: 'object',
  required: ['eci', 'verificationId'],
  additionalProperties: false,
  properties: {
    eci: { type: 'string', pattern: '^0[1-8]$' },
    verificationId: { type: 'string', pattern: '^[A-Za-z0-9+/]{27}=$' },
    enrollmentStatus: { enum: ['Y', 'U', 'N'] },
    authenticationStatus: { enum: ['Y', 'A', 'U', 'N'] },
    xid: { type: 'string', pattern: '^[A-Za-z0-9+/=]{64}$' },
    dsTransactionId: TRANSACTION_ID,
    acsTransactionId: TRANSACTION_ID,
    version: { type: 'string', pattern: '^[0-9](\\.[0-9]{1,2}){1,3}$' },
    flow: { enum: ['challenge', 'frictionless'] },
  },
} as const;

export function shownAuthentication({ eci, version }: InstructedAuthentication): ShownAuthentication {
  return { eci, ...(version === undefined ? {} : { version }) };
}
