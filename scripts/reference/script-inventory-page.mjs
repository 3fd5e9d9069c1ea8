import { readFileSync } from 'node:fs';
import { PAGE_SCRIPTS } from '../../bff/src/pages/three-d-secure/page-scripts.ts';
import { integrityOf, loadAssets, WIDGET_FOLDER } from '../../bff/src/widget-files/builds/load-assets.ts';
import { scriptInventory } from '../../bff/src/widget-files/builds/script-inventory.ts';
import { MAKER_SCRIPTS } from '../../widget/src/express/live/maker-script.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const PAGES = new URL('../../bff/src/pages/three-d-secure/page/', import.meta.url);

/** Every script that a payment page runs for the gateway. PCI DSS 6.4.3 asks for this list. */
export function scriptInventoryPage() {
  const assets = loadAssets(WIDGET_FOLDER);
  if (!assets.ok) throw new Error(assets.error.join('\n'));
  return page(
    generatedFrom('bff/src/widget-files/builds/script-inventory.ts'),
    '# Scripts',
    'Every script that runs in a payment page for this version of the gateway, with its purpose and its hash, as PCI DSS 6.4.3 asks for. A shop adds its own scripts to its copy of the list. [`verify-page`](../guide/operator/widget.md#verifying-a-payment-page) compares a page with it.',
    '## In the page of a shop, and in the frames of the widget',
    table(
      ['Script', 'Purpose', 'Loaded by', 'Hash'],
      scriptInventory(assets.value).map(({ file, purpose, loadedBy, integrity }) => [
        code(file),
        purpose,
        loadedBy,
        code(integrity),
      ]),
    ),
    '## Of the makers of wallets',
    'In live, and only in a page that offers the wallet. The makers change them without notice, so that no hash can be pinned: they are known [by their addresses](../guide/express-addresses.md#what-is-loaded-and-when).',
    table(
      ['Script', 'Purpose', 'Loaded by'],
      Object.entries(MAKER_SCRIPTS).map(([wallet, address]) => [
        code(address),
        `Opens the sheet of ${wallet}.`,
        'wallets-live',
      ]),
    ),
    "## In the gateway's own pages of 3D Secure",
    'Their policies allow scripts of the gateway alone, and the folder of their addresses has a hash of all of them together.',
    table(
      ['Script', 'Purpose', 'Loaded by', 'Hash'],
      Object.entries(PAGE_SCRIPTS).map(([name, { purpose, loadedBy }]) => [
        code(name),
        purpose,
        loadedBy,
        code(integrityOf(readFileSync(new URL(name, PAGES)))),
      ]),
    ),
  );
}
