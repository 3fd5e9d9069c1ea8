import type { Format } from '../formats.ts';
import type { ParameterName } from './all-parameters.ts';
import type { ParameterRow } from './parameter-row.ts';

/** Card numbers are looked for from so many digits on, unless the parameter holds other numbers of that length. */
const USUAL = 13;

/** Telephone numbers have up to 13 digits in use, with the code of the country. They also name accounts at wallets. */
const TELEPHONE = /(phone|mobile|fax|virtualAccount\.accountId)$/i;

/** Numbers of goods (GTIN) have 13 or 14 digits, and tickets of airlines have 13, to which a check digit may be added. */
const GOODS_OR_TICKET = /(merchantItemId|sku|productCode|partNumber|ticketNumber|exchangeTicketNum)$/i;

/** Formats whose values can be nothing but what they say. Those of the bank account may hold account numbers. */
const SAYS_WHAT_IT_IS: ReadonlySet<Format['kind']> = new Set([
  'one-of',
  'boolean',
  'decimal',
  'integer',
  'date',
  'date-time',
  'currency',
  'country',
  'base64',
  'iban',
]);

/**
 * The shortest card number that is looked for in a parameter, in digits: a value with one is refused.
 *
 * @returns `Infinity` for a parameter that is card data itself, which is never kept in clear, or can hold no number
 */
export function shortestCardNumber(name: ParameterName, row: ParameterRow): number {
  const isHidden = row.sensitive === true && row.shownWhole !== true;
  if (isHidden || SAYS_WHAT_IT_IS.has(row.format.kind)) {
    return Number.POSITIVE_INFINITY;
  }
  if (TELEPHONE.test(name)) {
    return USUAL + 1;
  }
  return GOODS_OR_TICKET.test(name) ? USUAL + 2 : USUAL;
}
