import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { bits, CONTEXT_0, element, nameOf, octets, oid, SEQUENCE, TRUE, utcTime } from '../keys/write-ber.ts';

/** The contents of a certificate. Source: RFC 5280. */
interface CertificateContent {
  /** 1 to 127. */
  readonly serial: number;
  /** Common names; nothing else is in the names of these certificates. */
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  /** Before 2050. */
  readonly validTo: Date;
  /** Of either half of a pair on P-256 or RSA. */
  readonly key: KeyObject;
  /** In DER. */
  readonly extensions: readonly Buffer[];
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const algorithm = (): Buffer => element(SEQUENCE, oid(ECDSA_WITH_SHA256));
const VERSION_3 = element(CONTEXT_0, Buffer.from([2, 1, 2]));
const CONTEXT_3 = 0xa3;

export function serialOf(serial: number): Buffer {
  return Buffer.from([2, 1, serial]);
}

/** An extension that may be passed over by those who do not know it. */
export function extension(type: string, content: Buffer): Buffer {
  return element(SEQUENCE, oid(type), octets(content));
}

function criticalExtension(type: string, content: Buffer): Buffer {
  return element(SEQUENCE, oid(type), TRUE, octets(content));
}

export function basicConstraints(isAuthority: boolean): Buffer {
  return criticalExtension('2.5.29.19', isAuthority ? element(SEQUENCE, TRUE) : element(SEQUENCE));
}

/** The one bit of key usage, with the number of unused bits behind it. */
const USAGES = { digitalSignature: [0x80, 7], keyCertSign: [0x04, 2], cRLSign: [0x02, 1] } as const;

export function keyUsage(usage: keyof typeof USAGES): Buffer {
  const [bit, unused] = USAGES[usage];
  return criticalExtension('2.5.29.15', bits(Buffer.from([bit]), unused));
}

/**
 * Signs a certificate with a key on P-256.
 *
 * @returns it in DER
 */
export function issueCertificate(content: CertificateContent, issuerKey: KeyObject): Buffer {
  const { key, extensions } = content;
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const signed = element(
    SEQUENCE,
    VERSION_3,
    serialOf(content.serial),
    algorithm(),
    nameOf(content.issuer),
    element(SEQUENCE, utcTime(content.validFrom), utcTime(content.validTo)),
    nameOf(content.subject),
    publicKey.export({ format: 'der', type: 'spki' }),
    element(CONTEXT_3, element(SEQUENCE, ...extensions)),
  );
  return element(SEQUENCE, signed, algorithm(), bits(sign('sha256', signed, issuerKey)));
}
