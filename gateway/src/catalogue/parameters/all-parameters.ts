import { ADDITIONAL } from './additional.ts';
import { BASIC_PAYMENT } from './basic-payment.ts';
import { CARD_ACCOUNT } from './card-account.ts';
import { CART_ITEMS } from './cart-items.ts';
import type { ParameterRow } from './parameter-row.ts';

/** Every parameter of the interface. To add one, add a row to the file of its heading. */
export const ALL_PARAMETERS = { ...BASIC_PAYMENT, ...CARD_ACCOUNT, ...CART_ITEMS, ...ADDITIONAL } as const;

export type ParameterName = keyof typeof ALL_PARAMETERS;

/** Names that stand for one value: neither indexed nor keyed. */
export type PlainName = Exclude<ParameterName, `${string}[${string}`>;

export function parameterRow(name: ParameterName): ParameterRow {
  return ALL_PARAMETERS[name];
}
