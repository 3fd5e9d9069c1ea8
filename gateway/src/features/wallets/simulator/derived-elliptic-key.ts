import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The order of the group of P-256. Source: SEC 2, 2.4.2. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const SCALAR_BYTES = 32;

/** Half as long again as a scalar, so that each scalar is as likely as any other. Source: FIPS 186-5, A.2.1. */
const DRAWN_BYTES = 48;

const text = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * A private key on P-256 that follows from a secret, so that each process and each start has the same and none is kept.
 *
 * @param name tells the keys of one secret apart
 */
export function derivedEllipticKey(secret: KeyObject, name: string): KeyObject {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', `simulated maker ${name}`, DRAWN_BYTES));
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text(scalar),
      x: text(point.subarray(1, 1 + SCALAR_BYTES)),
      y: text(point.subarray(1 + SCALAR_BYTES)),
    },
  });
}
