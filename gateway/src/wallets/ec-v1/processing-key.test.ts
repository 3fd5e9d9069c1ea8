import { X509Certificate } from 'node:crypto';
import { Extension, X509CertificateGenerator } from '@peculiar/x509';
import { describe, expect, test } from 'vitest';
import { merchantHashIn, merchantHashOf } from './processing-key.ts';
import { makeSigningChain } from './signing-chain.fixture.ts';

const MERCHANT = '1.2.840.113635.100.6.32';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

async function certificateWith(text: string): Promise<X509Certificate> {
  const value = Buffer.concat([Buffer.from([0x0c, text.length]), Buffer.from(text)]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=merchant.test.one',
    signingAlgorithm: ALGORITHM,
    keys: await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']),
    extensions: [new Extension(MERCHANT, false, value)],
  });
  return new X509Certificate(Buffer.from(certificate.rawData));
}

describe('The hash of a merchant', () => {
  test('is the same from its identifier and from its certificate', async () => {
    const hash = merchantHashOf('merchant.test.one');
    const certificate = await certificateWith(hash.toString('hex').toUpperCase());

    expect(merchantHashIn(certificate)).toEqual(hash);
  });

  test('is in no other certificate', async () => {
    const { root } = await makeSigningChain();

    expect(merchantHashIn(root)).toBeUndefined();
    expect(merchantHashIn(await certificateWith('no hash'))).toBeUndefined();
  });
});
