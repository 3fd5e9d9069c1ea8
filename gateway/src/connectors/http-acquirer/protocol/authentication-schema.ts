import { EXEMPTION_NAMES } from '../../../catalogue/exemptions.ts';

const TRANSACTION_ID = { type: 'string', minLength: 36, maxLength: 36 } as const;

const TWO_DIGITS = { type: 'string', pattern: '^[0-9]{2}$' } as const;

/** What a 3D Secure authentication came to, or the exemption from one, as a JSON schema. */
export const AUTHENTICATION = {
  type: 'object',
  description: 'As far as it is known: an exemption may be all there is, and only a success has a proof.',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    eci: { type: 'string', pattern: '^[0-9A-Z]{1,2}$', description: 'As the scheme gave it.' },
    verificationId: {
      type: 'string',
      pattern: '^[A-Za-z0-9+/]{27}=$',
      description: 'CAVV or AAV: 20 bytes in base64. It proves the authentication and is not kept.',
    },
    enrollmentStatus: { enum: ['Y', 'U', 'N'] },
    authenticationStatus: { enum: ['Y', 'A', 'U', 'N'] },
    transactionStatusReason: {
      ...TWO_DIGITS,
      description: 'Why the authentication did not succeed, as the issuer said.',
    },
    challengeCancel: { ...TWO_DIGITS, description: 'Why a challenge ended before its end.' },
    exemption: {
      enum: EXEMPTION_NAMES,
      description: 'The exemption from strong customer authentication that is asked for.',
    },
    xid: { type: 'string', pattern: '^[A-Za-z0-9+/=]{28,64}$' },
    dsTransactionId: TRANSACTION_ID,
    acsTransactionId: TRANSACTION_ID,
    version: { type: 'string', pattern: '^[0-9](\\.[0-9]{1,2}){1,3}$' },
    flow: { enum: ['challenge', 'frictionless'] },
  },
} as const;
