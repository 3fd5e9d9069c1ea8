import type { AnswerOf } from '../../call/call-admin.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';

interface Kind {
  readonly wallet: string;
  readonly purpose: string;
  readonly label: string;
  /** The use of the public half. */
  readonly says: string;
}

/** Every key that there can be. */
export const KINDS: readonly Kind[] = [
  {
    wallet: 'wallet1',
    purpose: 'tokens',
    label: adminTexts.wallet1Processing,
    says: adminTexts.uploadTheRequestToThe,
  },
  {
    wallet: 'wallet1',
    purpose: 'identity',
    label: adminTexts.wallet1Identity,
    says: adminTexts.uploadTheRequestToThe2,
  },
  { wallet: 'wallet2', purpose: 'tokens', label: 'wallet2', says: adminTexts.giveTheWalletProviderThe },
  { wallet: 'wallet3', purpose: 'tokens', label: 'wallet3', says: adminTexts.uploadTheRequestToThe3 },
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
