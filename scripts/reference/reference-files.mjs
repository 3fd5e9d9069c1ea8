import { writeFileSync } from 'node:fs';
import { clientFiles } from '../../bff/src/api/openapi/client/client-files.fixture.ts';
import { recordedAnswersText } from '../../bff/src/api/openapi/examples/all-examples.ts';
import { sendExamples } from '../../bff/src/api/openapi/examples/send-examples.fixture.ts';
import { defaultOf } from '../../bff/src/config/help.ts';
import { SETTINGS } from '../../bff/src/config/settings.ts';
import { protocolSchema } from '../../gateway/src/connectors/http-acquirer/protocol/protocol-schema.ts';
import { buildWidget } from '../build-widget.mjs';
import { billOfMaterials, licencesPage } from '../supply-chain/bill-of-materials.mjs';
import { components } from '../supply-chain/components.mjs';
import { inWorkspace } from '../workspace.mjs';
import { brandsPage } from './brands-page.mjs';
import { acquirerResponseCodesPage, forwardingPage } from './forwarding-page.mjs';
import { lifeOfAPaymentPage } from './life-of-a-payment-page.mjs';
import { code, generatedFrom, page, table } from './markdown.mjs';
import { merchantsFilePage } from './merchants-file-page.mjs';
import { paymentStatementsPage } from './payment-statements-page.mjs';
import { retentionPage } from './retention-page.mjs';
import { scriptInventoryPage } from './script-inventory-page.mjs';
import { threeDSecureMessagesPage } from './three-d-secure-messages-page.mjs';
import { languagesPage, themeTable, widgetOptionsPage } from './widget-options-page.mjs';

/** The pages of the reference. Operations, parameters and result codes are at `/docs` of a running gateway instead. */
const PAGES = {
  'acquirer-response-codes': acquirerResponseCodesPage,
  brands: brandsPage,
  configuration: configurationPage,
  forwarding: forwardingPage,
  languages: languagesPage,
  'life-of-a-payment': lifeOfAPaymentPage,
  'merchants-file': merchantsFilePage,
  'payment-statements': paymentStatementsPage,
  retention: retentionPage,
  'script-inventory': scriptInventoryPage,
  'three-d-secure-messages': threeDSecureMessagesPage,
  'widget-options': widgetOptionsPage,
};

/** Every generated file: its path from the root of the project, and its content. */
export async function referenceFiles() {
  // One after the other: the gateway of the examples would take a turn of seconds for a store that hangs.
  const sent = await sendExamples();
  const [packages, client] = await Promise.all([components(), clientFiles()]);
  return {
    'bff/src/api/openapi/examples/recorded-answers.jsonl': recordedAnswersText(
      sent.map(({ recorded }) => recorded),
    ),
    'bff/src/pages/playground/theme-table.json': themeTable(),
    ...client,
    'docs/reference/acquirer-protocol.schema.json': `${JSON.stringify(protocolSchema(), null, 2)}\n`,
    'docs/reference/components.cdx.json': `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`,
    'docs/reference/licences.md': licencesPage(packages),
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, write]) => [`docs/reference/${name}.md`, write()]),
    ),
  };
}

/** The settings of the gateway's process. */
function configurationPage() {
  return page(
    generatedFrom('bff/src/config/settings.ts'),
    '# Configuration',
    'Settings of the gateway are environment variables. They are read and checked once at start; every mistake is reported before a port opens. An empty variable counts as one that is not set. `npm start -- --help` in a [release](../guide/operator/install.md#make-a-release) prints the same list.',
    table(
      ['Variable', 'Default', 'Meaning'],
      Object.entries(SETTINGS).map(([name, { help }]) => [code(name), code(defaultOf(name) ?? ''), help]),
    ),
    'The [merchants file](merchants-file.md) names more variables, one for the secret key of each acquirer that needs one. What a live gateway must have is in the [operator guide](../guide/operator/live.md#what-a-live-gateway-must-have), the settings of the demo shop in [its README](../../e2e/shop/README.md#settings).',
  );
}

// `npm run reference`: writes the generated files, from the tables, the built widget and the answers to the examples.
if (import.meta.main) {
  await buildWidget();
  for (const [path, content] of Object.entries(await referenceFiles())) {
    writeFileSync(inWorkspace(path), content);
    process.stdout.write(`wrote ${path}\n`);
  }
}
