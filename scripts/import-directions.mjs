/**
 * Who may import whom. A test holds every file to it, and holds it to the files: an entry that nobody uses any more
 * fails as well.
 *
 * Names leave out the `src` of a package: `gateway/values` is `gateway/src/values`. A key is a folder with all that
 * lies below it, or one file; the longest key that fits a file is the one that counts. Its values are the keys that
 * it may import besides its own. Tests, contract suites and what they stand on are free within their package: they
 * build what they test.
 */

/** @type {Record<string, string[]>} */
export const MAY_IMPORT = {
  // gateway: from the data to the one place where everything meets
  'gateway/catalogue': [],
  'gateway/values': ['gateway/catalogue'],
  'gateway/parameters': ['gateway/catalogue', 'gateway/values'],
  'gateway/payment': ['gateway/catalogue', 'gateway/values', 'gateway/parameters'],
  'gateway/checkout': ['gateway/values'],
  'gateway/checkout/redis': ['gateway/values', 'gateway/checkout'],
  'gateway/checkout/sqlite': ['gateway/checkout', 'gateway/sqlite'],
  'gateway/connectors': ['gateway/catalogue', 'gateway/values', 'gateway/payment'],
  'gateway/connectors/http-acquirer': ['gateway/catalogue', 'gateway/values', 'gateway/connectors'],
  'gateway/connectors/registry.ts': [
    'gateway/connectors',
    'gateway/connectors/http-acquirer',
    'gateway/connectors/simulator',
    'gateway/connectors/stripe',
  ],
  'gateway/connectors/simulator': ['gateway/catalogue', 'gateway/values', 'gateway/connectors'],
  'gateway/connectors/stripe': ['gateway/catalogue', 'gateway/values', 'gateway/connectors'],
  'gateway/create-gateway.ts': ['gateway/operations'],
  'gateway/idempotency': ['gateway/values', 'gateway/parameters', 'gateway/vault'],
  'gateway/idempotency/postgres': ['gateway/idempotency', 'gateway/postgres'],
  'gateway/idempotency/sqlite': ['gateway/idempotency', 'gateway/sqlite'],
  'gateway/ledger': ['gateway/values', 'gateway/payment'],
  'gateway/ledger/postgres': ['gateway/values', 'gateway/payment', 'gateway/ledger', 'gateway/postgres'],
  'gateway/ledger/sqlite': ['gateway/payment', 'gateway/ledger', 'gateway/sqlite'],
  'gateway/merchants': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/risk',
    'gateway/routing',
    'gateway/vault',
  ],
  'gateway/merchants/postgres': ['gateway/values', 'gateway/merchants', 'gateway/postgres', 'gateway/vault'],
  'gateway/merchants/sqlite': ['gateway/merchants', 'gateway/sqlite'],
  'gateway/operations': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/payment',
    'gateway/checkout',
    'gateway/connectors',
    'gateway/idempotency',
    'gateway/ledger',
    'gateway/merchants',
    'gateway/risk',
    'gateway/routing',
    'gateway/vault',
  ],
  'gateway/postgres': ['gateway/values'],
  'gateway/risk': ['gateway/catalogue', 'gateway/values'],
  'gateway/routing': ['gateway/catalogue', 'gateway/values', 'gateway/payment'],
  'gateway/sqlite': ['gateway/values'],
  'gateway/vault': ['gateway/catalogue', 'gateway/values', 'gateway/payment'],
  'gateway/vault/postgres': ['gateway/values', 'gateway/payment', 'gateway/postgres', 'gateway/vault'],
  'gateway/vault/sqlite': ['gateway/sqlite', 'gateway/vault'],

  // bff: the root files put the server together
  bff: [
    'gateway/values',
    'bff/config',
    'bff/form',
    'bff/log',
    'bff/metrics',
    'bff/plugins',
    'bff/routes',
    'bff/stores.ts',
    'bff/widget-assets',
    'gateway/connectors',
    'gateway/connectors/registry.ts',
    'gateway/create-gateway.ts',
    'gateway/idempotency',
    'gateway/merchants',
    'gateway/operations',
    'gateway/routing',
    'gateway/vault',
  ],
  'bff/config': ['gateway/values', 'gateway/merchants', 'gateway/vault'],
  'bff/form': ['gateway/parameters'],
  'bff/log': [],
  'bff/metrics': [],
  'bff/openapi': ['gateway/catalogue', 'bff/render'],
  'bff/operator': [
    'gateway/values',
    'bff',
    'bff/config',
    'gateway/ledger',
    'gateway/ledger/postgres',
    'gateway/ledger/sqlite',
    'gateway/operations',
    'gateway/merchants',
    'gateway/merchants/postgres',
    'gateway/merchants/sqlite',
    'gateway/postgres',
    'gateway/sqlite',
    'gateway/vault',
    'gateway/vault/postgres',
    'gateway/vault/sqlite',
  ],
  'bff/plugins': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'bff/form',
    'bff/log',
    'bff/metrics',
    'bff/render',
    'gateway/create-gateway.ts',
    'gateway/merchants',
  ],
  'bff/render': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'gateway/payment',
    'bff/form',
    'gateway/operations',
    'gateway/vault',
  ],
  'bff/routes': [
    'gateway/catalogue',
    'gateway/values',
    'gateway/parameters',
    'bff/config',
    'bff/metrics',
    'bff/openapi',
    'bff/plugins',
    'bff/render',
    'bff/widget-assets',
    'gateway/connectors',
    'gateway/create-gateway.ts',
    'gateway/operations',
  ],
  'bff/stores.ts': [
    'gateway/values',
    'bff',
    'bff/config',
    'gateway/checkout',
    'gateway/checkout/redis',
    'gateway/checkout/sqlite',
    'gateway/idempotency',
    'gateway/idempotency/postgres',
    'gateway/idempotency/sqlite',
    'gateway/ledger',
    'gateway/ledger/postgres',
    'gateway/ledger/sqlite',
    'gateway/merchants',
    'gateway/merchants/postgres',
    'gateway/merchants/sqlite',
    'gateway/postgres',
    'gateway/sqlite',
    'gateway/vault',
    'gateway/vault/postgres',
    'gateway/vault/sqlite',
  ],
  'bff/widget-assets': ['gateway/values'],

  // widget: of the gateway, its data and nothing else; the card frame shares with the page what travels between them
  widget: ['widget/options', 'widget/page'],
  'widget/card-frame': ['gateway/catalogue', 'widget/wire'],
  'widget/checkout-client': ['widget/wire'],
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
  'widget/options': ['widget/locales', 'widget/wire'],
  'widget/page': [
    'gateway/catalogue',
    'widget/checkout-client',
    'widget/forms',
    'widget/locales',
    'widget/options',
    'widget/styles',
    'widget/wire',
  ],
  'widget/styles': [],
  'widget/wire': ['gateway/catalogue'],

  // e2e: addresses and text only
  'e2e/acquirer': [],
  'e2e/bench': [],
  'e2e/chaos': [],
  // The shop's server with other pages.
  'e2e/examples': ['e2e/shop'],
  'e2e/shop': [],
};

