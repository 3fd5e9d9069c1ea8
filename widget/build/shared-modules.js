import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The names that parts of the forms use from modules that the forms' script contains anyway: no list is kept by hand,
 * and no module with a state of its own is ever in a page twice.
 *
 * A module is shared whole or not at all, so one of which a part uses more than the forms do makes the forms'
 * script larger; it is then better two modules.
 *
 * @param {string} forms their entry
 * @param {readonly string[]} parts an entry each
 * @param {() => import('rollup').Plugin[]} plugins that decide which modules there are
 * @returns {Promise<import('./share-code.js').SharedModules>} by path in the workspace, the names of what is used
 */
export async function sharedModules(forms, parts, plugins) {
  const ofForms = new Set((await modulesOf(forms, plugins())).keys());
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- they share the processor anyway
    for (const [id, { imports }] of await modulesOf(part, plugins())) {
      if (ofForms.has(id)) continue;
      for (const [from, names] of imports) {
        if (ofForms.has(from) && !from.startsWith('\0')) {
          used.set(from, new Set([...(used.get(from) ?? []), ...names]));
        }
      }
    }
  }
  const shared = [...used]
    .map(([id, names]) => /** @type {const} */ ([relative(ROOT, id), [...names].toSorted()]))
    .toSorted(([one], [other]) => (inPackage(one) < inPackage(other) ? -1 : 1));
  const names = shared.flatMap(([, each]) => each);
  if (new Set(names).size < names.length) {
    throw new Error(`two modules that the forms share have a name in common: ${names.toSorted().join(', ')}`);
  }
  return Object.fromEntries(shared);
}

/** Where packages are installed may differ between machines, whose builds are the same. @param {string} path @returns {string} */
function inPackage(path) {
  return path.replace(/^.*\/node_modules\//u, '');
}

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Imports names by the module that they come from */

/**
 * @param {string} entry
 * @param {import('rollup').Plugin[]} plugins
 * @returns {Promise<ReadonlyMap<string, { imports: Imports, ast: unknown }>>} by each module that the entry leads to
 */
export async function modulesOf(entry, plugins) {
  /** @type {Map<string, { imports: Imports, ast: unknown }>} */
  const modules = new Map();
  const bundle = await rollup({
    input: entry,
    treeshake: false,
    plugins: [
      ...plugins,
      {
        name: 'list-modules',
        async moduleParsed({ id, ast }) {
          /** @type {Map<string, Set<string>>} */
          const imports = new Map();
          for (const node of ast?.body ?? []) {
            if (node.type === 'ImportDeclaration') {
              // oxlint-disable-next-line no-await-in-loop -- answered from memory
              const from = await this.resolve(String(node.source.value), id);
              const names = node.specifiers.map(nameOf);
              imports.set(from?.id ?? '', new Set([...(imports.get(from?.id ?? '') ?? []), ...names]));
            }
          }
          modules.set(id, { imports, ast });
        },
      },
    ],
  });
  await bundle.close();
  return modules;
}

/** @param {{ type: string, imported?: { type: string } | undefined }} specifier @returns {string} */
function nameOf({ imported }) {
  if (imported === undefined || !('name' in imported)) {
    throw new Error('modules of the widget import each other by names');
  }
  return String(imported.name);
}
