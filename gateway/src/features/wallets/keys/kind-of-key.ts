import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Wallet, WalletKeyPurpose } from './wallet-keys.ts';

const LEAST_RSA_BITS = 2048;

/** The keys that the makers of the wallets encrypt for, and those that authenticate a merchant to them. */
const TYPES = {
  tokens: { wallet1: 'ec', wallet2: 'ec', wallet3: 'rsa' },
  identity: { wallet1: 'rsa', wallet2: undefined, wallet3: undefined },
} as const satisfies Record<WalletKeyPurpose, Record<Wallet, 'ec' | 'rsa' | undefined>>;

const WANTED = { ec: 'an EC key on the curve P-256', rsa: `an RSA key of ${LEAST_RSA_BITS} bits or more` };

/** The kind of key that a wallet needs, in words; `undefined` when it has no key for this. */
export function wantedKey(wallet: Wallet, purpose: WalletKeyPurpose): string | undefined {
  const type = TYPES[purpose][wallet];
  return type && WANTED[type];
}

/** The type of key that a wallet needs; `undefined` for none. */
function typeOfKey(wallet: Wallet, purpose: WalletKeyPurpose): 'ec' | 'rsa' | undefined {
  return TYPES[purpose][wallet];
}

/** Such as `RSA 2048`; `undefined` when the key is not of the type that is needed, or weaker. */
export function kindOfKey(key: KeyObject, wallet: Wallet, purpose: WalletKeyPurpose): string | undefined {
  const type = TYPES[purpose][wallet];
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== type) return undefined;
  if (type === 'ec') return namedCurve === 'prime256v1' ? 'EC P-256' : undefined;
  return modulusLength >= LEAST_RSA_BITS ? `RSA ${modulusLength}` : undefined;
}

/** SHA-256 of the public half of a key (DER, SubjectPublicKeyInfo) in base64: tokens name keys by it. */
export function publicKeyHashOf(privateKey: KeyObject): string {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}

const RSA_BITS = 2048;

/** Off the event loop: an RSA key takes a while. */
const generate = promisify(generateKeyPair);

interface GeneratedWalletKey {
  readonly privateKey: KeyObject;
  readonly publicKeyHash: string;
}

/**
 * Generates a key of the kind that the maker of a wallet demands. @returns `undefined` for a wallet that has none for
 * this
 */
export async function generateWalletKey(
  wallet: Wallet,
  purpose: WalletKeyPurpose,
): Promise<GeneratedWalletKey | undefined> {
  const type = typeOfKey(wallet, purpose);
  if (type === undefined) return undefined;
  const { privateKey } =
    type === 'ec'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: RSA_BITS });
  return { privateKey, publicKeyHash: publicKeyHashOf(privateKey) };
}
