import { createHash, sign } from 'node:crypto';
import {
  attribute,
  CONTEXT_0,
  element,
  octets,
  oid,
  open,
  SEQUENCE,
  SET,
  utcTime,
} from '../keys/write-ber.ts';
import type { SigningChain } from './make-signing-chain.ts';

/** The parts of a token's CMS; a test changes some. */
export interface SignedDataParts {
  readonly contentType: string;
  /** A signature that is not detached carries its content. */
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