/** One acquirer or one kind of store each. Only {@link COMPOSITION} may know that they exist. */
export const ADAPTERS = [
  'gateway/connectors/simulator',
  'gateway/connectors/http-acquirer',
  'gateway/connectors/stripe',
  'gateway/idempotency/postgres',
  'gateway/idempotency/sqlite',
  'gateway/ledger/postgres',
  'gateway/ledger/sqlite',
  'gateway/checkout/sqlite',
  'gateway/checkout/redis',
  'gateway/merchants/postgres',
  'gateway/merchants/sqlite',
  'gateway/vault/postgres',
  'gateway/vault/sqlite',
];

/** Where ports and adapters are put together. */
export const COMPOSITION = [
  'gateway/connectors/registry.ts',
  'bff/stores.ts',
  'bff/operator/with-access-tokens.ts',
  'bff/operator/with-ledger.ts',
  'bff/operator/with-vault.ts',
];

/** Packages that may see another one at all, for the tests too. Nobody sees the bff, and the e2e sees nobody. */
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
  'gateway/payment',
  'widget',
];

/** Their exceptions: the file whose very task is chance, and what builds the widget. */
export const NODE_EXCEPTIONS = ['gateway/values/random-ids.ts'];

/** The only files that may take a secret out of its mask: checks on its value, keys, and the way to an acquirer. */
export const MAY_REVEAL = [
  'gateway/connectors/http-acquirer/http-acquirer-request.ts',
  'gateway/connectors/stripe/stripe-card-token.ts',
  'gateway/connectors/stripe/stripe-client.ts',
  'gateway/payment/check-card-number.ts',
  'gateway/payment/check-card.ts',
  'gateway/values/account-number.ts',
  'gateway/values/card-number.ts',
  'gateway/vault/card-fingerprint.ts',
  'gateway/vault/instrument-bytes.ts',
  'gateway/vault/registration-fingerprint.ts',
  'gateway/vault/vault-keys.ts',
];

/** Longer files hold two concepts. Data and texts may be as long as they are. */
export const MOST_LINES = 250;
export const MAY_BE_LONG = ['gateway/catalogue', 'widget/locales'];
