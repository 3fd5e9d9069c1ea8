import { resultCodeRow } from '../../gateway/src/catalogue/result-codes/result-codes.ts';
import {
  CANCELLED_KEY,
  DECLINES,
} from '../../gateway/src/connectors/http-acquirer/http-acquirer-result-codes.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

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
