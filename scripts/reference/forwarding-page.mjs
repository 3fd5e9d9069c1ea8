import { ALL_PARAMETERS } from '../../gateway/src/catalogue/parameters/all-parameters.ts';
import { resultCodeRow } from '../../gateway/src/catalogue/result-codes/result-codes.ts';
import { forwardedAs } from '../../gateway/src/connectors/acquirer-descriptor.ts';
import {
  CANCELLED_KEY,
  DECLINES,
} from '../../gateway/src/connectors/http-acquirer/http-acquirer-result-codes.ts';
import { ACQUIRERS } from '../../gateway/src/connectors/registry.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The use of each parameter: its names at acquirers, and what the gateway does with it. */
export function forwardingPage() {
  const acquirers = Object.values(ACQUIRERS);
  const groups = Map.groupBy(Object.keys(ALL_PARAMETERS), headingOf);
  return page(
    generatedFrom('gateway/src/catalogue/parameters and the forwarding of each connector'),
    '# What becomes of a parameter',
    'Under which name each parameter reaches an acquirer, and what the gateway itself uses it for. Parameters that an acquirer has no words for are kept from it, and the payment is made without them; where that would change the payment, it is declined instead, with a code that says so. The simulators of `testMode=INTERNAL` take everything and forward nothing.',
    'The HTTP acquirer gets the order as it was sent, without the separators in postcodes, states and phone numbers: [its protocol](../guide/acquirer.md). Stripe takes the addresses and references below; the rest of an order has no fields there. Security codes, proofs and tokens are forwarded once and never kept.',
    ...[...groups].flatMap(([heading, names]) => [
      `## ${code(heading)}`,
      table(
        ['Parameter', ...acquirers.map(({ title }) => titled(title)), 'The gateway uses it for'],
        names.map((name) => rowOf(name, acquirers)),
      ),
    ]),
  );
}

function rowOf(name, acquirers) {
  const columns = acquirers.map(({ forwarding }) => forwardedAs(forwarding, name).map(code).join(', '));
  const { usedFor = '' } = ALL_PARAMETERS[name];
  const isSupported = usedFor !== '' || columns.some((column) => column !== '');
  return [code(name), ...columns.map((column) => column || '–'), isSupported ? usedFor : 'not supported'];
}

/** The word that names begin with; those without a dot are of the payment. */
function headingOf(name) {
  const word = name.replace(/[.[].*/, '');
  return word === name ? 'payment' : word;
}

function titled(title) {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The response codes of the acquirers' protocol, and the result code that a merchant gets for each. */
export function acquirerResponseCodesPage() {
  return page(
    generatedFrom('gateway/src/connectors/http-acquirer/http-acquirer-result-codes.ts'),
    '# Response codes of acquirers',
    'What the gateway makes of the `responseCode` of an operation in [the protocol for acquirers](../guide/acquirer.md): two characters, as in field 39 of ISO 8583. A merchant gets the result code, and the response code itself as `resultDetails.AcquirerResponse`.',
    `${code('00')} is an approval, and every other code a decline. ${code(CANCELLED_KEY)} says that the key was cancelled before anything was booked. A code that is not in the table is a general decline.`,
    table(
      ['Response code', 'Result code', 'Meaning'],
      Object.entries(DECLINES)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([response, result]) => [code(response), code(result), resultCodeRow(result).description]),
    ),
  );
}
