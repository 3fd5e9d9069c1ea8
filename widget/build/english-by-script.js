import { EN } from '../src/locales/en.ts';
import { modulesOf } from './shared-modules.js';

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Groups English texts by group and name */

/** The groups that are read by a name from elsewhere: a script that reads from one has all of it. */
const READ_BY_NAME = new Set(['faults', 'address', 'declines']);

/** The forms ask for the text in an empty field of a card by the field's name. */
const BUILT_NAMES = ['cardNumberPlaceholder', 'cardHolderPlaceholder', 'cvvPlaceholder'];

/** Where English is, of which each script has only what it shows. */
const LISTS = /\/src\/locales\/(?:en|texts|learn-english|part-english)\.ts$/u;

/**
 * The English texts of each script. The forms have those whose names are anywhere in their code or in that of
 * scripts that get texts from them; a part brings the others that its own code names.
 *
 * @param {string} forms their entry
 * @param {readonly { name: string, input: string }[]} parts
 * @param {readonly string[]} served entries of scripts to which the forms give texts
 * @param {() => import('rollup').Plugin[]} plugins
 * @returns {Promise<{ forms: ReadonlySet<string>, parts: ReadonlyMap<string, Groups> }>} of the forms, `group.name` of each
 */
export async function englishByScript(forms, parts, served, plugins) {
  const ofForms = await modulesOf(forms, plugins());
  const named = new Set(BUILT_NAMES);
  addNames(ofForms, () => true, named);
  for (const entry of served) {
    // oxlint-disable-next-line no-await-in-loop -- they share the processor anyway
    addNames(await modulesOf(entry, plugins()), () => true, named);
  }
  const kept = new Set(textsNamedBy(named).map(([group, name]) => `${group}.${name}`));
  /** @type {Map<string, Groups>} */
  const brought = new Map();
  for (const { name, input } of parts) {
    // oxlint-disable-next-line no-await-in-loop -- they share the processor anyway
    const modules = await modulesOf(input, plugins());
    /** @type {Set<string>} */
    const own = new Set();
    addNames(modules, (id) => !ofForms.has(id), own);
    /** @type {Record<string, Record<string, string>>} */
    const groups = {};
    for (const [group, key, text] of textsNamedBy(own)) {
      if (!kept.has(`${group}.${key}`)) groups[group] = { ...groups[group], [key]: text };
    }
    if (
      Object.keys(groups).length > 0 &&
      ![...modules.keys()].some((id) => id.endsWith('/part-english.ts'))
    ) {
      throw new Error(`the part ${name} shows texts of its own, so it has to give PART_ENGLISH`);
    }
    brought.set(name, groups);
  }
  return { forms: kept, parts: brought };
}

/** For the forms: a place for each text, because the words of other languages are read by their order. @param {{ forms: ReadonlySet<string> }} english */
export function keepEnglish({ forms }) {
  const groups = Object.entries(EN).map(([group, texts]) =>
    typeof texts === 'object'
      ? `${group}: ${literalOf(Object.entries(texts).map(([name, text]) => [name, forms.has(`${group}.${name}`) ? text : '']))}`
      : `${group}: '${texts}'`,
  );
  return replace('/locales/en.ts', `export const EN = { ${groups.join(', ')} };`);
}

/** For a part: the texts that it brings. @param {{ parts: ReadonlyMap<string, Groups> }} english @param {string} part */
export function bringEnglish({ parts }, part) {
  const groups = Object.entries(parts.get(part) ?? {}).map(
    ([group, texts]) => `${group}: ${literalOf(Object.entries(texts))}`,
  );
  return replace('/locales/part-english.ts', `export const PART_ENGLISH = { ${groups.join(', ')} };`);
}

/** @param {string} file @param {string} code */
function replace(file, code) {
  return {
    name: `replace-${file}`,
    /** @param {string} id */
    load: (id) => (id.endsWith(file) ? code : null),
  };
}

/** Names are written as in other code, so that the minifier treats them alike. @param {readonly (readonly [string, string])[]} texts */
function literalOf(texts) {
  return `{ ${texts.map(([name, text]) => `${name}: ${JSON.stringify(text)}`).join(', ')} }`;
}

/** @param {ReadonlySet<string>} names @returns {(readonly [group: string, name: string, text: string])[]} */
function textsNamedBy(names) {
  return Object.entries(EN).flatMap(([group, texts]) =>
    typeof texts === 'object'
      ? Object.entries(texts).flatMap(([name, text]) =>
          names.has(READ_BY_NAME.has(group) ? `${group}[]` : name)
            ? [/** @type {const} */ ([group, name, text])]
            : [],
        )
      : [],
  );
}

/**
 * @param {ReadonlyMap<string, { ast: unknown }>} modules
 * @param {(id: string) => boolean} counts
 * @param {Set<string>} names to which all identifiers and texts in the code are added, and `list[]` where it reads by a name
 */
function addNames(modules, counts, names) {
  for (const [id, { ast }] of modules) {
    if (counts(id) && !LISTS.test(id)) addNamesIn(ast, names);
  }
}

/**
 * @typedef {{ type?: string, name?: string, value?: unknown, computed?: boolean, object?: SyntaxNode, property?: SyntaxNode }} SyntaxNode
 */

/** @param {unknown} node of a syntax tree, or a list of such @param {Set<string>} names */
function addNamesIn(node, names) {
  if (typeof node !== 'object' || node === null) return;
  const { type, name, value, computed, object } = /** @type {SyntaxNode} */ (node);
  if (type === 'Identifier') {
    names.add(String(name));
  } else if (type === 'Literal') {
    names.add(String(value));
  } else if (type === 'MemberExpression' && computed) {
    names.add(`${object?.name ?? object?.property?.name}[]`);
  }
  for (const child of Object.values(node)) {
    addNamesIn(child, names);
  }
}
