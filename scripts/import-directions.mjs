import { readdirSync } from 'node:fs';

/**
 * Who may import whom. A test holds every file to it, and holds it to the files: an entry that is not used any more
 * fails as well.
 *
 * Names leave out the `src` of a package: `gateway/values` is `gateway/src/values`. A key is a folder with all that
 * lies below it, or one file; the longest key that fits a file is the one that counts. Its values are the keys that
 * it may import besides its own. Tests, contract suites and what they stand on are free within their package: they
 * build what they test.
 */

/** The folder of each connector; no list knows one of them by name. */
const CONNECTORS = readdirSync(new URL('../gateway/src/connectors', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `gateway/connectors/${name}`);

/** @type {Record<string, string[]>} */
export const MAY_IMPORT = {
  // gateway: data and values, then the pure rules, then the rooms that do one thing, then what puts them together
  'gateway/catalogue': [],
  'gateway/values': ['gateway/catalogue'],
  'gateway/parameters': ['gateway/catalogue', 'gateway/values'],
  'gateway/instruments': ['gateway/catalogue', 'gateway/values', 'gateway/parameters'],
  'gateway/payment': ['gateway/catalogue', 'gateway/values', 'gateway/parameters', 'gateway/instruments'],

  'gateway/risk': ['gateway/catalogue', 'gateway/values'],
  'gateway/routing': ['gateway/catalogue', 'gateway/values', 'gateway/payment'],
  'gateway/three-d-secure': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/instruments',
    'gateway/payment',
  ],
  // The way to the directory servers of the card schemes.
  'gateway/three-d-secure/authentications': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/three-d-secure',
    'gateway/vault',
  ],
  'gateway/three-d-secure/authentications/postgres': [
    'gateway/postgres',
    'gateway/three-d-secure/authentications',
  ],
  'gateway/three-d-secure/authentications/sqlite': [
    'gateway/sqlite',
    'gateway/three-d-secure/authentications',
  ],
  'gateway/three-d-secure/directory': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/connectors',
    'gateway/ports/observer.ts',
    'gateway/three-d-secure',
  ],
  'gateway/wallets': ['gateway/catalogue', 'gateway/values'],
  'gateway/vault': ['gateway/catalogue', 'gateway/values', 'gateway/instruments', 'gateway/payment'],
  'gateway/vault/postgres': ['gateway/values', 'gateway/instruments', 'gateway/postgres', 'gateway/vault'],
  'gateway/vault/sqlite': ['gateway/sqlite', 'gateway/vault'],
  'gateway/wallets/keys': ['gateway/values', 'gateway/vault'],
  'gateway/wallets/keys/postgres': ['gateway/postgres', 'gateway/wallets/keys'],
  'gateway/wallets/keys/sqlite': ['gateway/sqlite', 'gateway/wallets/keys'],
  'gateway/widget-builds': [],
  'gateway/widget-builds/postgres': ['gateway/postgres', 'gateway/widget-builds'],
  'gateway/widget-builds/sqlite': ['gateway/sqlite', 'gateway/widget-builds'],
  'gateway/ledger': ['gateway/values', 'gateway/payment'],
  'gateway/ledger/postgres': ['gateway/values', 'gateway/payment', 'gateway/ledger', 'gateway/postgres'],
  'gateway/ledger/sqlite': ['gateway/payment', 'gateway/ledger', 'gateway/sqlite'],
  'gateway/checkout': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/instruments',
    'gateway/payment',
  ],
  'gateway/checkout/redis': ['gateway/values', 'gateway/checkout'],
  'gateway/checkout/sqlite': ['gateway/checkout', 'gateway/sqlite'],
  'gateway/connectors': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/instruments',
    'gateway/payment',
    'gateway/ports/observer.ts',
  ],
  'gateway/connectors/create-connectors.ts': [
    'gateway/values',
    'gateway/connectors',
    'gateway/connectors/registry.ts',
    'gateway/ports/observer.ts',
    'gateway/routing',
  ],
  'gateway/connectors/registry.ts': ['gateway/connectors', ...CONNECTORS],
  ...Object.fromEntries(
    CONNECTORS.map((folder) => [folder, ['gateway/catalogue', 'gateway/values', 'gateway/connectors']]),
  ),
  'gateway/access': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/payment',
    'gateway/connectors',
    'gateway/connectors/registry.ts',
    'gateway/ports',
    'gateway/risk',
    'gateway/routing',
    'gateway/three-d-secure',
    'gateway/three-d-secure/directory',
    'gateway/vault',
  ],
  'gateway/access/postgres': ['gateway/values', 'gateway/access', 'gateway/postgres', 'gateway/vault'],
  'gateway/access/sqlite': ['gateway/access', 'gateway/sqlite'],
  'gateway/idempotency': ['gateway/values', 'gateway/parameters', 'gateway/ports', 'gateway/vault'],
  'gateway/idempotency/postgres': ['gateway/idempotency', 'gateway/postgres'],
  'gateway/idempotency/sqlite': ['gateway/idempotency', 'gateway/sqlite'],

  'gateway/rehearsal': ['gateway/catalogue', 'gateway/values', 'gateway/payment'],
  'gateway/rehearsal/postgres': ['gateway/postgres', 'gateway/rehearsal'],
  'gateway/rehearsal/sqlite': ['gateway/sqlite', 'gateway/rehearsal'],

  // The ports of all rooms in one type, for what works with several of them.
  'gateway/ports': [
    'gateway/values',
    'gateway/access',
    'gateway/checkout',
    'gateway/connectors',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/ports/observer.ts',
    'gateway/reconciliation/status-inquiries.ts',
    'gateway/rehearsal',
    'gateway/three-d-secure',
    'gateway/vault',
    'gateway/three-d-secure/authentications',
  ],
  'gateway/ports/observer.ts': ['gateway/values', 'gateway/payment'],
  'gateway/reconciliation/status-inquiries.ts': ['gateway/values', 'gateway/payment'],
  'gateway/processing': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/instruments',
    'gateway/payment',
    'gateway/access',
    'gateway/checkout',
    'gateway/connectors',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/ports',
    'gateway/rehearsal',
    'gateway/risk',
    'gateway/routing',
    'gateway/three-d-secure',
    'gateway/vault',
    'gateway/three-d-secure/authentications',
  ],
  'gateway/reconciliation': [
    'gateway/values',
    'gateway/payment',
    'gateway/checkout',
    'gateway/connectors',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/ports',
    'gateway/processing',
    'gateway/reconciliation/status-inquiries.ts',
    'gateway/rehearsal',
    'gateway/vault',
  ],
  'gateway/audit': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/payment',
    'gateway/connectors',
    'gateway/ledger',
  ],
  'gateway/operations': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/instruments',
    'gateway/payment',
    'gateway/access',
    'gateway/checkout',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/ports',
    'gateway/processing',
    'gateway/reconciliation',
    'gateway/vault',
    'gateway/three-d-secure',
    'gateway/three-d-secure/authentications',
  ],

  'gateway/sqlite': ['gateway/values'],
  'gateway/postgres': ['gateway/values'],
  'gateway/stores': [
    'gateway/values',
    'gateway/access',
    'gateway/access/postgres',
    'gateway/access/sqlite',
    'gateway/checkout',
    'gateway/checkout/redis',
    'gateway/checkout/sqlite',
    'gateway/idempotency',
    'gateway/idempotency/postgres',
    'gateway/idempotency/sqlite',
    'gateway/ledger',
    'gateway/ledger/postgres',
    'gateway/ledger/sqlite',
    'gateway/postgres',
    'gateway/rehearsal',
    'gateway/rehearsal/postgres',
    'gateway/rehearsal/sqlite',
    'gateway/sqlite',
    'gateway/vault',
    'gateway/vault/postgres',
    'gateway/vault/sqlite',
    'gateway/three-d-secure/authentications',
    'gateway/three-d-secure/authentications/postgres',
    'gateway/three-d-secure/authentications/sqlite',
    'gateway/wallets/keys',
    'gateway/wallets/keys/postgres',
    'gateway/wallets/keys/sqlite',
    'gateway/widget-builds',
    'gateway/widget-builds/postgres',
    'gateway/widget-builds/sqlite',
  ],
  'gateway/create-gateway.ts': [
    'gateway/values',
    'gateway/ledger',
    'gateway/operations',
    'gateway/ports',
    'gateway/reconciliation',
    'gateway/reconciliation/status-inquiries.ts',
    'gateway/rehearsal',
    'gateway/three-d-secure',
  ],
  'gateway/compose-gateway.ts': [
    'gateway/access',
    'gateway/create-gateway.ts',
    'gateway/idempotency',
    'gateway/ports',
    'gateway/stores',
    'gateway/vault',
    'gateway/three-d-secure/authentications',
  ],

  // The public face: beside these two and the catalogue, no other package sees anything of the gateway.
  'gateway/stores.ts': ['gateway/stores'],
  'gateway/api.ts': [
    'gateway/values',
    'gateway/parameters',
    'gateway/instruments',
    'gateway/payment',
    'gateway/access',
    'gateway/audit',
    'gateway/compose-gateway.ts',
    'gateway/connectors',
    'gateway/connectors/create-connectors.ts',
    'gateway/connectors/registry.ts',
    'gateway/create-gateway.ts',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/operations',
    'gateway/ports',
    'gateway/ports/observer.ts',
    'gateway/three-d-secure',
    'gateway/three-d-secure/directory',
    'gateway/vault',
    'gateway/wallets/keys',
    'gateway/widget-builds',
  ],

  // bff: the root files put the server together
  bff: [
    'bff/config',
    'bff/form',
    'bff/log',
    'bff/metrics',
    'bff/plugins',
    'bff/render',
    'bff/routes',
    'bff/widget-assets',
    'gateway/api.ts',
    'gateway/stores.ts',
  ],
  'bff/config': ['gateway/api.ts'],
  'bff/form': ['gateway/api.ts'],
  'bff/log': ['gateway/api.ts'],
  'bff/metrics': ['gateway/api.ts', 'gateway/catalogue', 'gateway/stores.ts'],
  'bff/openapi': ['gateway/catalogue', 'bff/render'],
  'bff/operator': ['bff/config', 'gateway/api.ts', 'gateway/stores.ts', 'bff/widget-assets'],
  'bff/plugins': ['bff/form', 'bff/log', 'bff/metrics', 'bff/render', 'gateway/api.ts', 'gateway/catalogue'],
  'bff/render': ['bff/form', 'gateway/api.ts', 'gateway/catalogue'],
  'bff/routes': [
    'bff/config',
    'bff/form',
    'bff/metrics',
    'bff/openapi',
    'bff/plugins',
    'bff/render',
    'bff/widget-assets',
    'gateway/api.ts',
    'gateway/catalogue',
  ],
  'bff/widget-assets': ['gateway/api.ts'],

  // widget: of the gateway, its data and nothing else; the card frame shares with the page what travels between them
  widget: ['widget/express', 'widget/options', 'widget/page', 'widget/three-d-secure'],
  'widget/card-frame': ['gateway/catalogue', 'widget/wire'],
  'widget/checkout-client': ['widget/wire'],
  'widget/express': [
    'gateway/catalogue',
    'widget/checkout-client',
    'widget/fields',
    'widget/forms',
    'widget/locales',
    'widget/options',
    'widget/page',
    'widget/styles',
    'widget/three-d-secure',
    'widget/wire',
  ],
  'widget/fields': [
    'gateway/catalogue',
    'widget/checkout-client',
    'widget/locales',
    'widget/options',
    'widget/wire',
  ],
  'widget/forms': [
    'gateway/catalogue',
    'widget/checkout-client',
    'widget/fields',
    'widget/locales',
    'widget/options',
    'widget/wire',
  ],
  'widget/frameworks': ['widget/options', 'widget/page', 'widget/wire'],
  'widget/locales': ['gateway/catalogue', 'widget/wire'],
  'widget/options': ['gateway/catalogue', 'widget/locales', 'widget/wire'],
  'widget/page': [
    'gateway/catalogue',
    'widget/checkout-client',
    'widget/express',
    'widget/forms',
    'widget/locales',
    'widget/options',
    'widget/styles',
    'widget/wire',
  ],
  'widget/styles': [],
  'widget/three-d-secure': [
    'widget/checkout-client',
    'widget/fields',
    'widget/forms',
    'widget/locales',
    'widget/options',
    'widget/styles',
    'widget/wire',
  ],
  'widget/wire': ['gateway/catalogue'],

  // e2e: addresses and text only
  'e2e/acquirer': ['e2e/platform'],
  'e2e/bench': ['e2e/chaos'],
  'e2e/chaos': [],
  'e2e/directory-server': ['e2e/platform'],
  // The shop's server with other pages.
  'e2e/examples': ['e2e/shop'],
  // What the test platforms stand on.
  'e2e/platform': [],
  'e2e/shop': [],
};

