import { OPTION_TABLE } from '../src/options/option-table.ts';

/** As the compiler declares the type that is derived from the table. */
const DERIVED = 'export interface WpwlOptions extends GivenOptions {\n}\n';

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
  return declaration.replace(DERIVED, () => `export interface WpwlOptions {\n${members.join('')}}\n`);
}
