// oxlint-disable-next-line import/no-unassigned-import -- the library for certificates is built on it and does not load it
import 'reflect-metadata';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The certificates of a maker of a wallet, made for tests, with the key that signs its tokens. */
export interface SigningChain {
  readonly root: X509Certificate;
  readonly intermediate: Buffer;
  readonly leaf: Buffer;
  /** Issuer and serial number of the leaf, both in DER. */
  readonly leafIssuer: Buffer;
  readonly leafSerial: Buffer;
  readonly leafKey: KeyObject;
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
export const CHAIN_FROM = new Date('2026-01-01T00:00:00Z');
export const CHAIN_TO = new Date('2031-01-01T00:00:00Z');

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const ROOT_NAME = 'CN=Test root';
const INTERMEDIATE_NAME = 'CN=Test intermediate';

/** ASN.1 NULL: the value of a marker does not matter. */
const NOTHING = new Uint8Array([5, 0]);

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const marker = (oid: string) => new Extension(oid, false, NOTHING);

cryptoProvider.set(crypto);

/** Makes a chain with keys of its own. All chains have the same names, so that only the keys tell them apart. */
export async function makeSigningChain(faults: ChainFaults = {}): Promise<SigningChain> {
  const { intermediateIsAuthority = true, intermediateSignsCertificates = true } = faults;
  const [rootKeys, intermediateKeys, leafKeys] = [await newKeys(), await newKeys(), await newKeys()];
  const validity = { notBefore: CHAIN_FROM, notAfter: CHAIN_TO };
  const root = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: '01',
    name: ROOT_NAME,
    signingAlgorithm: ALGORITHM,
    keys: rootKeys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const intermediate = await X509CertificateGenerator.create({
    ...validity,
    notBefore: faults.intermediateValidFrom ?? CHAIN_FROM,
    serialNumber: '02',
    subject: INTERMEDIATE_NAME,
    issuer: ROOT_NAME,
    signingAlgorithm: ALGORITHM,
    publicKey: intermediateKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [
      new BasicConstraintsExtension(intermediateIsAuthority, undefined, true),
      new KeyUsagesExtension(
        intermediateSignsCertificates ? KeyUsageFlags.keyCertSign : KeyUsageFlags.cRLSign,
        true,
      ),
      marker(faults.intermediateMarker ?? INTERMEDIATE_MARKER),
    ],
  });
  const leaf = await X509CertificateGenerator.create({
    ...validity,
    notAfter: faults.leafValidTo ?? CHAIN_TO,
    serialNumber: '03',
    subject: 'CN=Test signer',
    issuer: INTERMEDIATE_NAME,
    signingAlgorithm: ALGORITHM,
    publicKey: leafKeys.publicKey,
    signingKey: intermediateKeys.privateKey,
    extensions: [
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      marker(faults.leafMarker ?? LEAF_MARKER),
    ],
  });
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', leafKeys.privateKey);
  return {
    root: new X509Certificate(Buffer.from(root.rawData)),
    intermediate: Buffer.from(intermediate.rawData),
    leaf: Buffer.from(leaf.rawData),
    leafIssuer: Buffer.from(leaf.issuerName.toArrayBuffer()),
    leafSerial: Buffer.from([2, 1, 3]),
    leafKey: createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' }),
  };
}
