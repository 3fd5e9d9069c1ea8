/**
 * The permitted imports. A test holds every file to it, and holds it to the files: an entry that no file needs fails
 * too.
 *
 * Names leave out the `src` of a package: `gateway/values` is `gateway/src/values`. A name is a folder with all that is
 * below it, or one file; the longest name that fits a file counts. A file may import its own folder and the layers above
 * its own in the list; folders that need each other are in brackets, and their files have no cycles. Tests, contract suites and their fixtures are free within their
 * package: they build what they test.
 */
export const LAYERS = {
  gateway: [
    // Data, and values that carry no rule of payments.
    ['catalogue', 'ports/tracer.ts', 'ports/libraries.ts'],
    ['values'],
    ['ports/channel-times.ts'],
    ['store'],
    // Incoming requests, the stores themselves, and access rights.
    [
      'parameters',
      'checkout/widget-builds',
      'store/postgres',
      'store/sqlite',
      'store/redis',
      'access/rights',
      'ports/in-flight.ts',
      'features/wallets/wallet-card.ts',
    ],
    [
      'instruments',
      'store/leases',
      'features/result-calls',
      'office/approvals',
      'office/audit-log',
      'office/disputes',
      'office/exports',
      'office/saved-views',
      'office/preferences',
    ],
    // The pure rules of a payment.
    ['payment'],
    // Rooms that do one thing.
    ['features/stored-details', 'routing', 'features/rehearsal', 'road/reconciliation/status-inquiries.ts'],
    ['checkout', 'features/events', 'requests/idempotency', 'office/users', 'features/wallets'],
    ['ledger', 'features/webhooks', 'office/sign-in'],
    ['office/search', 'store/retention', 'features/personal-data'],
    ['office/reports', 'ports/observer.ts'],
    ['connectors', 'store/counters'],
    ['archive', 'audit', 'features/risk', 'features/authentication', 'access/throttling'],
    ['access'],
    ['office/settings', 'ports/ports.ts'],
    // The road of a payment, and what opens the stores.
    [['road', 'features/authentication/road'], 'store/opening'],
    ['store/api.ts', 'road/reconciliation'],
    ['requests'],
    // Puts everything together.
    [''],
  ],
  bff: [
    ['http/form', 'observe', 'outgoing', 'widget-files/own-marks', 'widget-files/builds'],
    ['config', 'api/answers', 'http/listen.ts'],
    ['http/plugins', 'api/openapi', 'api/used-by-shops.ts', 'config/reload'],
    ['api', 'outgoing/webhooks', 'office/settings-desk', 'widget-files'],
    ['pages'],
    ['acts'],
    ['office'],
    ['http', 'jobs', 'operator'],
    [''],
  ],
  'bff/backoffice/src': [
    ['preferences.ts', 'router'],
    ['texts'],
    ['call'],
    ['session'],
    ['views'],
    ['sign-in'],
    ['pages'],
    ['shell'],
    [''],
  ],
  widget: [
    ['wire'],
    ['styles'],
    ['card-frame', 'checkout-client', 'locales'],
    ['options'],
    ['fields'],
    ['forms'],
    ['three-d-secure'],
    [['express', 'layouts', 'page']],
    ['frameworks', 'parts', 'themes'],
    [''],
  ],
  client: [[['form', 'generated', 'http', 'results']], ['resources', 'webhooks'], ['']],
  e2e: [['platform'], ['bench', 'chaos', 'shop'], ['acquirer', 'directory-server', 'examples', 'soak']],
};

/**
 * One acquirer or one kind of store each. Only {@link COMPOSITION} may know that they exist.
 *
 * @param {string} path
 * @returns {string | undefined} the folder of the adapter that the file belongs to
 */
export function adapterOf(path) {
  return /^gateway\/(?:connectors\/(?!shared\/)[^/]+|store\/(?:sqlite|postgres|redis))(?=\/)/.exec(path)?.[0];
}

