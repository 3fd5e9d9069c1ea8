import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { merchantHashOf, type ProcessingKey, processingKeyOf } from './processing-key.ts';
import { makeSignedData, type SignedDataParts } from './signed-data.fixture.ts';
import type { SigningChain } from './signing-chain.fixture.ts';

/** The payment data of a token as the wallet hands it out. */
export interface PostedToken {
  readonly version: string;
  readonly data: string;
  readonly signature: string;
  readonly header: Readonly<Record<string, string>>;
}

/** What a token is made of; a test changes some of it. */
export interface TokenMaking {
  readonly chain: SigningChain;
  /** The key that the token is encrypted for. */
  readonly key: ProcessingKey;
  readonly signedAt: Date;
  readonly plaintext?: unknown;
  readonly transactionId?: Buffer;
  readonly applicationData?: Buffer;
  readonly cms?: Partial<SignedDataParts>;
  /** What the maker signs in place of what the token holds. */
  readonly signed?: Buffer;
}

export const TEST_CARD = {
  applicationPrimaryAccountNumber: '4111111111111111',
  applicationExpirationDate: '311231',
  currencyCode: '978',
  transactionAmount: 1999,
  deviceManufacturerIdentifier: '040010030273',
  paymentDataType: '3DSecure',
  paymentData: { onlinePaymentCryptogram: 'AAECAwQFBgcICQoLDA0ODxAREhM=', eciIndicator: '5' },
} as const;

export const TEST_TRANSACTION = Buffer.alloc(32, 0xab);

export const newEllipticKey = (namedCurve = 'P-256'): KeyObject =>
  generateKeyPairSync('ec', { namedCurve }).privateKey;

export function makeProcessingKey(merchant = 'merchant.test.one'): ProcessingKey {
  return processingKeyOf(newEllipticKey(), merchantHashOf(merchant));
}

/** Makes a token as the maker of the wallet does, written apart from the code that opens it. */
export function makeEcV1Token(making: TokenMaking): PostedToken {
  const { chain, key, signedAt, plaintext = TEST_CARD, transactionId = TEST_TRANSACTION } = making;
  const ephemeral = newEllipticKey();
  const spki = createPublicKey(ephemeral).export({ format: 'der', type: 'spki' });
  const secret = diffieHellman({ privateKey: ephemeral, publicKey: createPublicKey(key.privateKey) });
  const symmetric = createHash('sha256')
    .update('00000001', 'hex')
    .update(secret)
    .update('\r')
    .update('id-aes256-GCMApple')
    .update(key.merchantHash)
    .digest();
  const cipher = createCipheriv('aes-256-gcm', symmetric, Buffer.alloc(16));
  const text = typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext);
  const data = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const application = making.applicationData ?? Buffer.alloc(0);
  const signed = making.signed ?? Buffer.concat([spki, data, transactionId, application]);
  return {
    version: 'EC_v1',
    data: data.toString('base64'),
    signature: makeSignedData(signed, signedAt, chain, making.cms).toString('base64'),
    header: {
      ephemeralPublicKey: spki.toString('base64'),
      publicKeyHash: key.publicKeyHash,
      transactionId: transactionId.toString('hex'),
      ...(application.length > 0 && { applicationData: application.toString('hex') }),
    },
  };
}
