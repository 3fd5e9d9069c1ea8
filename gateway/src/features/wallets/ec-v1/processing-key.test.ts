import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../keys/write-ber.ts';
import { extension, issueCertificate } from '../simulator/issue-certificate.ts';
import { merchantCertificate } from '../simulator/make-merchant-key.ts';
import { CHAIN_FROM, CHAIN_TO } from '../simulator/make-signing-chain.ts';
import { merchantHashIn, merchantHashOf } from './processing-key.ts';
import { makeSigningChain, newEllipticKey } from './signing-chain.fixture.ts';

function certificateWith(text: string): X509Certificate {
  const key = newEllipticKey();
  const content = {
    serial: 1,
    subject: 'merchant.test.one',
    issuer: 'merchant.test.one',
    validFrom: CHAIN_FROM,
    validTo: CHAIN_TO,
    key,
    extensions: [extension('1.2.840.113635.100.6.32', utf8(text))],
  };
  return new X509Certificate(issueCertificate(content, key));
}

describe('The hash of a merchant', () => {
  test('is the same from its identifier and from its certificate', () => {
    const certificate = merchantCertificate(newEllipticKey(), 'merchant.test.one');

    expect(merchantHashIn(certificate)).toEqual(merchantHashOf('merchant.test.one'));
  });

  test('is in no other certificate', () => {
    const { root } = makeSigningChain();

    expect(merchantHashIn(root)).toBeUndefined();
    expect(merchantHashIn(certificateWith('no hash'))).toBeUndefined();
  });
});
