import { merchantsFile } from '../../gateway/src/access/merchants-file.ts';
import { ALL_LIMITS } from '../../gateway/src/access/throttling/limit-table.ts';
import { WALLET1_FILES } from '../../gateway/src/access/wallet-settings.ts';
import { BRAND_CODES } from '../../gateway/src/catalogue/brands/brand-codes.ts';
import { ACQUIRERS } from '../../gateway/src/connectors/registry.ts';
import { DIRECTORY_SECRETS } from '../../gateway/src/features/authentication/directory/directory-entry.ts';
import { BRAND_AND_WALLET_SPELLINGS, BRAND_SPELLINGS } from '../../gateway/src/payment/brand-list.ts';
import { CARD_TESTING_EXAMPLE, cardTestingTable } from './card-testing-words.mjs';
import { code, generatedFrom, page, table } from './markdown.mjs';
import {
  ADDRESSES_EXAMPLE,
  AUTHENTICATION_EXAMPLE,
  CHANNEL_EXAMPLE,
  ENTRY_WORDS,
  MERCHANT_EXAMPLE,
  ORIGINS_EXAMPLE,
  THROTTLING_EXAMPLE,
  WALLET1_EXAMPLE,
  WORDS,
} from './merchants-file-words.mjs';

/** The rules of the schema's patterns, in words. */
const PATTERNS = {
  [String.raw`^[0-9a-f]{32}$`]: '32 lowercase hex characters',
  [String.raw`^[A-Z]{3}$`]: 'three capitals',
  [String.raw`^[A-Z]{2}$`]: 'two capitals',
  [String.raw`^[A-Z]{2,3}$`]: 'two or three capitals',
  [String.raw`^\d{6}$`]: 'six digits',
  [String.raw`^\d{4}$`]: 'four digits',
  [String.raw`^[\x20-\x7e]*$`]: 'text of ASCII',
  [String.raw`^\d{1,10}(\.\d{2})?$`]: 'an amount such as 500 or 500.00',
  [String.raw`^[A-Z][A-Z0-9_]{0,99}$`]: 'the name of an environment variable',
  '[./]': 'the path of a PEM file',
  '^.*[./]': 'the path of a file',
  [String.raw`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$`]:
    'a day, or a time with its offset',
  [String.raw`^https?:\/\/\S+$`]: 'an http or https address',
  '^[A-Za-z0-9_-]{1,64}$': '1 to 64 letters, digits, hyphens and underscores',
  '^[!-~]{1,255}$': '1 to 255 characters of ASCII, without blanks',
  [String.raw`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$`]: 'the name of a host',
  '^[!-~]{1,32}$': '1 to 32 characters of ASCII, without blanks',
};

const DESCRIPTORS = Object.values(ACQUIRERS);
const [FIRST] = DESCRIPTORS;

/** The smallest file that a gateway starts with. A test reads it. */
const MINIMAL_FILE = {
  acquirers: [{ name: MERCHANT_EXAMPLE.channels[0].acquirer, connector: FIRST.kind, ...FIRST.example }],
  merchants: [MERCHANT_EXAMPLE],
};

/** Fields that have a table of their own. */
const OWN_PARTS = new Set([
  'capabilities',
  'channels',
  'dispatching',
  'routes',
  'smartRetry',
  'risk',
  'cardTesting',
  'threeDSecure',
  'throttling',
  'wallet1',
]);

