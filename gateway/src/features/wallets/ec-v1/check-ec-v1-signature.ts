import { createHash, verify, type X509Certificate } from 'node:crypto';
import { type Result, success } from '../../../values/result.ts';
import { refuseToken, type TokenRefusal } from '../wallet-card.ts';
import { checkSignerChain } from './check-signer-chain.ts';
import type { EcV1Token } from './read-ec-v1-token.ts';
import { readSignedData, type SignedData } from './read-signed-data.ts';
import type { SigningCertificate } from './read-signing-certificate.ts';

/**
 * How far the time of the signature may be from now, in milliseconds. An old token is a replay. The session of the
 * wallet's sheet lives as long, so that no honest token takes longer.
 */
const SIGNING_WINDOW_MS = 5 * 60_000;

/**
 * Checks that the maker of the wallet signed this token, and just now.
 *
 * @param roots the pinned root certificates: that of the maker, and in the test environment that of the simulated one
 * @param now milliseconds since the epoch
 * @returns when it was signed, in milliseconds since the epoch
 */
export function checkEcV1Signature(
  token: EcV1Token,
  roots: readonly X509Certificate[],
  now: number,
): Result<number, TokenRefusal> {
  const signed = readSignedData(token.signature);
  if (!signed.ok) return signed;
  const signer = checkSignerChains(signed.value, roots);
  if (!signer.ok) return signer;

  const { messageDigest, signedAttributes, signature, signingTime } = signed.value;
  const digest = createHash('sha256').update(signedBytes(token)).digest();
  if (!digest.equals(messageDigest)) return refuseToken('digest-differs');
  const { publicKey } = signer.value.certificate;
  if (publicKey.asymmetricKeyType !== 'ec' || !verify('sha256', signedAttributes, publicKey, signature)) {
    return refuseToken('signature-invalid');
  }
  const signedAt = signingTime.getTime();
  // The case shows the operator whether a clock is wrong or a token was kept.
  if (signedAt < now - SIGNING_WINDOW_MS) return refuseToken('too-old');
  if (signedAt > now + SIGNING_WINDOW_MS) return refuseToken('from-the-future');
  return success(signedAt);
}

/** The chain to the first root that it leads to; the refusal under the last one when it leads to none. */
function checkSignerChains(
  signed: SignedData,
  roots: readonly X509Certificate[],
): Result<SigningCertificate, TokenRefusal> {
  let checked: Result<SigningCertificate, TokenRefusal> = refuseToken('no-root-certificate');
  for (const root of roots) {
    checked = checkSignerChain(signed, root);
    if (checked.ok) return checked;
  }
  return checked;
}

function signedBytes({ ephemeralKeyBytes, data, transactionId, applicationData }: EcV1Token): Buffer {
  return Buffer.concat([ephemeralKeyBytes, data, transactionId, applicationData ?? Buffer.alloc(0)]);
}
