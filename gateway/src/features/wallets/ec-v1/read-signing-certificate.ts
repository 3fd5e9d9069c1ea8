import { X509Certificate } from 'node:crypto';
import { type BerElement, readBer } from './read-ber.ts';

/** A certificate with the parts of it that Node does not give. Source: RFC 5280. */
export interface SigningCertificate {
  readonly certificate: X509Certificate;
  /** In DER, as are all its parts. */
  readonly issuer: Buffer;
  readonly serial: Buffer;
  /** The contents of the extensions by their object identifiers. */
  readonly extensions: ReadonlyMap<string, Buffer>;
}

const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

/** @returns `undefined` for what is no certificate */
export function readSigningCertificate(element: BerElement): SigningCertificate | undefined {
  const fields = element.children[0]?.children.filter(({ tag }) => tag !== VERSION) ?? [];
  const [serial, , issuer] = fields;
  const certificate = readX509(element.bytes);
  if (certificate === undefined || serial === undefined || issuer === undefined) return undefined;
  const extensions = fields.find(({ tag }) => tag === EXTENSIONS)?.children[0]?.children ?? [];
  return {
    certificate,
    issuer: issuer.bytes,
    serial: serial.bytes,
    extensions: new Map(extensions.map(({ children }) => [children[0]?.oid ?? '', contentOf(children)])),
  };
}

/** The content of one extension of a certificate; `undefined` when the certificate does not have it. */
export function extensionOf(certificate: X509Certificate, oid: string): Buffer | undefined {
  const element = readBer(certificate.raw);
  return element && readSigningCertificate(element)?.extensions.get(oid);
}

/** Between the identifier and the content there may be a mark that the extension is critical. */
function contentOf(extension: readonly BerElement[]): Buffer {
  return extension.at(-1)?.octets ?? Buffer.alloc(0);
}

function readX509(der: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}
