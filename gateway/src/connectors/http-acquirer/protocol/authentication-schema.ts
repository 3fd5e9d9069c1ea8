const TRANSACTION_ID = { type: 'string', minLength: 36, maxLength: 36 } as const;

/** The result of a 3D Secure authentication, as a JSON schema. */
export const AUTHENTICATION = {
  type: 'object',
  required: ['eci', 'verificationId'],
  additionalProperties: false,
  properties: {
    eci: { type: 'string', pattern: '^0[1-8]$' },
    verificationId: {
      type: 'string',
      pattern: '^[A-Za-z0-9+/]{27}=$',
      description: 'CAVV or AAV: 20 bytes in base64. It proves the authentication and is not kept.',
    },
    enrollmentStatus: { enum: ['Y', 'U', 'N'] },
    authenticationStatus: { enum: ['Y', 'A', 'U', 'N'] },
    xid: { type: 'string', pattern: '^[A-Za-z0-9+/=]{28,64}$' },
    dsTransactionId: TRANSACTION_ID,
    acsTransactionId: TRANSACTION_ID,
    version: { type: 'string', pattern: '^[0-9](\\.[0-9]{1,2}){1,3}$' },
    flow: { enum: ['challenge', 'frictionless'] },
  },
} as const;
