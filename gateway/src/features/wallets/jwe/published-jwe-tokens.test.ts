import { createPrivateKey, createPublicKey, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NO_PUBLIC_VECTORS, readPublicVector } from '../public-vectors.fixture.ts';
import { decryptJweToken } from './decrypt-jwe-token.ts';
import { changePart, flipBit } from './jwe-token.fixture.ts';

const VECTOR = z.object({
  privateKeyPkcs8Base64: z.string(),
  type: z.string(),
  version: z.string(),
  jwe: z.string(),
  expected: z.object({
    amount: z.string(),
    cryptogram: z.string(),
    currency_code: z.string(),
    eci_indicator: z.string(),
    tokenPanExpiration: z.string(),
    utc: z.string(),
    tokenPAN: z.string(),
  }),
});

describe.skipIf(NO_PUBLIC_VECTORS).each(['wallet3-jwe-visa', 'wallet3-jwe-mastercard'])(
  'the published token %s',
  (name) => {
    const read = () => {
      const vector = VECTOR.parse(readPublicVector(name));
      const privateKey = createPrivateKey({
        key: Buffer.from(vector.privateKeyPkcs8Base64, 'base64'),
        format: 'der',
        type: 'pkcs8',
      });
      const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
      const keys = [{ id: 'published', privateKey, publicKeyHash: hash('sha256', spki, 'base64') }];
      const { amount, currency_code: currency, utc } = vector.expected;
      const context = { now: Number(utc) + 1000, expected: { minor: BigInt(amount), currency } };
      return { ...vector, keys, context };
    };

    it('gives the card that its publisher expects', () => {
      const { jwe, type, version, expected, keys, context } = read();
      for (const token of [jwe, JSON.stringify({ type, version, data: jwe })]) {
        const card = decryptJweToken(token, keys, context);
        if (!card.ok) throw new Error(card.error.reason);
        expect(card.value.number.reveal()).toBe(expected.tokenPAN);
        expect(card.value.verificationId?.reveal()).toBe(expected.cryptogram);
        expect(card.value.eci).toBe('05');
        expect(card.value.expiryMonth).toBe(expected.tokenPanExpiration.slice(0, 2));
        expect(card.value.expiryYear).toBe(`20${expected.tokenPanExpiration.slice(2)}`);
      }
    });

    it('is refused later, and when a bit of it changes', () => {
      const { jwe, keys, context } = read();
      const reasonOf = (token: string, now = context.now) => {
        const card = decryptJweToken(token, keys, { ...context, now });
        return card.ok ? 'taken' : card.error.reason;
      };
      expect(reasonOf(jwe, Date.now())).toBe('too-old');
      expect(reasonOf(changePart(jwe, 'ciphertext', flipBit))).toBe('does-not-open');
      expect(reasonOf(changePart(jwe, 'encryptedKey', flipBit))).toBe('does-not-open');
    });
  },
);
