import { base64, EXPIRY_MONTH, EXPIRY_YEAR, oneOf, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Card account. */
export const CARD_ACCOUNT = withColumns({ fromShopper: true }, {
  'card.holder': { format: words(3, 128) },
  'card.number': { format: text(8, 32, 'digits'), sensitive: true },
  'card.expiryMonth': { format: EXPIRY_MONTH },
  'card.expiryYear': { format: EXPIRY_YEAR },
  'card.cvv': { format: text(3, 4, 'digits'), sensitive: true, neverKept: true },
  /** A device number comes from a decrypted wallet token and is never typed by a shopper. */
  'card.numberType': { format: oneOf('PAN', 'DPAN'), fromShopper: false },
} satisfies Record<string, ParameterRow>);

/** spec: Request parameters › Token account. From a merchant's server, or from the shopper's browser like a card. */
export const TOKEN_ACCOUNT = withColumns({ fromShopper: true }, {
  'tokenAccount.number': { format: text(12, 19, 'digits'), sensitive: true },
  'tokenAccount.type': { format: oneOf('EXTERNAL', 'NETWORK') },
  'tokenAccount.expiryMonth': { format: EXPIRY_MONTH },
  'tokenAccount.expiryYear': { format: EXPIRY_YEAR },
  'tokenAccount.cryptogram': { format: base64(28, 32), sensitive: true, neverKept: true },
  'tokenAccount.dtvc': { format: text(3, 4, 'digits'), sensitive: true, neverKept: true },
} satisfies Record<string, ParameterRow>);

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
