import type { RecognisedBy } from '../instrument-kind.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';

export interface ShownTokenAccount {
  readonly kind: 'token-account';
  readonly type: 'EXTERNAL' | 'NETWORK';
  readonly last4: string;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
}

export function showTokenAccount(token: TokenAccountInstrument): ShownTokenAccount {
  const { kind, type, number, expiryMonth, expiryYear } = token;
  return { kind, type, last4: number.last4Digits, expiryMonth, expiryYear };
}

export function answerTokenAccount({ type, last4, expiryMonth, expiryYear }: ShownTokenAccount): object {
  return { tokenAccount: { type, last4Digits: last4, expiryMonth, expiryYear } };
}

export function recogniseTokenAccount({ last4, expiryMonth, expiryYear }: ShownTokenAccount): RecognisedBy {
  return { holder: null, last4, expiryMonth: expiryMonth ?? null, expiryYear: expiryYear ?? null };
}
