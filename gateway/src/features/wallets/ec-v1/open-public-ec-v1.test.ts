import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NO_PUBLIC_VECTORS, readPublicVector } from '../public-vectors.fixture.ts';
import { openEcV1 } from './open-ec-v1.ts';
import { merchantHashIn, processingKeyOf } from './processing-key.ts';

const VECTOR = z.object({
  rootCertificatePem: z.string(),
  processingCertificatePem: z.string(),
  privateKeyPkcs8Base64: z.string(),
  token: z.looseObject({ header: z.looseObject({ transactionId: z.string() }) }),
  signingTime: z.string(),
  expected: z.object({
    applicationPrimaryAccountNumber: z.string(),
    applicationExpirationDate: z.string(),
    transactionAmount: z.number(),
    paymentData: z.object({ onlinePaymentCryptogram: z.string(), eciIndicator: z.string().optional() }),
  }),
});

describe.skipIf(NO_PUBLIC_VECTORS)('Tokens of wallet1 that others published', () => {
  for (const [name, eci] of [
    ['wallet1-ec_v1-2014', '05'],
    ['wallet1-ec_v1-2021', undefined],
  ] as const) {
    const open = () => {
      const vector = VECTOR.parse(readPublicVector(name));
      const merchantHash = merchantHashIn(new X509Certificate(vector.processingCertificatePem));
      const key = Buffer.from(vector.privateKeyPkcs8Base64, 'base64');
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      const keys = {
        roots: [new X509Certificate(vector.rootCertificatePem)],
        processing: [processingKeyOf(privateKey, merchantHash ?? Buffer.alloc(0))],
      };
      const at = (now: number) =>
        openEcV1(vector.token, keys, { now, expected: { minor: 100n, currency: 'USD' } });
      return { vector, at, signedAt: Date.parse(vector.signingTime) };
    };

    test(`${name} gives its card at the time of its signature`, () => {
      const { vector, at, signedAt } = open();
      const { expected, token } = vector;

      const opened = at(signedAt);

      expect(opened).toMatchObject({
        ok: true,
        value: {
          numberType: 'DPAN',
          expiryMonth: expected.applicationExpirationDate.slice(2, 4),
          expiryYear: `20${expected.applicationExpirationDate.slice(0, 2)}`,
          eci,
          replayId: token.header.transactionId,
          amount: { minor: 100n, currency: 'USD' },
        },
      });
      const card = opened.ok ? opened.value : undefined;
      expect(card?.number.reveal()).toBe(expected.applicationPrimaryAccountNumber);
      expect(card?.verificationId?.reveal()).toBe(expected.paymentData.onlinePaymentCryptogram);
    });

    test(`${name} is refused today`, () => {
      const { at, signedAt } = open();

      expect(at(signedAt + 365 * 86_400_000)).toEqual({
        ok: false,
        error: { kind: 'refused', reason: 'too-old' },
      });
    });
  }
});
