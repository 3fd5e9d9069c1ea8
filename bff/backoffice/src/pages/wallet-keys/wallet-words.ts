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
    says: 'Upload the request to the wallet provider for a payment processing certificate, under the channel’s merchant identifier. Then add the certificate here. The key can’t be used before that.',
  },
  {
    wallet: 'wallet1',
    purpose: 'identity',
    label: 'wallet1, merchant identity',
    says: 'Upload the request to the wallet provider for a merchant identity certificate. Then add the certificate here. The key can’t be used before that.',
  },
  {
    wallet: 'wallet2',
    purpose: 'tokens',
    label: 'wallet2',
    says: 'Give the wallet provider the base64 point as the public key. The key is ready to use. The provider requires a new key every year.',
  },
  {
    wallet: 'wallet3',
    purpose: 'tokens',
    label: 'wallet3',
    says: 'Upload the request to the wallet provider. The key is ready to use.',
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
