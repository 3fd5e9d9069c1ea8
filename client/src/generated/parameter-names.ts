/* Generated from the description of the interface. Do not edit it: `npm run reference` writes it again. */

/** Parameters that hold a sum of money. An index is written `[n]`. */
export const MONEY_NAMES: ReadonlySet<string> = new Set([
  'airline.passengers[n].legs[n].departureTaxAmount',
  'airline.passengers[n].legs[n].fareAmount',
  'airline.passengers[n].legs[n].feesAmount',
  'airline.passengers[n].legs[n].taxAmount',
  'airline.totalFareAmount',
  'airline.totalFeesAmount',
  'airline.totalTaxAmount',
  'amount',
  'cart.items[n].discount',
  'cart.items[n].price',
  'cart.items[n].shipping',
  'cart.items[n].taxAmount',
  'cart.items[n].totalAmount',
  'cart.items[n].totalDiscountAmount',
  'cart.items[n].totalTaxAmount',
  'cart.payments[n].amount',
  'discountAmount',
  'forex.amount',
  'marketPlace.sellers[n].amount',
  'merchant.shipping.cost',
  'recurringMigration.amount',
  'shipping.cost',
  'taxAmount',
  'threeDSecure.amount',
]);

/** Parameters that hold the currency of the sums next to them. An index is written `[n]`. */
export const CURRENCY_NAMES: ReadonlySet<string> = new Set([
  'cart.items[n].currency',
  'cart.payments[n].currency',
  'currency',
  'forex.currency',
  'threeDSecure.currency',
]);

/** Parameters that hold a whole number. An index is written `[n]`. */
export const INTEGER_NAMES: ReadonlySet<string> = new Set([
  'cart.items[n].itemNumber',
  'numberOfCaptures',
]);

/** Parameters whose members have keys of the caller, in brackets. An index is written `[n]`. */
export const KEYED_NAMES: ReadonlySet<string> = new Set([
  'customParameters',
  'merchant.data',
  'overridePaymentType',
]);

