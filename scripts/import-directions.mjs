/**
 * Who may import whom. A test holds every file to it, and holds it to the files: an entry that nobody uses any more
 * fails as well.
 *
 * A key is a folder with all that lies below it, or one file; the longest key that fits a file is the one that
 * counts. Its values are the folders, or single files, that it may import besides its own. Tests, contract suites
 * and fixtures are free within their package: they build what they test.
 */

const CATALOGUE = 'gateway/src/catalogue';
const VALUES = 'gateway/src/values';
const PARAMETERS = 'gateway/src/parameters';
const PAYMENT = 'gateway/src/payment';
const MERCHANTS = 'gateway/src/merchants';
const CONNECTORS = 'gateway/src/connectors';
const ROUTING = 'gateway/src/routing';
const LEDGER = 'gateway/src/ledger';
const CHECKOUT = 'gateway/src/checkout';
const SQLITE = 'gateway/src/sqlite';
const OPERATIONS = 'gateway/src/operations';

/** One acquirer or one kind of store each. Only {@link COMPOSITION} may know that they exist. */
export const ADAPTERS = [
  `${CONNECTORS}/simulator`,
  `${CONNECTORS}/http-acquirer`,
  `${LEDGER}/sqlite`,
  `${CHECKOUT}/sqlite`,
  `${CHECKOUT}/redis`,
];

/** Where ports and adapters are put together. */
export const COMPOSITION = [
  `${CONNECTORS}/registry.ts`,
  'gateway/src/create-gateway.ts',
  'bff/src/compose.ts',
];

/** @type {Record<string, string[]>} */
export const MAY_IMPORT = {
  // gateway: from the data to the one place where everything meets
  [CATALOGUE]: [],
  [VALUES]: [CATALOGUE],
  [PARAMETERS]: [CATALOGUE, VALUES],
  [PAYMENT]: [CATALOGUE, VALUES, PARAMETERS],
  [MERCHANTS]: [CATALOGUE, VALUES],
  [CONNECTORS]: [CATALOGUE, VALUES, PAYMENT],
  [`${CONNECTORS}/registry.ts`]: [CONNECTORS, `${CONNECTORS}/simulator`, `${CONNECTORS}/http-acquirer`],
  [`${CONNECTORS}/simulator`]: [CONNECTORS, VALUES],
  [`${CONNECTORS}/http-acquirer`]: [CONNECTORS, CATALOGUE, VALUES],
  [ROUTING]: [PAYMENT, MERCHANTS],
  [SQLITE]: [VALUES],
  [LEDGER]: [VALUES, PAYMENT],
  [`${LEDGER}/sqlite`]: [LEDGER, PAYMENT, SQLITE],
  [CHECKOUT]: [VALUES],
  [`${CHECKOUT}/sqlite`]: [CHECKOUT, SQLITE],
  [`${CHECKOUT}/redis`]: [CHECKOUT, VALUES],
  [OPERATIONS]: [CATALOGUE, VALUES, PARAMETERS, PAYMENT, MERCHANTS, CONNECTORS, ROUTING, LEDGER, CHECKOUT],
  'gateway/src/create-gateway.ts': [OPERATIONS],

  // widget: the gateway's data and nothing else of it
  'widget/src/card-frame': [CATALOGUE, 'widget/src/checkout-client'],
  'widget/src/checkout-client': ['widget/src/card-frame'],

  // e2e: addresses and text only
  'e2e/acquirer': [],
  'e2e/shop': [],
};

/** Packages that may see another package at all, for the tests too. Nobody sees the bff, and the e2e sees nobody. */
export const PACKAGE_MAY_IMPORT = {
  gateway: [],
  bff: ['gateway/src'],
  widget: [CATALOGUE],
  e2e: [],
};

/** Pure: no clock, no chance, no files. What a browser loads, or what replays a payment, must not depend on Node. */
export const WITHOUT_NODE = [CATALOGUE, VALUES, PARAMETERS, PAYMENT, 'widget/src'];

/** The one file of those folders whose very task is chance. */
export const NODE_EXCEPTIONS = [`${VALUES}/random-ids.ts`];

/** The only files that may take a card number or a security code out of its mask. */
export const MAY_REVEAL = [];

/** Longer files hold two concepts. Data and texts may be as long as they are. */
export const MOST_LINES = 250;
export const MAY_BE_LONG = [CATALOGUE, 'widget/src/locales'];