/** The page about the file that lists the merchants of a gateway and their acquirers. */
export function merchantsFilePage() {
  const { acquirers, directories, merchants, throttling, wallets } = merchantsFile.toJSONSchema({
    io: 'input',
    unrepresentable: 'any',
  }).properties;
  const entries = acquirers.items.oneOf;
  const { channels, dispatching } = merchants.items.properties;
  const { routes, smartRetry, risk, cardTesting, threeDSecure, wallet1 } = channels.items.properties;
  return page(
    generatedFrom(
      'gateway/src/access/merchants-file.ts, gateway/src/connectors/registry.ts and gateway/src/routing/routing-rules.ts',
    ),
    '# The merchants file',
    'A JSON file of acquirers and merchants, named by `MERCHANTS_FILE`. It is read at start, and [again when a gateway is asked to](../guide/operator/settings.md#changing-the-merchants-file); a file with a mistake is refused, and the old one stays in use. A name that the file does not know is a mistake, and every mistake is named with its path. What must be unique, secrets that are not set and what live does not take are looked at once the rest is right. Names of acquirers, directories and merchants, access tokens and entity ids are unique in the file.',
    ['```json', JSON.stringify(MINIMAL_FILE, undefined, 2), '```'].join('\n'),
    'That is the least. The demo file, `bff/demo-merchants.json`, has some of everything. A folder `marks` alongside the file holds [own marks of brands](../guide/operator/widget.md#own-brand-marks).',
    '## Acquirers',
    'The list `acquirers`, at least one. What one of them needs depends on its `connector`.',
    ...DESCRIPTORS.flatMap((descriptor, index) => [
      `### ${code(descriptor.kind)}`,
      fieldsOfEntry(descriptor, entries[index]),
    ]),
    '### Capabilities',
    `These limits apply to all channels of the acquirer. Of ${narrowing().join(' and ')} they can only restrict it. The numbers are codes that a request is refused with; the acquirer is not asked then.`,
    capabilities(entries[0].properties.capabilities),
    '## Directories',
    'The list `directories` of the servers that know which cards take part in 3D Secure and reach their issuers. Absent: no card is authenticated here. Each gateway asks them for their card ranges at start and every 12 hours; one that is unavailable is asked again and again, and keeps no gateway from being ready.',
    fields('directory', directories.items, { ...WORDS.directory, ...meaningsOf(DIRECTORY_SECRETS) }),
    '## Merchants',
    'The list `merchants`, at least one.',
    fields('merchant', merchants.items),
    '### Channels',
    fields('channel', channels.items),
    ['```json', JSON.stringify(CHANNEL_EXAMPLE, undefined, 2), '```'].join('\n'),
    '### Routes',
    'A route fits when all that it says does. [Routing and smart retry](../guide/operator/acquirers.md#routing-and-smart-retry) has an example.',
    fields('route', routes.items),
    '### Smart retry',
    fields('smartRetry', smartRetry),
    '### Risk',
    'Each rule that a payment meets adds its score, which the answer shows. The order of declining is that of: block list, amount, card, address, countries.',
    fields('risk', risk),
    '### Card testing',
    'Limits on the attempts by card of a channel, which every channel has. Each attempt of a present shopper counts once before anything is asked, and one that the issuer declines counts more; what the merchant does alone is not counted. An attempt that is above a limit gets the `action` of the channel. [Card testing](../guide/operator/card-testing.md) says when to change them.',
    cardTestingTable(),
    'A channel changes them with an object, or switches all of them off with `off`.',
    fields('cardTesting', objectAmong(cardTesting.anyOf)),
    ['```json', JSON.stringify({ cardTesting: CARD_TESTING_EXAMPLE }, undefined, 2), '```'].join('\n'),
    '### 3D Secure',
    'In addition to `off` and `on`, a channel can have an object, with which the gateway authenticates shoppers itself. What a request says counts before it.',
    fields('threeDSecure', objectAmong(threeDSecure.anyOf)),
    ['```json', JSON.stringify({ threeDSecure: AUTHENTICATION_EXAMPLE }, undefined, 2), '```'].join('\n'),
    '### Wallets',
    'The object `wallet1` of a channel, for shops whose pages open the sheet of that wallet. Keys and certificates are no part of this file: `wallet-key add` seals them in the vault.',
    fields('wallet1', wallet1, { ...WORDS.wallet1, ...meaningsOf(WALLET1_FILES) }),
    ['```json', JSON.stringify({ wallet1: WALLET1_EXAMPLE }, undefined, 2), '```'].join('\n'),
    '### Pages',
    'The list `origins` of a channel. Each entry is an origin as browsers write it, scheme, host and unusual port, or `https://*.` and a host, which covers all of its subdomains and not for the host itself. A page of another origin can neither describe nor pay nor store with a checkout of the channel, and gets `800.900.302` with 403; so does a page without an origin, such as a sandboxed one. A channel without a list takes any page but those that another merchant lists and its own does not: where merchants share a shop, each lists it. An address for the result that the browser names must be of these origins too; one that the server names may lead anywhere. An entity of `dispatching` takes a page that each of its channels with a list lists. In live each origin is https, but for pages of this machine, the start warns of every channel without a list, and no checkout of such a channel stores details or begins a series. Shoppers whose page was loaded before an update of the gateway to a version that knows this list are refused, so list origins half an hour after it.',
    ['```json', JSON.stringify({ origins: ORIGINS_EXAMPLE }, undefined, 2), '```'].join('\n'),
    '### Dispatching',
    fields('dispatching', dispatching),
    '## Wallets of the gateway',
    'The object `wallets`, alongside the lists. Absent: what its fields are when absent.',
    fields('wallets', wallets),
    '## Throttling',
    'How many requests are taken. What is above a limit is answered with 429, `800.120.100` and `Retry-After`, and has no effect. Every number below is for its span of seconds, which slides: what was counted a span ago counts no more. The object `throttling` changes limits, alongside the lists for all and in a merchant for its own tokens and channels; a name counts before `every`, and a merchant before the file. A name that the table does not have is a mistake.',
    ['```json', JSON.stringify({ throttling: THROTTLING_EXAMPLE }, undefined, 2), '```'].join('\n'),
    'Each entry, `every` as well as the names of the table, has these fields, at least one of them:',
    entryFields(throttling),
    limitTable(throttling.properties, merchants.items.properties.throttling.properties),
    'An address is the one that the connection has, or with `TRUST_PROXY` the one that the proxy says; IPv6 addresses count by their first 64 bits. Not limited: health, metrics, the files of the widget and of the documentation, the results that directories deliver, and a request that repeats an earlier one with its `Idempotency-Key`, up to the same number once more. Gateways that share a Redis count together; each counts for itself while Redis does not answer.',
    '## Allowed addresses',
    'The gateway calls addresses that merchants and shoppers name, such as the [result address](../guide/server.md#when-the-shopper-does-not-come-back) of a checkout. It refuses, when it connects, every address that is none of the internet: of this machine, a private network, a link, a metadata service. `allowedAddresses`, alongside the lists, opens exceptions: IP addresses, ranges in CIDR notation, and names of hosts, wherever these lead. Absent: there are none. In the test environment the demo file allows this machine. Live takes any entry and warns at start, because every merchant and shopper can have the gateway call what is allowed.',
    ['```json', JSON.stringify({ allowedAddresses: ADDRESSES_EXAMPLE }, undefined, 2), '```'].join('\n'),
  );
}

