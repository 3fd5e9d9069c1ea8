import { EVENT_TYPES } from '../event-types.ts';
import { PAYMENT_TYPES } from '../payment-types.ts';
import { BOOLEAN, ENTITY_ID, type Format, integer, shape, text } from './formats.ts';

/** The most payments on one page. */
export const LONGEST_PAGE = 100;

/**
 * How much the payments of one page repeat of their requests together, in stored bytes; a single payment may be larger.
 * A usual payment repeats some hundred bytes, so only pages of long carts end earlier than at their number.
 */
export const LARGEST_PAGE = 1024 * 1024;

export const MOMENT: Format = shape(
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  'a date and time, yyyy-MM-dd HH:mm:ss in UTC',
);
const TYPES = Object.keys(PAYMENT_TYPES);
const TYPE_LIST = listOf(TYPES);

/** Pages are counted from the first one, so a late one reads all before it; `next` does not. */
const LAST_PAGE_BY_NUMBER = 100;

export const DAY_OR_MOMENT: Format = shape(
  /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/,
  'a date, yyyy-MM-dd, or a date and time, yyyy-MM-dd HH:mm:ss in UTC',
);

/** The parameters of a query for payments; a payment does not have them. */
export const QUERY_PARAMETERS = {
  entityId: { format: ENTITY_ID, says: 'The entity that the payments were made for.' },
  merchantTransactionId: { format: text(1, 255), says: 'Your own reference of the payments.' },
  includeLinkedTransactions: {
    format: BOOLEAN,
    says: 'With true a list: also everything that refers to the payment. Default: false.',
  },
  paymentTypes: { format: TYPE_LIST, says: 'Only these types, for example PA,CP. Default: all.' },
  'date.from': {
    format: MOMENT,
    says: 'Made at this moment or later, yyyy-MM-dd HH:mm:ss in UTC. Default: no beginning.',
  },
  'date.to': {
    format: MOMENT,
    says: 'Made in this second or earlier, yyyy-MM-dd HH:mm:ss in UTC. Default: no end.',
  },
  from: { format: DAY_OR_MOMENT, says: 'Another name of `date.from`; a date alone is its first second.' },
  to: { format: DAY_OR_MOMENT, says: 'Another name of `date.to`; a date alone is its last second.' },
  limit: {
    format: integer(1, LONGEST_PAGE),
    says: `How many on one page, at most ${LONGEST_PAGE}. Default: ${LONGEST_PAGE}.`,
  },
  after: {
    format: shape(/^[0-9a-f]{32}$/, '32 lowercase hex characters'),
    says: 'The `next` of the page before.',
  },
  pageNo: {
    format: integer(1, LAST_PAGE_BY_NUMBER),
    says: `The number of the page, from 1 to ${LAST_PAGE_BY_NUMBER}. \`after\` is quicker, and has no end.`,
  },
} as const satisfies Record<string, { readonly format: Format; readonly says: string }>;

export const EVENT_QUERY_PARAMETERS = {
  entityId: { format: ENTITY_ID, says: 'The entity whose events are listed.' },
  types: {
    format: listOf(EVENT_TYPES),
    says: 'Only events of these types, for example PAYMENT,RISK. Default: all.',
  },
  'date.from': {
    format: MOMENT,
    says: 'Of this moment or later, yyyy-MM-dd HH:mm:ss in UTC. Default: no beginning.',
  },
  'date.to': {
    format: MOMENT,
    says: 'Of this second or earlier, yyyy-MM-dd HH:mm:ss in UTC. Default: no end.',
  },
  limit: {
    format: integer(1, LONGEST_PAGE),
    says: `How many on one page, at most ${LONGEST_PAGE}. Default: ${LONGEST_PAGE}.`,
  },
  after: {
    format: shape(/^[0-9a-f]{32}$/, '32 lowercase hex characters'),
    says: 'The `next` of the page before, or the last event that you have.',
  },
} as const satisfies Record<string, { readonly format: Format; readonly says: string }>;

function listOf(names: readonly string[]): Format {
  return shape(
    new RegExp(`^(${names.join('|')})(,(${names.join('|')}))*$`),
    `a comma list of ${names.join(', ')}`,
  );
}
