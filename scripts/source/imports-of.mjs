import { posix } from 'node:path';

/** An import of a file: with `import`, `export … from` or `import()`, for types or for values. */

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const FROM = /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
const CALLED = /(?<![.\w$])import\s*\(\s*(?:(['"])([^'"\n]+)\1|)/g;

/** Where the names of packages that offer single files lead. */
const OFFERED = { '@tollgate/gateway/': 'gateway/src/', '@tollgate/testkit/': 'testkit/' };

/**
 * @param {{ path: string, text: string }} file
 * @returns {string[]} paths below the root for files of the workspace; `node:fs`, `zod` and the like as they are
 *   written; `import(…)` for one whose name is not written out.
 */
export function importsOf({ path, text }) {
  const code = text.replaceAll(COMMENTS, '');
  const written = Array.from(code.matchAll(FROM), ([, name]) => name);
  const called = Array.from(code.matchAll(CALLED), ([, , name]) => name ?? 'import(…)');
  return [...new Set([...written, ...called])].map((name) => resolve(path, name));
}

function resolve(path, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
  const [prefix, folder] = Object.entries(OFFERED).find(([start]) => name.startsWith(start)) ?? [];
  if (prefix === undefined) return name;
  const offered = `${folder}${name.slice(prefix.length)}`;
  return offered.endsWith('.mjs') ? offered : `${offered}.ts`;
}

/**
 * @param {{ from: string, to: string }[]} edges
 * @returns {string[]} the files of one import cycle in order, or none.
 */
export function firstCycle(edges) {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const done = new Set();

  const search = (file, road) => {
    if (road.includes(file)) return [...road.slice(road.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of targets.get(file) ?? []) {
      const cycle = search(to, [...road, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };

  for (const file of targets.keys()) {
    const cycle = search(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
