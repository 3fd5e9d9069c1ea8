import { CURRENCY, type DecimalFormat, shape, text } from '../formats.ts';
import { LAST_CART_ITEM } from '../limits.ts';
import type { ParameterRow } from './parameter-row.ts';

const PRICE: DecimalFormat = { kind: 'decimal', maxIntegerDigits: 10, decimals: 'two' };
const QUANTITY = shape(/^\d{1,12}(\.\d{1,3})?$/, 'a number of up to 12 digits with up to 3 decimals');
const item = { lastIndex: LAST_CART_ITEM, echoed: true } as const;

/** spec: Request parameters › Cart items. */
export const CART_ITEMS = {
  'cart.items[n].name': { format: text(1, 255), ...item },
  'cart.items[n].merchantItemId': { format: text(1, 255), ...item },
  'cart.items[n].quantity': { format: QUANTITY, ...item },
  'cart.items[n].currency': { format: CURRENCY, ...item },
  'cart.items[n].price': { format: PRICE, ...item },
  'cart.items[n].totalAmount': { format: PRICE, ...item },
} as const satisfies Record<string, ParameterRow>;
