import { CardNumber } from '../../values/masked.ts';
import type { StorableKind, Unmasked } from '../instrument-kind.ts';
import { checkTokenAccount, type TokenAccountInstrument } from './token-account.ts';

export type StoredTokenAccount = Unmasked<Omit<TokenAccountInstrument, 'cryptogram' | 'dtvc'>>;

export const STORED_TOKEN_ACCOUNT: StorableKind<TokenAccountInstrument, StoredTokenAccount> = {
  // A token is stored without its codes, so it is checked as for a payment that the merchant makes.
  check: (token, now) => checkTokenAccount(token, { paymentType: 'DB', now, isMerchantInitiated: true }),
  store: ({ kind, brand, type, number, expiryMonth, expiryYear }) => ({
    kind,
    brand,
    type,
    number: number.reveal(),
    expiryMonth,
    expiryYear,
  }),
  open: ({ kind, brand, type, number, expiryMonth, expiryYear }) => ({
    kind,
    brand,
    type,
    number: CardNumber.of(number),
    expiryMonth,
    expiryYear,
    cryptogram: undefined,
    dtvc: undefined,
  }),
  identity: ({ type, number, expiryMonth, expiryYear }) => [
    type,
    number.reveal(),
    expiryMonth ?? null,
    expiryYear ?? null,
  ],
  keptFrom: () => undefined,
  additions: undefined,
};
