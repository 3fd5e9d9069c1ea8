import { oneOf, text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** Large enough for the token of any wallet with its certificates; the specification gives no length. */
const TOKEN = { format: text(1, 16_384), sensitive: true, neverKept: true, fromShopper: true } as const;

/** Shows that the merchant decrypted the token, so it comes from the merchant's server only. */
const SOURCE = { format: oneOf('web', 'app') } as const;

/** The wallet's sheet opens in the shopper's browser, so its token and description come from there. */
const FROM_THE_SHEET = { format: text(1, 64), fromShopper: true } as const;

/** spec: Request parameters › Mobile wallets. */
export const MOBILE_WALLETS = {
  'wallet1.paymentToken': TOKEN,
  'wallet1.cardNetwork': FROM_THE_SHEET,
  'wallet1.cardType': FROM_THE_SHEET,
  'wallet1.source': SOURCE,
  'wallet2.paymentToken': TOKEN,
  'wallet2.source': SOURCE,
  'wallet3.paymentToken': TOKEN,
  'wallet3.source': SOURCE,
} as const satisfies Record<string, ParameterRow>;
