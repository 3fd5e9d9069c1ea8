import { ADDITIONAL } from './additional.ts';
import { AIRLINE } from './airline.ts';
import { BANK_ACCOUNT, VIRTUAL_ACCOUNT } from './bank-account.ts';
import { BASIC_PAYMENT, FOREX } from './basic-payment.ts';
import { CARD_ACCOUNT, MOBILE_WALLETS, TOKEN_ACCOUNT } from './card-account.ts';
import { CART_ITEMS, CART_PAYMENTS } from './cart-items.ts';
import { CORPORATE, CUSTOMER } from './customer.ts';
import { MARKETPLACE, MERCHANT } from './merchant.ts';
import type { ParameterRow } from './parameter-row.ts';
import { RECIPIENT, SENDER } from './sender.ts';
import {
  BILLING_ADDRESS,
  MERCHANT_BILLING,
  MERCHANT_SHIPPING,
  SHIPPING_ADDRESS,
} from './shipping-address.ts';
import { RECURRING_MIGRATION } from './standing-instruction.ts';
import { THREE_D_SECURE } from './three-d-secure.ts';

/** Every parameter that the specification names, headings in its order. */
export const SPECIFIED = {
  ...BASIC_PAYMENT,
  ...FOREX,
  ...CARD_ACCOUNT,
  ...MOBILE_WALLETS,
  ...VIRTUAL_ACCOUNT,
  ...BANK_ACCOUNT,
  ...TOKEN_ACCOUNT,
  ...CUSTOMER,
  ...BILLING_ADDRESS,
  ...MERCHANT_BILLING,
  ...SHIPPING_ADDRESS,
  ...MERCHANT_SHIPPING,
  ...CORPORATE,
  ...SENDER,
  ...RECIPIENT,
  ...MERCHANT,
  ...CART_ITEMS,
  ...CART_PAYMENTS,
  ...MARKETPLACE,
  ...AIRLINE,
  ...RECURRING_MIGRATION,
  ...THREE_D_SECURE,
} as const;

/** Every parameter of the interface. To add one, add a row to the file of its heading. */
export const ALL_PARAMETERS = { ...SPECIFIED, ...ADDITIONAL } as const;

export type ParameterName = keyof typeof ALL_PARAMETERS;

/** Names of one value: neither indexed nor keyed. */
export type PlainName = Exclude<ParameterName, `${string}[${string}`>;

/** Names of maps with free keys: `customParameters`, `merchant.data`. */
export type MapName = MapOf<Exclude<ParameterName, `${string}[n]${string}`>>;

type MapOf<Name> = Name extends `${infer Map}[${string}]` ? Map : never;

export function parameterRow(name: ParameterName): ParameterRow {
  return ALL_PARAMETERS[name];
}