/** One acquirer or one kind of store each. Only {@link COMPOSITION} may know that they exist. */
export const ADAPTERS = [
  ...CONNECTORS,
  'gateway/idempotency/postgres',
  'gateway/idempotency/sqlite',
  'gateway/ledger/postgres',
  'gateway/ledger/sqlite',
  'gateway/checkout/sqlite',
  'gateway/checkout/redis',
  'gateway/access/postgres',
  'gateway/access/sqlite',
  'gateway/rehearsal/postgres',
  'gateway/rehearsal/sqlite',
  'gateway/vault/postgres',
  'gateway/vault/sqlite',
  'gateway/wallets/keys/postgres',
  'gateway/wallets/keys/sqlite',
  'gateway/widget-builds/postgres',
  'gateway/widget-builds/sqlite',
];

/** Where ports and adapters are put together. */
export const COMPOSITION = [
  'gateway/connectors/registry.ts',
  'gateway/stores/open-beside.ts',
  'gateway/stores/open-stores.ts',
];

/** Packages that may see another one at all, for the tests too. No package sees the bff, and the e2e package sees no other. */
export const PACKAGE_MAY_IMPORT = {
  gateway: [],
  bff: ['gateway'],
  widget: ['gateway/catalogue'],
  e2e: [],
};

/** Pure: no clock, no chance, no files. What a browser loads, or what decides over money, must not depend on Node. */
export const WITHOUT_NODE = [
  'gateway/catalogue',
  'gateway/values',
  'gateway/parameters',
  'gateway/instruments',
  'gateway/payment',
  'widget',
];

