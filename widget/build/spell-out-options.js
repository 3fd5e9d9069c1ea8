import { WALLET_BRAND_CODES, walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { OPTION_TABLE } from '../src/options/option-table.ts';
import { EXPRESS_OPTION_TABLE, WALLET_OPTION_TABLE } from '../src/options/wallet-option-table.ts';

/** As the compiler declares the type that is derived from the table. */
const DERIVED = 'export interface WpwlOptions extends GivenOptions, ExpressOptions {\n}\n';

/**
 * Writes the members of `WpwlOptions` out, each with the sentence of its row as its comment: an editor shows comments
 * of members, and none of what a type was derived from. Their types stay the derived ones.
 *
 * @param {string} declaration of `options/wpwl-options.ts`
 */
export function spellOutOptions(declaration) {
  if (!declaration.includes(DERIVED)) {
    throw new Error('the declaration of WpwlOptions is not the one that can be written out');
  }
  const members = Object.entries(OPTION_TABLE).flatMap(([name, row]) =>
    'doc' in row ? [`    /** ${row.doc} */\n    ${name}?: GivenOptions['${name}'];\n`] : [],
  );
  return declaration.replace(
    DERIVED,
    () => `export interface WpwlOptions extends ExpressOptions {\n${members.join('')}}\n`,
  );
}

const TYPE_OF_KIND = {
  text: 'string',
  number: 'number',
  flag: "boolean | 'true' | 'false'",
  list: 'readonly unknown[]',
  object: 'object',
  hook: 'Function',
};

/** The beginning and end of the derived types of fast checkout. */
const DERIVED_EXPRESS = [
  /^import type \{ WALLET_BRANDS[^]*?(?=\/\*\* The options of fast checkout)/u,
  /extends OfGroups/u,
];

/**
 * Writes the types of fast checkout out, so that a shop needs neither the tables nor the gateway's catalogue.
 *
 * @param {string} declaration of `options/express-options.ts`
 */
export function spellOutExpress(declaration) {
  if (DERIVED_EXPRESS.some((part) => !part.test(declaration))) {
    throw new Error('the declaration of ExpressOptions is not the one that can be written out');
  }
  const groups = WALLET_BRAND_CODES.map((code) => {
    /** @type {[string, { kind: keyof typeof TYPE_OF_KIND, doc: string }][]} */
    const rows = Object.entries(WALLET_OPTION_TABLE[code]);
    const members = rows.map(
      ([name, { kind, doc }]) => `    /** ${doc} */\n    ${name}?: ${TYPE_OF_KIND[kind]} | undefined;\n`,
    );
    return `/** The options of a page for ${code}. */\nexport interface ${typeName(code)} {\n${members.join('')}}\n`;
  });
  const names = WALLET_BRAND_CODES.flatMap((code) => {
    const { group, groups: others } = walletBrandRow(code);
    return [group, ...others].map((name) => `    ${name}?: ${typeName(code)} | undefined;\n`);
  });
  const [head = '', base = ''] = DERIVED_EXPRESS;
  return declaration
    .replace(head, () => groups.join(''))
    .replace(
      /(?=\n {4}createCheckout)/u,
      () => `\n${names.join('').trimEnd()}\n    /** ${EXPRESS_OPTION_TABLE.createCheckout.doc} */`,
    )
    .replace(base, '');
}

/** @param {string} code @returns {string} */
function typeName(code) {
  const words = code.toLowerCase().split('_');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Options`;
}
