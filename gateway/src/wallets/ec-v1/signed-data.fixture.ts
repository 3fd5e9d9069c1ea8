import { createHash, sign } from 'node:crypto';
import { ObjectIdentifier } from 'asn1js';
import type { SigningChain } from './signing-chain.fixture.ts';

/** What goes into the CMS of a token; a test changes one of it. */
export interface SignedDataParts {
  readonly contentType: string;
  /** A signature that is not detached carries what it signs. */
  readonly content?: Buffer;
  readonly certificates: readonly Buffer[];
  readonly signerIssuer: Buffer;
  readonly signerSerial: Buffer;
  readonly digestAlgorithm: string;
  readonly signatureAlgorithm: string;
  /** In DER; an empty list leaves the signed attributes out. */
  readonly attributes: readonly Buffer[];
  readonly signers: number;
}

export const SHA256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const DATA = '1.2.840.113549.1.7.1';
export const CONTENT_TYPE = '1.2.840.113549.1.9.3';
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
export const SIGNING_TIME = '1.2.840.113549.1.9.5';

const VERSION_1 = Buffer.from([2, 1, 1]);
const SEQUENCE = 0x30;
const SET = 0x31;
const CONTEXT_0 = 0xa0;

/** An element of a known length. */
export function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

export const oid = (value: string): Buffer => Buffer.from(new ObjectIdentifier({ value }).toBER());
export const octets = (content: Buffer): Buffer => element(0x04, content);
export const attribute = (type: string, ...values: readonly Buffer[]): Buffer =>
  element(SEQUENCE, oid(type), element(SET, ...values));

/** UTCTime: two digits of the year up to the second. */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return element(0x17, Buffer.from(digits.slice(2)));
}

/** An element whose end a mark shows, as the maker of the wallet writes the outer ones. */
function open(tag: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
}

/** Signs in BER, detached and with two certificates, unless the changes say otherwise. */
export function makeSignedData(
  signed: Buffer,
  signedAt: Date,
  chain: SigningChain,
  changes: Partial<SignedDataParts> = {},
): Buffer {
  const parts: SignedDataParts = {
    contentType: SIGNED_DATA,
    certificates: [chain.leaf, chain.intermediate],
    signerIssuer: chain.leafIssuer,
    signerSerial: chain.leafSerial,
    digestAlgorithm: SHA256,
    signatureAlgorithm: ECDSA_WITH_SHA256,
    attributes: [
      attribute(CONTENT_TYPE, oid(DATA)),
      attribute(SIGNING_TIME, utcTime(signedAt)),
      attribute(MESSAGE_DIGEST, octets(createHash('sha256').update(signed).digest())),
    ],
    signers: 1,
    ...changes,
  };
  const attributes = parts.attributes.toSorted((one, other) => one.compare(other));
  const signature = sign('sha256', element(SET, ...attributes), chain.leafKey);
  const signer = element(
    SEQUENCE,
    VERSION_1,
    element(SEQUENCE, parts.signerIssuer, parts.signerSerial),
    element(SEQUENCE, oid(parts.digestAlgorithm)),
    ...(attributes.length === 0 ? [] : [element(CONTEXT_0, ...attributes)]),
    element(SEQUENCE, oid(parts.signatureAlgorithm)),
    octets(signature),
  );
  const content = parts.content === undefined ? [] : [open(CONTEXT_0, octets(parts.content))];
  return open(
    SEQUENCE,
    oid(parts.contentType),
    open(
      CONTEXT_0,
      open(
        SEQUENCE,
        VERSION_1,
        element(SET, element(SEQUENCE, oid(SHA256))),
        open(SEQUENCE, oid(DATA), ...content),
        open(CONTEXT_0, ...parts.certificates),
        element(SET, ...Array.from({ length: parts.signers }, () => signer)),
      ),
    ),
  );
}