function entryFields({ properties: { every } }) {
  return fields('throttling', { properties: { every } });
}

function numberIn({ limit, seconds }) {
  return `${limit} in ${seconds} s`;
}

/** The limits by default, and where the file may change them. */
function limitTable(ofFile, ofMerchant) {
  return table(
    ['Limit', 'Live', 'Test', 'In a merchant', 'What counts'],
    Object.entries(ALL_LIMITS)
      .filter(([name]) => name in ofFile)
      .map(([name, { live, test, says }]) => [
        code(name),
        numberIn(live),
        numberIn(test),
        name in ofMerchant ? 'yes' : '',
        says,
      ]),
  );
}

function meaningsOf(secrets) {
  return Object.fromEntries(Object.entries(secrets).map(([name, { meaning }]) => [name, meaning]));
}

/** Fields that only this connector has, with the words of its descriptor. */
function fieldsOfEntry({ kind, settings, secrets }, schema) {
  const meanings = Object.entries({ ...settings, ...secrets }).map(([name, { meaning }]) => [name, meaning]);
  return fields(kind, schema, { ...ENTRY_WORDS, ...Object.fromEntries(meanings) }, settings);
}

function fields(part, schema, words = WORDS[part], settings = {}) {
  const rows = rowsOf(schema);
  checkWords(part, rows, words);
  return table(
    ['Field', 'Value', 'When absent', 'Meaning'],
    rows.map(({ name, field, isRequired }) => [
      code(name),
      settings[name]?.value ?? valueWords(field),
      isRequired ? 'a mistake' : defaultWords(field),
      words[name],
    ]),
  );
}

