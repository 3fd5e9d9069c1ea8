// oxlint-disable-next-line import/no-unassigned-import -- the library for certificates is built on it and does not load it
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate with its key, both in PEM. */
export interface TestCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** An authority that signs the certificates of a test. */
export interface TestAuthority {
  /** Its own certificate in PEM, for those who trust it. */
  readonly certificate: string;
  /** Signs a certificate for 127.0.0.1 or for a named host, valid unless the dates say otherwise. */
  sign(options?: CertificateOptions): Promise<TestCertificate>;
}

interface CertificateOptions {
  readonly from?: Date;
  readonly to?: Date;
  readonly host?: string;
  /** Of the certified key; absent: on P-256. */
  readonly keys?: 'rsa';
}

const HOUR = 3_600_000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const before = (): Date => new Date(Date.now() - HOUR);
const after = (): Date => new Date(Date.now() + HOUR);
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const RSA = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' } as const;
const newRsaKeys = () =>
  crypto.subtle.generateKey({ ...RSA, publicExponent: new Uint8Array([1, 0, 1]) }, true, ['sign', 'verify']);

cryptoProvider.set(crypto);
let count = 0;

/** Makes an authority with a key of its own, so that no other trusts what it signs. */
export async function makeTestAuthority(): Promise<TestAuthority> {
  count += 1;
  const name = `CN=Test authority ${count}`;
  const keys = await newKeys();
  const own = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    notBefore: before(),
    notAfter: after(),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    certificate: own.toString('pem'),
    async sign({ from = before(), to = after(), host, keys: wanted } = {}) {
      count += 1;
      const { publicKey, privateKey } = await (wanted === 'rsa' ? newRsaKeys() : newKeys());
      const place =
        host === undefined
          ? ({ type: 'ip', value: '127.0.0.1' } as const)
          : ({ type: 'dns', value: host } as const);
      const signed = await X509CertificateGenerator.create({
        serialNumber: count.toString(16).padStart(4, '0'),
        subject: `CN=Test ${count}`,
        issuer: name,
        notBefore: from,
        notAfter: to,
        signingAlgorithm: ALGORITHM,
        publicKey,
        signingKey: keys.privateKey,
        extensions: [new SubjectAlternativeNameExtension([place])],
      });
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', privateKey);
      return { certificate: signed.toString('pem'), key: PemConverter.encode(pkcs8, 'PRIVATE KEY') };
    },
  };
}
