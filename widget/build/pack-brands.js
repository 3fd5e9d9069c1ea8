import { INTERNATIONAL_CODES, LOCAL_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { LOCAL_BRANDS } from '@tollgate/gateway/catalogue/brands/local-card-brands';
import { fileHashOf } from './digest.js';
import { UNUSED_COLUMNS } from './leave-out-columns.js';

/** Every byte of the name is in the frame, and the frame's own name has the hash of them all. */
const HASH_LENGTH = 8;

/** Stands in the frame's code for the name of the file, until both are minified. */
const ANY_FILE = `brands.${'0'.repeat(HASH_LENGTH)}.json`;

/** @typedef {{ props?: { props?: Record<string, string> } }} NameCache what the minifier has called members */

/**
 * The file with the rows of local brands, which a frame loads where a shop offers one, and the code of the frame with
 * its name. The columns have the short names that they have in that code.
 *
 * @param {string} code of the frame, minified
 * @param {NameCache} nameCache
 */
export function withBrandsFile(code, nameCache) {
  const short = nameCache.props?.props ?? {};
  const unused = UNUSED_COLUMNS.frame['card-brands.ts'];
  const rows = Object.entries(LOCAL_BRANDS).map(([brand, row]) => {
    const columns = Object.entries(row).filter(([column]) => !unused.includes(column));
    return [
      brand,
      Object.fromEntries(columns.map(([column, cell]) => [short[`$${column}`] ?? column, cell])),
    ];
  });
  const content = JSON.stringify(Object.fromEntries(rows));
  const name = `brands.${fileHashOf(content).slice(0, HASH_LENGTH)}.json`;
  return { name, content, code: code.replace(ANY_FILE, name) };
}

/** For the frames: the international brands alone; a brand that is not there yet is treated as the first. */
export function loadLocalBrands() {
  return replaceModules('load-local-brands', {
    'gateway/src/catalogue/brands/brand-codes.ts': `import { BRANDS } from './card-brands.ts';
export const BRAND_CODES = Object.keys(BRANDS);
export const isBrandCode = () => true;`,
    'gateway/src/catalogue/brands/brand-row.ts': `import { BRANDS } from './card-brands.ts';
export const BRAND_ROWS = BRANDS;
export const brandRow = (code) => BRANDS[code] ?? BRANDS.VISA;`,
    'widget/src/card-frame/brands-file.ts': `export const BRANDS_FILE = '${ANY_FILE}';`,
  });
}

/** For the forms: the names of local brands, from which most codes follow. */
export function packLocalBrands() {
  return replaceModules('pack-local-brands', {
    'gateway/src/catalogue/brands/brand-codes.ts': `export const INTERNATIONAL_CODES = '${INTERNATIONAL_CODES.join(' ')}'.split(' ');
export const LOCAL_NAMES = '${LOCAL_CODES.map(packedName).join()}'.split(',').map((text) => {
  const [name, code = name.toUpperCase().replaceAll(' ', ''), hasNoCode] = text.split('=');
  return [code, name, hasNoCode];
});
const CODES = [...INTERNATIONAL_CODES, ...LOCAL_NAMES.map(([code]) => code)];
export const isBrandCode = (text) => CODES.includes(text);`,
    'gateway/src/catalogue/brands/local-card-brands.ts': `import { LOCAL_NAMES } from './brand-codes.ts';
export const LOCAL_BRANDS = Object.fromEntries(
  LOCAL_NAMES.map(([code, name, hasNoCode]) => [code, { name, securityCode: { digits: 3, required: !hasNoCode } }]),
);`,
  });
}

/** @param {import('@tollgate/gateway/catalogue/brands/brand-codes').LocalCode} code @returns {string} */
function packedName(code) {
  const { name, securityCode } = LOCAL_BRANDS[code];
  if (!securityCode.required) return `${name}=${code}=1`;
  return name.toUpperCase().replaceAll(' ', '') === code ? name : `${name}=${code}`;
}

/** @param {string} name @param {Readonly<Record<string, string>>} modules source by the end of a path */
function replaceModules(name, modules) {
  return {
    name,
    /** @param {string} id */
    load: (id) => Object.entries(modules).find(([path]) => id.endsWith(`/${path}`))?.[1] ?? null,
  };
}