/** Their exceptions: the file whose very task is chance, and what builds the widget. */
export const NODE_EXCEPTIONS = ['gateway/values/random-ids.ts'];

/** The only files that may take a secret out of its mask: checks on its value, keys, and the way to an acquirer. */
export const MAY_REVEAL = [
  'gateway/connectors/http-acquirer/http-acquirer-credentials.ts',
  'gateway/connectors/http-acquirer/http-acquirer-request.ts',
  'gateway/connectors/stripe/stripe-card-token.ts',
  'gateway/connectors/stripe/stripe-client.ts',
  'gateway/connectors/tls-credentials.ts',
  'gateway/instruments/bank-account/stored-bank-account.ts',
  'gateway/instruments/card/check-card.ts',
  'gateway/instruments/card/stored-card.ts',
  'gateway/instruments/check-card-number.ts',
  'gateway/instruments/token-account/stored-token-account.ts',
  'gateway/operations/authentication/receive-result.ts',
  'gateway/three-d-secure/authentications/create-authentications.ts',
  'gateway/three-d-secure/card-ranges/card-ranges.ts',
  'gateway/three-d-secure/directory/directory-link.ts',
  'gateway/three-d-secure/messages/write-message.ts',
  'gateway/values/account-number.ts',
  'gateway/values/card-number.ts',
  'gateway/vault/card-fingerprint.ts',
  'gateway/vault/vault-keys.ts',
  'gateway/wallets/jwe/decrypt-jwe-token.ts',
  'bff/render/authenticating.ts',
];

/** Longer files hold two concepts. Data and texts may be as long as they are. */
export const MOST_LINES = 250;
export const MAY_BE_LONG = ['bff/routes/three-d-secure/words', 'gateway/catalogue', 'widget/locales'];
