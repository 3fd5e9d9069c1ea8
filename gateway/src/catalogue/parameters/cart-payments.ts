import { BOOLEAN, CURRENCY, oneOf, PRICE, text, words } from '../formats.ts';
import { LAST_INDEX } from './last-index.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** Other means of payment that were used before this payment. spec: Request parameters › Cart payments. */
export const CART_PAYMENTS = withColumns({ lastIndex: LAST_INDEX, echoed: true, inOrder: true }, {
  'cart.payments[n].name': { format: words(1, 255) },
  'cart.payments[n].type': { format: oneOf('GIFTCARD', 'PROMOTION') },
  'cart.payments[n].amount': { format: PRICE },
  'cart.payments[n].currency': { format: CURRENCY },
  'cart.payments[n].status': { format: oneOf('pending', 'authorized', 'captured') },
  'cart.payments[n].brand': { format: text(1, 255) },
  'cart.payments[n].primary': { format: BOOLEAN },
} satisfies Record<string, ParameterRow>);
