import type { AnswerOf } from '../../call/call-admin.ts';

interface Kind {
  readonly wallet: string;
  readonly purpose: string;
  readonly label: string;
  /** What is done with the public half. */
  readonly says: string;
}

/** Every key that there can be. */
export const KINDS: readonly Kind[] = [
  {
    wallet: 'wallet1',
    purpose: 'tokens',
    label: 'wallet1, payment processing',
    says: 'Upload the request at the maker as that of a payment processing certificate, under the merchant identifier of the channel. Then add the certificate here. Until then the key opens nothing.',
  },
  {
    wallet: 'wallet1',
    purpose: 'identity',
    label: 'wallet1, merchant identity',
    says: 'Upload the request at the maker as that of a merchant identity certificate. Then add the certificate here. Until then no sheet is opened with this key.',
  },
  {
    wallet: 'wallet2',
    purpose: 'tokens',
    label: 'wallet2',
    says: 'Give the maker the point in base64 as the public key. Tokens that are made for it can be opened from now on. The maker demands a new key every year.',
  },
  {
    wallet: 'wallet3',
    purpose: 'tokens',
    label: 'wallet3',
    says: 'Upload the request at the maker. Tokens that are made for it can be opened from now on.',
  },
];

type KindOf = Pick<WalletKey, 'wallet' | 'purpose'>;

const kindOf = (key: KindOf) =>
  KINDS.find(({ wallet, purpose }) => wallet === key.wallet && purpose === key.purpose);

export function kindText(key: KindOf): string {
  return kindOf(key)?.label ?? `${key.wallet}, ${key.purpose}`;
}

export function nextStep(key: KindOf): string {
  return kindOf(key)?.says ?? '';
}

export type WalletKey = AnswerOf<'GET wallet-keys'>['keys'][number];
export type MadeKey = AnswerOf<'POST wallet-keys'>;
export type PublicHalf = MadeKey['half'];
