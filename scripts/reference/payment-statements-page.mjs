import * as endings from '../../gateway/src/ledger/postgres/ending-statements.ts';
import {
  endAuthentication,
  lockOpen,
  noteUnknown,
  recordRedirect,
  retry,
} from '../../gateway/src/ledger/postgres/ending-statements.ts';
import * as reads from '../../gateway/src/ledger/postgres/read-statements.ts';
import { selectToDecide } from '../../gateway/src/ledger/postgres/read-statements.ts';
import * as starts from '../../gateway/src/ledger/postgres/start-statements.ts';
import { lockPayment } from '../../gateway/src/ledger/postgres/start-statements.ts';
import * as statuses from '../../gateway/src/ledger/postgres/status-of-checkout.ts';
import * as claims from '../../gateway/src/ledger/postgres/token-claims.ts';
import { sampleAttempt, samplePayment } from '../../gateway/src/ledger/sample-operation.fixture.ts';
import { LEDGER_TABLES } from '../../gateway/src/ledger/tables.ts';
import { acquirerKey } from '../../gateway/src/values/ids.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** Tables whose rows are numbered by one sequence of the whole database. */
const NUMBERED = LEDGER_TABLES.flatMap(({ postgres = '' }) => [
  ...postgres.matchAll(/CREATE TABLE (?<name>\w+) \(\s+\w+\s+bigint GENERATED ALWAYS AS IDENTITY/g),
]).map(({ groups }) => groups.name);

/** The statements of a payment in PostgreSQL, by the names under which connections prepare them. */
export function roadStatements() {
  const named = [starts, endings, reads, statuses, claims].flatMap((module) => Object.values(module));
  const constant = named.filter((each) => typeof each === 'object' && typeof each.text === 'string');
  const all = [...constant, ...sampleRoad()].map(({ name, text }) => [name, text]);
  return new Map(all);
}

/** The properties of the database that a statement relies on, read from its text. */
export function reliesOn(text) {
  const written = names(text, /(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g);
  const read = names(text, /(?:FROM|JOIN) (\w+)/g).filter((name) => isTable(name));
  return {
    written: written.filter((name) => name !== 'SET'),
    read: read.filter((name) => !written.includes(name)),
    locks: names(text, /FOR (UPDATE|KEY SHARE)/g),
    sequences: NUMBERED.filter((name) => text.includes(`INSERT INTO ${name} `)),
    conflicts: names(text, /ON CONFLICT \(([\w, ]+)\)/g),
    /** Whether a condition names the merchant, so that the statement finds its database by itself. */
    namesMerchant: /\bmerchant = /.test(text),
  };
}

function names(text, pattern) {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];
}

const TABLES = new Set(
  LEDGER_TABLES.flatMap(({ postgres = '' }) => names(postgres, /CREATE (?:TABLE|VIEW) (\w+)/g)),
);

function isTable(name) {
  return TABLES.has(name) || name === 'result_calls';
}

/** The page about what the statements of a payment rely on. */
export function paymentStatementsPage() {
  const rows = [...roadStatements()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const others = rows.filter(([, text]) => !reliesOn(text).namesMerchant);
  return page(
    generatedFrom('gateway/src/ledger/postgres/'),
    '# What the statements of a payment rely on',
    'Each statement that a payment runs in PostgreSQL, with what a distributed database must offer for it: tables that one statement writes together, row locks, sequences, and keys on which conflicts are decided. [More than one PostgreSQL](../guide/operator/growth.md) says what follows from it.',
    table(
      ['Statement', 'Writes', 'Reads', 'Locks rows', 'Sequence', 'Conflicts on', 'Merchant in a condition'],
      rows.map(([name, text]) => {
        const { written, read, locks, sequences, conflicts, namesMerchant } = reliesOn(text);
        const lists = [written, read, locks, sequences, conflicts].map((list) => list.map(code).join(', '));
        return [code(name), ...lists, namesMerchant ? 'yes' : 'no'];
      }),
    ),
    '## How a statement finds its database',
    `The merchant is the key by which payments would be distributed. ${others.length} of ${rows.length} statements do not name it in a condition. A test has a reason for each, and fails for a new one without:`,
    table(
      ['Statement', 'Finds its database'],
      others.map(([name]) => [code(name), PLACES[name]]),
    ),
  );
}

/** The statements that differ for each payment; their values are not shown. */
function sampleRoad() {
  const payment = samplePayment();
  const ending = { state: 'unknown', resultCode: '000.200.000', references: {} };
  return [
    lockPayment(payment.id),
    lockOpen(payment),
    selectToDecide(payment.id),
    noteUnknown({ operation: payment, ending, finishedAt: 0 }),
    recordRedirect(payment, { redirect: { url: '' }, references: {}, redirectedAt: 0 }),
    endAuthentication(payment, { next: 'authorise', shown: {}, endedAt: 0 }),
    retry({
      id: payment.id,
      firstAttempt: sampleAttempt(payment),
      next: { name: '', key: acquirerKey(payment.id, 2) },
      routing: '',
    }),
  ];
}

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
