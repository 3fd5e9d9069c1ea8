import type { AnswerOf } from '../../call/call-admin.ts';

export type WalletKey = AnswerOf<'GET wallet-keys'>['keys'][number];
export type MadeKey = AnswerOf<'POST wallet-keys'>;
export type PublicHalf = MadeKey['half'];
