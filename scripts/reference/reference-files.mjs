import { recordedAnswersText } from '../../bff/src/openapi/examples/recorded-answers.ts';
import { sendExamples } from '../../bff/src/openapi/examples/send-examples.fixture.ts';
import { apiPage } from './api-page.mjs';
import { brandsPage } from './brands-page.mjs';
import { configurationPage } from './configuration-page.mjs';
import { languagesPage } from './languages-page.mjs';
import { lifeOfAPaymentPage } from './life-of-a-payment-page.mjs';
import { merchantsFilePage } from './merchants-file-page.mjs';
import { parametersPage } from './parameters-page.mjs';
import { resultCodesPage } from './result-codes-page.mjs';
import { widgetOptionsPage } from './widget-options-page.mjs';

/** Every generated file of the reference: its path from the root of the project, and what belongs into it. */
export async function referenceFiles() {
  const sent = await sendExamples();
  return {
    'bff/src/openapi/examples/recorded-answers.jsonl': recordedAnswersText(
      sent.map(({ recorded }) => recorded),
    ),
    'docs/reference/api.md': apiPage(),
    'docs/reference/brands.md': brandsPage(),
    'docs/reference/configuration.md': configurationPage(),
    'docs/reference/languages.md': languagesPage(),
    'docs/reference/life-of-a-payment.md': lifeOfAPaymentPage(),
    'docs/reference/merchants-file.md': merchantsFilePage(),
    'docs/reference/parameters.md': parametersPage(),
    'docs/reference/result-codes.md': resultCodesPage(),
    'docs/reference/widget-options.md': widgetOptionsPage(),
  };
}
