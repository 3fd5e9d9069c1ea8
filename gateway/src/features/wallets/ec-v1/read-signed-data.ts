import { type Result, success } from '../../../values/result.ts';
import { type TokenRefusal, unreadableToken } from '../wallet-card.ts';
import { type BerElement, readBer } from './read-ber.ts';
import { readSigningCertificate, type SigningCertificate } from './read-signing-certificate.ts';

/** A detached signature with its one signer, read and not yet checked. Source: RFC 5652. */
export interface SignedData {
  readonly certificates: readonly SigningCertificate[];
  /** The name of the authority that issued the signer's certificate, in DER. */
  readonly signerIssuer: Buffer;
  /** The serial number of the signer's certificate, in DER. */
  readonly signerSerial: Buffer;
  /** What the signature covers: the signed attributes as a set, in DER. */
  readonly signedAttributes: Buffer;
  readonly messageDigest: Buffer;
  readonly signingTime: Date;
  readonly signature: Buffer;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

const SEQUENCE = 0x30;
const SET = 0x31;
/** The first optional field of a sequence: here the certificates, and the signed attributes of a signer. */
const CONTEXT_0 = 0xa0;

/**
 * Reads the CMS of a token.
 *
 * @returns `unreadable` for other content, another number of signers than one, content that is not detached, and other
 *   algorithms than ECDSA with SHA-256
 */
export function readSignedData(cms: Uint8Array): Result<SignedData, TokenRefusal> {
  const [type, wrapper] = readBer(cms)?.children ?? [];
  const [, , content, ...rest] = wrapper?.children[0]?.children ?? [];
  if (type?.oid !== SIGNED_DATA || content === undefined) return unreadableToken('signature-unreadable');
  if (content.children[0]?.oid !== DATA || content.children.length !== 1) {
    return unreadableToken('signature-not-detached');
  }

  const certificates = rest.find(({ tag }) => tag === CONTEXT_0)?.children.map(readSigningCertificate) ?? [];
  const known = certificates.filter((certificate) => certificate !== undefined);
  if (known.length !== certificates.length) return unreadableToken('certificate-unreadable');

  const [signer, another] = rest.find(({ tag }) => tag === SET)?.children ?? [];
  if (signer === undefined || another !== undefined) return unreadableToken('not-one-signer');
  const [, issuerAndSerial, digest, attributes, algorithm, signature] = signer.children;
  const [issuer, serial] = issuerAndSerial?.children ?? [];
  if (issuerAndSerial?.tag !== SEQUENCE || issuer === undefined || serial === undefined) {
    return unreadableToken('signer-unreadable');
  }
  if (attributes?.tag !== CONTEXT_0) return unreadableToken('no-signed-attributes');
  if (digest?.children[0]?.oid !== SHA256 || algorithm?.children[0]?.oid !== ECDSA_WITH_SHA256) {
    return unreadableToken('algorithm-not-supported');
  }
  const signed = readAttributes(attributes);
  if (signature?.octets === undefined || signed === undefined) return unreadableToken('signer-unreadable');
  return success({
    certificates: known,
    signerIssuer: issuer.bytes,
    signerSerial: serial.bytes,
    signedAttributes: asSet(attributes),
    ...signed,
    signature: signature.octets,
  });
}

/** An attribute that is there twice, or has two values, could be read one way here and another way elsewhere. */
function readAttributes(
  attributes: BerElement,
): Pick<SignedData, 'messageDigest' | 'signingTime'> | undefined {
  const valueOf = (oid: string): BerElement | undefined => {
    const [found, another] = attributes.children.filter(({ children }) => children[0]?.oid === oid);
    const [value, second] = found?.children[1]?.children ?? [];
    return another === undefined && second === undefined ? value : undefined;
  };
  const messageDigest = valueOf(MESSAGE_DIGEST)?.octets;
  const signingTime = valueOf(SIGNING_TIME)?.time;
  if (messageDigest === undefined || signingTime === undefined || Number.isNaN(signingTime.getTime())) {
    return undefined;
  }
  return valueOf(CONTENT_TYPE)?.oid === DATA ? { messageDigest, signingTime } : undefined;
}

/** The attributes are signed with the tag of a set, and sent with that of a field. Source: RFC 5652, 5.4. */
function asSet(attributes: BerElement): Buffer {
  return Buffer.concat([Buffer.from([SET]), attributes.bytes.subarray(1)]);
}