/** Where ports and adapters are put together. */
export const COMPOSITION = [
  'gateway/connectors/registry.ts',
  'gateway/store/opening',
  'gateway/store/api.ts',
];

/** The parts of another package that the program of a package may import. The next list is for tests. */
export const FACES = {
  bff: ['gateway/api.ts', 'gateway/store/api.ts', 'gateway/catalogue'],
  widget: ['gateway/catalogue'],
};

/**
 * Packages that may see another one at all, for the tests too. No package sees the bff, and the e2e package sees none
 * whose addresses and text it tests. The testkit is for tests alone.
 */
export const PACKAGE_MAY_IMPORT = {
  gateway: ['testkit'],
  bff: ['gateway', 'testkit'],
  widget: ['gateway/catalogue', 'testkit'],
  client: ['testkit/ports', 'testkit/programs'],
  e2e: [
    'testkit/alerts',
    'testkit/cards',
    'testkit/chromium',
    'testkit/night',
    'testkit/ports',
    'testkit/programs',
    'testkit/stores',
  ],
  // The comparisons are those of the rounds with real processes.
  testkit: ['gateway', 'e2e/chaos/compare'],
};

export const TESTKIT_MAY_USE = ['scripts/checks/needed-programs.mjs', 'scripts/run-command.mjs'];

/** Pure: no clock, no chance, no files. What a browser loads, or what decides over money, must not depend on Node. */
export const WITHOUT_NODE = [
  'gateway/catalogue',
  'gateway/values',
  'gateway/parameters',
  'gateway/instruments',
  'gateway/payment',
  'widget',
  'bff/backoffice/src',
];

/** Their exceptions: the file whose very task is chance, and ciphers and keyed hashes, which only a server computes. */
export const NODE_EXCEPTIONS = [
  'gateway/values/aes-gcm.ts',
  'gateway/values/keyed-hash.ts',
  'gateway/values/random-ids.ts',
];

/** The only files that may take a secret out of its mask: checks on its value, keys, and the way to an acquirer. */
export const MAY_REVEAL = [
  'gateway/access/merchants-file.ts',
  'gateway/connectors/http-acquirer/http-acquirer-credentials.ts',
  'gateway/connectors/http-acquirer/http-acquirer-request.ts',
  'gateway/connectors/stripe/stripe-card-token.ts',
  'gateway/connectors/stripe/stripe-client.ts',
  'gateway/connectors/tls-credentials.ts',
  'gateway/features/authentication/authentications/create-authentications.ts',
  'gateway/features/authentication/card-ranges/card-ranges.ts',
  'gateway/features/authentication/directory/directory-link.ts',
  'gateway/features/authentication/messages/write-message.ts',
  'gateway/features/risk/card-fingerprint.ts',
  'gateway/features/stored-details/vault-keys.ts',
  'gateway/features/wallets/jwe/decrypt-jwe-token.ts',
  'gateway/features/webhooks/create-webhook-addresses.ts',
  'gateway/instruments/bank-account/stored-bank-account.ts',
  'gateway/instruments/card/check-card.ts',
  'gateway/instruments/card/stored-card.ts',
  'gateway/instruments/read-brand.ts',
  'gateway/instruments/token-account/stored-token-account.ts',
  'gateway/instruments/wallet/wallet.ts',
  'gateway/requests/authentication/receive-result.ts',
  'gateway/values/account-number.ts',
  'gateway/values/masked.ts',
  'bff/api/answers/authenticating.ts',
  'bff/outgoing/webhooks/protect-body.ts',
];

/** Longer files hold two concepts. Data and texts may be as long as they are. */
export const MOST_LINES = 250;
export const MAY_BE_LONG = [
  'bff/pages/simulator/wallet-sheet/sheet-words.ts',
  'bff/pages/three-d-secure/words',
  'client/generated',
  'gateway/catalogue',
  'widget/locales',
];
