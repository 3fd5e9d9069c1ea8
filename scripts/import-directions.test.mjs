import { describe, expect, it } from 'vitest';
import {
  ADAPTERS,
  COMPOSITION,
  MAY_BE_LONG,
  MAY_IMPORT,
  MAY_REVEAL,
  MOST_LINES,
  NODE_EXCEPTIONS,
  PACKAGE_MAY_IMPORT,
  TESTKIT_MAY_USE,
  WITHOUT_NODE,
} from './import-directions.mjs';
import { firstCycle } from './source/first-cycle.mjs';
import { importsOf } from './source/imports-of.mjs';
import { sourceFiles } from './source/source-files.mjs';
import { PACKAGES } from './workspace.mjs';

const FILES = sourceFiles().map(({ path, text, test }) => ({
  path: short(path),
  /** Settings at the root of a package, such as a build's, stand outside of the directions. */
  inSource: /^[^/]+\/src\/|^bff\/backoffice\/src\/|^e2e\/[^/]+\//.test(path),
  text,
  test,
  imports: importsOf({ path, text }).map(short),
}));
const PRODUCTION = FILES.filter(({ test, inSource }) => inSource && !test);
const KEYS = Object.keys(MAY_IMPORT).toSorted((a, b) => b.length - a.length);

/** Every import from one file of the workspace to another. */
const EDGES = FILES.flatMap(({ path, imports }) =>
  imports.filter(isOurs).map((to) => ({ from: path, to, text: `${path} → ${to}` })),
);
const PRODUCTION_PATHS = new Set(PRODUCTION.map(({ path }) => path));
const PRODUCTION_EDGES = EDGES.filter(({ from }) => PRODUCTION_PATHS.has(from));

describe('imports of the program', () => {
  it('go only where the list lets them', () => {
    const refused = PRODUCTION_EDGES.filter(({ from, to }) => !isAllowed(from, to));
    expect(refused.map(({ text }) => text)).toEqual([]);
  });

  it('come from folders that the list knows', () => {
    const unknown = PRODUCTION.filter(({ path }) => keyOf(path) === undefined);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('use every entry of the list', () => {
    const edges = Map.groupBy(PRODUCTION_EDGES, ({ from }) => keyOf(from));
    const keys = new Set(PRODUCTION.map(({ path }) => keyOf(path)));
    const stale = Object.entries(MAY_IMPORT).flatMap(([from, targets]) => {
      const used = new Set(edges.get(from)?.map(({ to }) => keyOf(to) ?? to));
      if (!keys.has(from)) return `${from} has no files`;
      return targets.filter((to) => !used.has(to)).map((to) => `${from} → ${to}`);
    });
    expect(stale).toEqual([]);
  });

  it('name their file, so that they can be checked', () => {
    const hidden = PRODUCTION.filter(({ imports }) => imports.includes('import(…)'));
    expect(hidden.map(({ path }) => path)).toEqual([]);
  });

  it('never go in a circle', () => {
    expect(firstCycle(EDGES)).toEqual([]);
  });

  it('reach adapters from the places of composition only', () => {
    const wrong = PRODUCTION_EDGES.filter(({ from, to }) => {
      const adapter = ADAPTERS.find((folder) => to.startsWith(`${folder}/`));
      return adapter && !from.startsWith(`${adapter}/`) && !COMPOSITION.includes(from);
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('do not reach Node from the pure folders', () => {
    const pure = PRODUCTION.filter(({ path }) =>
      WITHOUT_NODE.some((folder) => path.startsWith(`${folder}/`)),
    );
    const wrong = pure.filter(({ imports }) => imports.some((name) => name.startsWith('node:')));
    expect(wrong.map(({ path }) => path)).toEqual(NODE_EXCEPTIONS);
  });
});

describe('imports of everything, tests too', () => {
  it('cross from one package to another only where the list lets them', () => {
    const wrong = EDGES.filter(({ from, to }) => {
      const home = packageOf(from);
      return (
        packageOf(to) !== home && !PACKAGE_MAY_IMPORT[home].some((folder) => to.startsWith(`${folder}/`))
      );
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('take what tests stand on for tests alone', () => {
    const wrong = PRODUCTION_EDGES.filter(
      // Of the e2e package the list above says which programs are tests by themselves.
      ({ from, to }) => to.startsWith('testkit/') && !/^(testkit|e2e)\//.test(from),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('never leave the packages, but to learn how tests are run', () => {
    const files = FILES.filter(({ path }) => !/^\w+\/vitest\.config\./.test(path));
    const outside = files.flatMap(({ path, imports }) =>
      imports
        .filter((to) => /^(\.\.\/|scripts\/|file:)/.test(to))
        .filter((to) => !(path.startsWith('testkit/') && TESTKIT_MAY_USE.includes(to)))
        .map((to) => `${path} → ${to}`),
    );
    expect(outside).toEqual([]);
  });
});

describe('files', () => {
  it('take secrets out of their mask only where the list lets them, and every entry of it is used', () => {
    const revealing = PRODUCTION.filter(
      ({ path, text }) => !path.startsWith('widget/') && /\.reveal\(\)/.test(text),
    );
    expect(revealing.map(({ path }) => path)).toEqual(MAY_REVEAL);
  });

  it('stay short enough to hold one concept', () => {
    const long = PRODUCTION.filter(({ path, text }) => {
      return (
        !MAY_BE_LONG.some((folder) => path.startsWith(`${folder}/`)) &&
        text.split('\n').length - 1 > MOST_LINES
      );
    });
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

function isOurs(name) {
  return PACKAGES.some((folder) => name.startsWith(`${folder}/`));
}

/** `gateway/src/values/money.ts` as the list writes it: `gateway/values/money.ts`. */
function short(path) {
  return path.replace(/^([^/]+)\/src\//, '$1/');
}

function keyOf(path) {
  return KEYS.find((key) => path === key || path.startsWith(`${key}/`));
}

function isAllowed(from, to) {
  const key = keyOf(from);
  return key === undefined || keyOf(to) === key || MAY_IMPORT[key].includes(keyOf(to) ?? to);
}

function packageOf(path) {
  return path.split('/')[0];
}
