import {
  httpStatusOf,
  RESULT_CODES,
  resultCodeRow,
} from '../../gateway/src/catalogue/result-codes/result-codes.ts';
import { RESULT_FAMILIES } from '../../gateway/src/catalogue/result-codes/result-family.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The vocabulary of result codes, by family. */
export function resultCodesPage() {
  const codes = Object.keys(RESULT_CODES);
  const families = Object.keys(RESULT_FAMILIES);
  return page(
    generatedFrom('gateway/src/catalogue/result-codes'),
    '# Result codes',
    `${codes.length} codes in ${families.length} families. The HTTP status is that of an answer with the code; a failed payment answers 400 where the table says 5xx, and 800.900.300 comes with 401 or 403. After a soft reject, smart retry tries the payment once more, at the fallback acquirer.`,
    families.flatMap((family) => [
      `## ${family}`,
      table(
        ['Code', 'HTTP', 'Soft reject', 'Meaning'],
        codes
          .filter((known) => resultCodeRow(known).family === family)
          .map((known) => [
            code(known),
            String(httpStatusOf(known)),
            resultCodeRow(known).softReject === true ? 'yes' : '',
            resultCodeRow(known).description,
          ]),
      ),
    ]),
  );
}
