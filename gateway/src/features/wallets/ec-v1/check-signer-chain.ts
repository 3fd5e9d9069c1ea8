import type { X509Certificate } from 'node:crypto';
import { type Result, success } from '../../../values/result.ts';
import { refuseToken, type TokenRefusal } from '../wallet-card.ts';
import type { SignedData } from './read-signed-data.ts';
import type { SigningCertificate } from './read-signing-certificate.ts';

/** The extensions by which the maker marks its certificates for payments: others of the same root must not sign them. */
const LEAF_MARKER = '1.2.840.113635.100.6.29';
const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.14';

const KEY_USAGE = '2.5.29.15';
/** In the first byte of the bits, which follows tag, length and the number of unused bits. */
const KEY_CERT_SIGN = 0x04;
const FIRST_BITS = 3;

/**
 * Checks that the signer's certificate leads to the pinned root, and that all of them were valid when it signed.
 *
 * @param root the one that the operator trusts; a root inside the token only has to be the same
 * @returns the certificate of the signer
 */
export function checkSignerChain(
  { certificates, signerIssuer, signerSerial, signingTime }: SignedData,
  root: X509Certificate,
): Result<SigningCertificate, TokenRefusal> {
  const leaf = theOnlyOneWith(LEAF_MARKER, certificates);
  const intermediate = theOnlyOneWith(INTERMEDIATE_MARKER, certificates);
  if (leaf === undefined || intermediate === undefined || leaf === intermediate) {
    return refuseToken('marker-missing');
  }
  const others = certificates.filter((one) => one !== leaf && one !== intermediate);
  if (others.some(({ certificate }) => !certificate.raw.equals(root.raw))) {
    return refuseToken('certificate-unexpected');
  }
  if (!maySignCertificates(intermediate)) return refuseToken('intermediate-is-no-authority');
  // From the root on, so that no key is used before it is trusted: Node throws at keys that it does not know.
  if (
    !isIssuedBy(intermediate.certificate, root) ||
    !isIssuedBy(leaf.certificate, intermediate.certificate)
  ) {
    return refuseToken('chain-broken');
  }
  const chain = [leaf.certificate, intermediate.certificate, root];
  if (!chain.every((certificate) => isValidAt(certificate, signingTime))) {
    return refuseToken('certificate-expired');
  }
  if (!leaf.issuer.equals(signerIssuer) || !leaf.serial.equals(signerSerial)) {
    return refuseToken('signer-is-another');
  }
  return success(leaf);
}

function theOnlyOneWith(
  marker: string,
  certificates: readonly SigningCertificate[],
): SigningCertificate | undefined {
  const [one, another] = certificates.filter(({ extensions }) => extensions.has(marker));
  return another === undefined ? one : undefined;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function maySignCertificates({ certificate, extensions }: SigningCertificate): boolean {
  const usage = extensions.get(KEY_USAGE);
  return certificate.ca && ((usage?.[FIRST_BITS] ?? 0) & KEY_CERT_SIGN) !== 0;
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, time: Date): boolean {
  return validFromDate <= time && time <= validToDate;
}
