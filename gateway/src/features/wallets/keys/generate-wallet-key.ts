import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { typeOfKey } from './kind-of-key.ts';
import { publicKeyHashOf } from './public-key-hash.ts';
import type { Wallet, WalletKeyPurpose } from './wallet-keys.ts';

const RSA_BITS = 2048;

/** Beside the loop of events: an RSA key takes a while. */
const generate = promisify(generateKeyPair);

export interface GeneratedWalletKey {
  readonly privateKey: KeyObject;
  readonly publicKeyHash: string;
}

/** Makes a key of the kind that the maker of a wallet demands. @returns `undefined` for a wallet that has none for this */
export async function generateWalletKey(
  wallet: Wallet,
  purpose: WalletKeyPurpose,
): Promise<GeneratedWalletKey | undefined> {
  const type = typeOfKey(wallet, purpose);
  if (type === undefined) {
    return undefined;
  }
  const { privateKey } =
    type === 'ec'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: RSA_BITS });
  return { privateKey, publicKeyHash: publicKeyHashOf(privateKey) };
}
