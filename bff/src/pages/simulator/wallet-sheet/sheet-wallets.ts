import type { Wallet } from '@tollgate/gateway/api';
import { WALLET_BRANDS } from '@tollgate/gateway/catalogue/wallet-brands';
import type { SheetWords } from './words/sheet-words.ts';

/** A card in the sheet. */
export interface SheetCard {
  readonly id: string;
  readonly scheme: string;
  readonly last4Digits: string;
  /** The word about it; empty for none. */
  readonly note: keyof SheetWords | '';
}

/** A wallet whose sheet is simulated. */
export interface SheetWallet {
  readonly wallet: Wallet;
  /** For shoppers. */
  readonly name: string;
  /** The first one is chosen at the beginning. */
  readonly cards: readonly SheetCard[];
}

const ON_DEVICES: readonly SheetCard[] = [
  { id: 'visa', scheme: 'Visa', last4Digits: '6180', note: '' },
  { id: 'mastercard', scheme: 'Mastercard', last4Digits: '3147', note: '' },
  { id: 'amex', scheme: 'American Express', last4Digits: '6129', note: '' },
  { id: 'jcb', scheme: 'JCB', last4Digits: '2211', note: '' },
];

const ON_FILE: SheetCard = { id: 'visa-pan-only', scheme: 'Visa', last4Digits: '6531', note: 'onFile' };

const DECLINED: SheetCard = { id: 'visa-declined', scheme: 'Visa', last4Digits: '0027', note: 'declined' };

/** By their brands, as the widget names them. */
export const SHEET_WALLETS = {
  WALLET1: { wallet: 'wallet1', name: WALLET_BRANDS.WALLET1.name, cards: [...ON_DEVICES, DECLINED] },
  WALLET2: { wallet: 'wallet2', name: WALLET_BRANDS.WALLET2.name, cards: [...ON_DEVICES, ON_FILE, DECLINED] },
  WALLET3: { wallet: 'wallet3', name: WALLET_BRANDS.WALLET3.name, cards: [...ON_DEVICES, DECLINED] },
} as const satisfies Record<string, SheetWallet>;
