import { createPublicKey } from 'node:crypto';
import {
  makeEcV1Token as makeToken,
  type PostedToken,
  type TokenContents,
} from '../simulator/make-ec-v1-token.ts';
import { merchantHashOf, type ProcessingKey, processingKeyOf } from './processing-key.ts';
import { newEllipticKey } from './signing-chain.fixture.ts';

/** What a test says of a token; the rest is that of a good one. */
export interface TestTokenContents extends Partial<Omit<TokenContents, 'key' | 'chain' | 'signedAt'>> {
  readonly chain: TokenContents['chain'];
  readonly signedAt: Date;
  readonly key: ProcessingKey;
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

export function makeProcessingKey(merchant = 'merchant.test.one'): ProcessingKey {
  return processingKeyOf(newEllipticKey(), merchantHashOf(merchant));
}

/** Creates a token for a key whose private half opens it. */
export function makeEcV1Token({ key, ...making }: TestTokenContents): PostedToken {
  return makeToken({
    plaintext: TEST_CARD,
    transactionId: TEST_TRANSACTION,
    ...making,
    key: { ...key, publicKey: createPublicKey(key.privateKey) },
  });
}
