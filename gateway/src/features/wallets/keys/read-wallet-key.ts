import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { failure, type Result, success } from '../../../values/result.ts';
import { kindOfKey, publicKeyHashOf, wantedKey } from './kind-of-key.ts';
import { ownCertificate, pemBlocks } from './pem-blocks.ts';
import type { Wallet, WalletKey, WalletKeyPurpose } from './wallet-keys.ts';

/** A key in an operator's file. */
interface PemWalletKey extends Pick<WalletKey, 'privateKey' | 'publicKeyHash' | 'certificate' | 'notAfter'> {
  /** Such as `RSA 2048`. */
  readonly kind: string;
}

/**
 * Reads a private key in PEM, with its certificate if there is one.
 *
 * @returns the mistake in one line, which quotes nothing of the text
 */
export function readWalletKey(
  text: string,
  wallet: Wallet,
  purpose: WalletKeyPurpose = 'tokens',
): Result<PemWalletKey, string> {
  const wanted = wantedKey(wallet, purpose);
  if (wanted === undefined) return failure(`${wallet} has no key for ${purpose}`);
  const blocks = pemBlocks(text);
  const [pem, ...others] = blocks
    .filter(({ label }) => label.endsWith('PRIVATE KEY'))
    .map(({ block }) => block);
  if (pem === undefined || others.length > 0) return failure('must hold one private key in PEM');
  if (pem.includes('ENCRYPTED')) {
    return failure('the private key is encrypted with a passphrase; write it without one, it is sealed here');
  }
  const privateKey = parsed(() => createPrivateKey(pem));
  if (privateKey === undefined || !isWhole(privateKey)) return failure('the private key is damaged');
  const kind = kindOfKey(privateKey, wallet, purpose);
  if (kind === undefined) {
    return failure(`${wallet} needs ${wanted}${purpose === 'tokens' ? '' : ` for ${purpose}`}`);
  }
  const own = ownCertificate(blocks, privateKey);
  if (own === undefined && blocks.some(({ label }) => label === 'CERTIFICATE')) {
    return failure('no certificate in it belongs to the private key');
  }
  // The tokens of wallet1 depend on the facts in its certificate, and its maker identifies merchants by one.
  if (own === undefined && wallet === 'wallet1') {
    return failure(`${wallet} needs the certificate of the key, in the same file`);
  }
  return success({
    kind,
    privateKey,
    publicKeyHash: publicKeyHashOf(privateKey),
    certificate: own?.toString(),
    notAfter: own && Date.parse(own.validTo),
  });
}

function parsed<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Whether the public key in it, which tokens are named by, is its own. */
function isWhole(privateKey: KeyObject): boolean {
  const sample = Buffer.from('sample');
  const isSigned = parsed(() =>
    verify('sha256', sample, createPublicKey(privateKey), sign('sha256', sample, privateKey)),
  );
  return isSigned === true;
}
