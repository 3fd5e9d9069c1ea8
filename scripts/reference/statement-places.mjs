/**
 * How each statement of a payment would find its database, where the merchant is the key by which payments are
 * distributed and no condition of the statement names it. A statement without an entry, and an entry without a
 * statement that needs it, fail a test.
 */

/** The rows that it writes have the merchant, and it reads none of others. */
const BY_ITS_ROWS = 'the rows that it writes name the merchant';

/** Its caller has the operation, and with it the merchant. Its tables have only the operation's id. */
const BY_ITS_OPERATION =
  'the operation is known, and so is its merchant; it is named once the tables of endings and notes have a column for it';

/** An id comes from outside, without a merchant. */
const BY_AN_ID =
  'asked for by an id alone, as a shopper returns with; until ids say where they belong, every database is asked';

export const PLACES = {
  'count operations': 'the condition names a channel, which belongs to one merchant and is placed with it',
  'end authentication': BY_ITS_OPERATION,
  'finish operations': BY_ITS_OPERATION,
  'finish operations of checkouts': BY_ITS_OPERATION,
  'finish retried operations': BY_ITS_OPERATION,
  'insert operations': BY_ITS_ROWS,
  'lock open': BY_ITS_OPERATION,
  'lock payment': BY_AN_ID,
  'note unknown': BY_ITS_OPERATION,
  operation: BY_AN_ID,
  'payment to decide': BY_AN_ID,
  redirect: BY_ITS_OPERATION,
  retry: BY_ITS_OPERATION,
  'start operations': BY_ITS_ROWS,
  'start operations of checkouts': BY_ITS_ROWS,
  'start operations with calls': BY_ITS_ROWS,
  'status of checkout': BY_AN_ID,
};
