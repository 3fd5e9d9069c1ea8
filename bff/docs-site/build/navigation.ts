import type { Environment } from '../../src/api/openapi/operations/api-operation.ts';

/** A page of the menu from a file of the repository. */
interface FilePage {
  /** `section/page`, the address below `docs/`. */
  readonly path: string;
  readonly label: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Whether only a test gateway has what the page is about. */
  readonly onlyInTest?: true;
}

interface MenuSection {
  readonly title: string;
  readonly pages: readonly FilePage[];
}

const GUIDE = 'docs/guide';
const OPERATOR = `${GUIDE}/operator`;
const REFERENCE = 'docs/reference';

/** The guides in the order of the menu. The generated pages of the API come between them. */
const SECTIONS: readonly MenuSection[] = [
  {
    title: 'Get started',
    pages: [
      page('guide/first-payment', 'Your first payment', `${GUIDE}/first-payment.md`, true),
      page('guide/sandbox', 'Test cards and outcomes', `${GUIDE}/sandbox.md`, true),
    ],
  },
  {
    title: 'Checkout',
    pages: [
      page('guide/embedding', 'Embed the checkout', `${GUIDE}/embedding.md`),
      page('guide/shop-developer', 'Forms and options', `${GUIDE}/shop-developer.md`),
      page('guide/themes', 'Themes', `${GUIDE}/themes.md`),
      page('guide/express', 'Fast checkout', `${GUIDE}/express.md`),
      page('guide/express-addresses', "Wallet makers' addresses", `${GUIDE}/express-addresses.md`),
      page('guide/three-d-secure', '3D Secure', `${GUIDE}/three-d-secure.md`),
      page('guide/wallets', 'Mobile wallets', `${GUIDE}/wallets.md`),
      page('reference/widget-options', 'All widget options', `${REFERENCE}/widget-options.md`),
      page('reference/languages', 'Languages', `${REFERENCE}/languages.md`),
    ],
  },
  {
    title: 'Server',
    pages: [
      page('guide/server', 'Ten steps to reconciliation', `${GUIDE}/server.md`),
      page('guide/webhooks', 'Events and webhooks', `${GUIDE}/webhooks.md`),
      page('reference/life-of-a-payment', 'The life of a payment', `${REFERENCE}/life-of-a-payment.md`),
      page('guide/moving-here', 'Moving from another gateway', `${GUIDE}/moving-here.md`),
      page('guide/client', 'Node client', 'client/README.md'),
      page('samples/node', 'Sample shop: Node', 'client/samples/shop.mjs'),
      page('samples/php', 'Sample shop: PHP', 'client/samples/shop.php'),
      page('samples/python', 'Sample shop: Python', 'client/samples/shop.py'),
      page('samples/ruby', 'Sample shop: Ruby', 'client/samples/shop.rb'),
    ],
  },
];

const SECTIONS_AFTER_API: readonly MenuSection[] = [
  {
    title: 'Back office',
    pages: [page('guide/back-office', 'Using the back office', `${GUIDE}/back-office.md`)],
  },
  {
    title: 'Operators',
    pages: [
      page('operator/overview', 'Overview', `${OPERATOR}/README.md`),
      page('operator/install', 'Install and start', `${OPERATOR}/install.md`),
      page('operator/live', 'Going live', `${OPERATOR}/live.md`),
      page('operator/deployment', 'A deployment to copy', 'deploy/README.md'),
      page('operator/settings', 'Settings', `${OPERATOR}/settings.md`),
      page('reference/configuration', 'Environment variables', `${REFERENCE}/configuration.md`),
      page('reference/merchants-file', 'The merchants file', `${REFERENCE}/merchants-file.md`),
      page('operator/acquirers', 'Acquirers and routing', `${OPERATOR}/acquirers.md`),
      page('operator/access-tokens', 'Access tokens', `${OPERATOR}/access-tokens.md`),
      page('operator/back-office', 'The back office', `${OPERATOR}/back-office.md`),
      page('operator/widget', 'Payment pages and the widget', `${OPERATOR}/widget.md`),
      page('operator/wallets', 'Keys of wallets', `${OPERATOR}/wallets.md`),
      page('operator/card-testing', 'Card testing', `${OPERATOR}/card-testing.md`),
      page('operator/notifications', 'Webhooks and result calls', `${OPERATOR}/notifications.md`),
      page('operator/proxy', 'The reverse proxy', `${OPERATOR}/proxy.md`),
      page('operator/several-gateways', 'Several gateways', `${GUIDE}/many-processes.md`),
      page('operator/growth', 'Growing', `${OPERATOR}/growth.md`),
      page('operator/monitoring', 'Monitoring and alerts', `${OPERATOR}/monitoring.md`),
      page('operator/incidents', 'Incidents', `${OPERATOR}/incidents.md`),
      page('operator/backup', 'Backup and restore', `${OPERATOR}/backup.md`),
      page('operator/keys', 'Keys of the vault', `${OPERATOR}/keys.md`),
      page('operator/data', 'Retention and redaction', `${OPERATOR}/data.md`),
      page('operator/audits', 'Audits', `${OPERATOR}/audits.md`),
      page('operator/archives', 'Archives of old payments', `${OPERATOR}/archives.md`),
      page('operator/upgrading', 'Stopping and upgrading', `${OPERATOR}/upgrading.md`),
      page('operator/commands', 'Commands', `${OPERATOR}/commands.md`),
      page('operator/security', 'Security', 'docs/security.md'),
    ],
  },
  {
    title: 'Acquirers',
    pages: [
      page('guide/acquirer', 'Connect an acquirer', `${GUIDE}/acquirer.md`),
      page('reference/acquirer-response-codes', 'Response codes', `${REFERENCE}/acquirer-response-codes.md`),
      page('reference/forwarding', 'Forwarded parameters', `${REFERENCE}/forwarding.md`),
      page(
        'reference/three-d-secure-messages',
        '3D Secure messages',
        `${REFERENCE}/three-d-secure-messages.md`,
      ),
    ],
  },
  {
    title: 'More reference',
    pages: [
      page('reference/brands', 'Brands and ranges', `${REFERENCE}/brands.md`),
      page('reference/retention', 'Retention', `${REFERENCE}/retention.md`),
      page('reference/script-inventory', 'Scripts in payment pages', `${REFERENCE}/script-inventory.md`),
      page('reference/licences', 'Components and licences', `${REFERENCE}/licences.md`),
    ],
  },
];

/** The sections before and after the API, with the pages that a gateway of this environment has. */
export function menuSections(environment: Environment): [before: MenuSection[], after: MenuSection[]] {
  const fitting = (sections: readonly MenuSection[]): MenuSection[] =>
    sections
      .map(({ title, pages }) => ({
        title,
        pages: pages.filter(({ onlyInTest }) => environment === 'test' || onlyInTest !== true),
      }))
      .filter(({ pages }) => pages.length > 0);
  return [fitting(SECTIONS), fitting(SECTIONS_AFTER_API)];
}

/** The address of a file of the repository on the site; undefined where the site does not have it. */
export function siteAddressOf(file: string, environment: Environment): string | undefined {
  return menuSections(environment)
    .flat()
    .flatMap(({ pages }) => pages)
    .find((each) => each.file === file)?.path;
}

function page(path: string, label: string, file: string, onlyInTest?: true): FilePage {
  return { path, label, file, ...(onlyInTest && { onlyInTest }) };
}
