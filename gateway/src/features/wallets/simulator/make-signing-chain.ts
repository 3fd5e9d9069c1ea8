import { type KeyObject, X509Certificate } from 'node:crypto';
import { nameOf } from '../keys/write-ber.ts';
import { basicConstraints, extension, issueCertificate, keyUsage, serialOf } from './issue-certificate.ts';

/** The certificates of a maker of wallet1, with the key that signs its tokens. */
export interface SigningChain {
  readonly root: X509Certificate;
  readonly intermediate: Buffer;
  readonly leaf: Buffer;
  /** Issuer and serial number of the leaf, both in DER. */
  readonly leafIssuer: Buffer;
  readonly leafSerial: Buffer;
  readonly leafKey: KeyObject;
}

/** Private keys on P-256. */
interface ChainKeys {
  readonly root: KeyObject;
  readonly intermediate: KeyObject;
  readonly leaf: KeyObject;
}

/** In what a chain differs from a good one. */
export interface ChainFaults {
  readonly leafMarker?: string;
  readonly intermediateMarker?: string;
  readonly intermediateIsAuthority?: boolean;
  readonly intermediateSignsCertificates?: boolean;
  readonly leafValidTo?: Date;
  readonly intermediateValidFrom?: Date;
}

export const LEAF_MARKER = '1.2.840.113635.100.6.29';
export const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.14';
export const CHAIN_FROM = new Date('2020-01-01T00:00:00Z');
export const CHAIN_TO = new Date('2049-01-01T00:00:00Z');

const ROOT_NAME = 'Simulated root';
const INTERMEDIATE_NAME = 'Simulated intermediate';
const VALIDITY = { validFrom: CHAIN_FROM, validTo: CHAIN_TO };
const LEAF_SERIAL = 3;

/** ASN.1 NULL: the value of a marker does not matter. */
const NOTHING = Buffer.from([5, 0]);

/** Creates a chain. All chains have the same names, so that only the keys distinguish them. */
export function makeSigningChain(keys: ChainKeys, faults: ChainFaults = {}): SigningChain {
  const { intermediateIsAuthority = true, intermediateSignsCertificates = true } = faults;
  const root = issueCertificate(
    {
      ...VALIDITY,
      serial: 1,
      subject: ROOT_NAME,
      issuer: ROOT_NAME,
      key: keys.root,
      extensions: [basicConstraints(true)],
    },
    keys.root,
  );
  const intermediate = issueCertificate(
    {
      ...VALIDITY,
      validFrom: faults.intermediateValidFrom ?? CHAIN_FROM,
      serial: 2,
      subject: INTERMEDIATE_NAME,
      issuer: ROOT_NAME,
      key: keys.intermediate,
      extensions: [
        basicConstraints(intermediateIsAuthority),
        keyUsage(intermediateSignsCertificates ? 'keyCertSign' : 'cRLSign'),
        extension(faults.intermediateMarker ?? INTERMEDIATE_MARKER, NOTHING),
      ],
    },
    keys.root,
  );
  const leaf = issueCertificate(
    {
      ...VALIDITY,
      validTo: faults.leafValidTo ?? CHAIN_TO,
      serial: LEAF_SERIAL,
      subject: 'Simulated signer',
      issuer: INTERMEDIATE_NAME,
      key: keys.leaf,
      extensions: [keyUsage('digitalSignature'), extension(faults.leafMarker ?? LEAF_MARKER, NOTHING)],
    },
    keys.intermediate,
  );
  return {
    root: new X509Certificate(root),
    intermediate,
    leaf,
    leafIssuer: nameOf(INTERMEDIATE_NAME),
    leafSerial: serialOf(LEAF_SERIAL),
    leafKey: keys.leaf,
  };
}