/** The connectors whose entries may narrow their capabilities, and never widen them. */
function narrowing() {
  return DESCRIPTORS.filter(({ entryCapabilities }) => entryCapabilities === 'narrow').map(
    ({ title }) => title,
  );
}

const COLUMN = { replace: 'when absent', narrow: 'at most' };

/** The defaults differ between kinds of connectors. */
function capabilities(schema) {
  const rows = rowsOf(schema);
  checkWords('capabilities', rows);
  return table(
    [
      'Field',
      'Value',
      ...DESCRIPTORS.map(({ kind, entryCapabilities }) => `${code(kind)}, ${COLUMN[entryCapabilities]}`),
      'Meaning',
    ],
    rows.map(({ name, field }) =>
      [code(name), valueWords(field)].concat(
        DESCRIPTORS.map((descriptor) => ability(descriptor.capabilities[name])),
        WORDS.capabilities[name],
      ),
    ),
  );
}

function ability(value) {
  if (value === undefined) return 'no limit';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The fields of an object, each followed by the fields inside it. */
function rowsOf({ properties, required = [] }, prefix = '') {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const row = { name, field, isRequired: required.includes(key) };
    return [row].concat(OWN_PARTS.has(key) ? [] : rowsIn(field, name));
  });
}

function rowsIn({ properties, required, items, anyOf, additionalProperties }, name) {
  // Objects by a name that the file chooses, such as a currency.
  if (additionalProperties?.properties !== undefined) return rowsOf(additionalProperties, `${name}.*.`);
  const own = properties === undefined ? objectAmong(anyOf) : { properties, required };
  if (own !== undefined) return rowsOf(own, `${name}.`);
  const entry = objectAmong(items?.anyOf) ?? items;
  return entry?.properties === undefined ? [] : rowsOf(entry, `${name}[].`);
}

function objectAmong(choices) {
  return choices?.find((choice) => choice.properties !== undefined);
}

function checkWords(part, rows, words = WORDS[part]) {
  const names = rows.map(({ name }) => name);
  const missing = names.filter((name) => words[name] === undefined);
  const unused = Object.keys(words).filter((name) => !names.includes(name));
  if (missing.length > 0 || unused.length > 0) {
    throw new Error(
      `merchants-file-words.mjs, ${part}: no words for ${missing.join(', ')}; no fields for ${unused.join(', ')}`,
    );
  }
}

function valueWords(field) {
  const { type, items, enum: choices, const: only, anyOf, minItems, propertyNames } = field;
  if (only !== undefined) return code(only);
  if (anyOf !== undefined) return anyOf.map(valueWords).join(', or ');
  if (choices !== undefined) {
    return isEveryBrand(choices) ? '[brands](brands.md)' : choices.map(code).join(', ');
  }
  switch (type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return integerWords(field);
    case 'string':
      return textWords(field);
    case 'array':
      return `list${minItems === undefined ? '' : ', at least one'}: ${items.properties === undefined ? valueWords(items) : 'objects'}`;
    case 'object':
      return propertyNames === undefined
        ? 'object'
        : `object by currency, ${PATTERNS[propertyNames.pattern]}`;
    default:
      // Only result codes are checked by a function, and the words of the field name them.
      return 'result codes';
  }
}

function isEveryBrand({ length }) {
  return [BRAND_SPELLINGS, BRAND_AND_WALLET_SPELLINGS, BRAND_CODES].some((all) => all.length === length);
}

function integerWords({ minimum, maximum }) {
  return maximum === Number.MAX_SAFE_INTEGER
    ? `whole number, at least ${minimum}`
    : `whole number from ${minimum} to ${maximum}`;
}

function textWords({ pattern, minLength, maxLength }) {
  if (pattern !== undefined) {
    const words = PATTERNS[pattern];
    if (words === undefined) throw new Error(`merchants-file-page.mjs: no words for the pattern ${pattern}`);
    return maxLength === undefined ? words : `${words}, at most ${maxLength} characters`;
  }
  if (minLength === undefined) return 'text';
  return maxLength === undefined
    ? `text of at least ${minLength === 1 ? 'one character' : `${minLength} characters`}`
    : `text of ${minLength} to ${maxLength} characters`;
}

function defaultWords({ default: value }) {
  if (value === undefined || typeof value === 'object') return '';
  return code(String(value));
}
