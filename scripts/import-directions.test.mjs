import { describe, expect, it } from 'vitest';
import {
  adapterOf,
  COMPOSITION,
  FACES,
  LAYERS,
  MAY_BE_LONG,
  MAY_REVEAL,
  MOST_LINES,
  NODE_EXCEPTIONS,
  PACKAGE_MAY_IMPORT,
  TESTKIT_MAY_USE,
  WITHOUT_NODE,
} from './import-directions.mjs';
import { firstCycle, importsOf } from './source/imports-of.mjs';
import { sourceFiles } from './source/source-files.mjs';
import { PACKAGES } from './workspace.mjs';

const FILES = sourceFiles().map(({ path, text, test }) => ({
  path: short(path),
  /** Settings at the root of a package, such as a build's, are outside of the directions. */
  inSource: /^[^/]+\/src\/|^bff\/backoffice\/src\/|^e2e\/[^/]+\//.test(path),
  text,
  test,
  imports: importsOf({ path, text }).map(short),
}));
const PRODUCTION = FILES.filter(({ test, inSource }) => inSource && !test);

/** Each place of the list, by its whole name: its layer, and those that it may need in turn. The longest names first. */
const PLACES = Object.entries(LAYERS)
  .flatMap(([root, layers]) =>
    layers.flatMap((entries, layer) =>
      entries.flatMap((entry) => {
        const group = [entry].flat().map((name) => (name === '' ? root : `${root}/${name}`));
        return group.map((name) => ({ name, root, layer, group }));
      }),
    ),
  )
  .toSorted((one, other) => other.name.length - one.name.length);

/** Every import from one file of the workspace to another. */
const EDGES = FILES.flatMap(({ path, imports }) =>
  imports.filter(isOurs).map((to) => ({ from: path, to, text: `${path} → ${to}` })),
);
const PRODUCTION_PATHS = new Set(PRODUCTION.map(({ path }) => path));
const PRODUCTION_EDGES = EDGES.filter(({ from }) => PRODUCTION_PATHS.has(from));

describe('imports of the program', () => {
  it('go to the own folder and the layers below alone', () => {
    const refused = PRODUCTION_EDGES.filter(({ from, to }) => !isAllowed(from, to));
    expect(refused.map(({ text }) => text)).toEqual([]);
  });

  it('come from folders that the list knows, each of which has files', () => {
    const places = PRODUCTION.map(({ path }) => ({ path, place: placeOf(path) }));
    const unknown = places.filter(({ path, place }) => place === undefined && !path.startsWith('testkit/'));
    expect(unknown.map(({ path }) => path)).toEqual([]);
    const found = new Set(places.map(({ place }) => place?.name));
    expect(PLACES.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('see of another package its faces alone', () => {
    const seen = PRODUCTION_EDGES.filter(({ from, to }) => {
      const [home, other] = [packageOf(from), packageOf(to)];
      return home !== other && other !== 'testkit' && home !== 'testkit' && !isIn(FACES[home] ?? [], to);
    });
    expect(seen.map(({ text }) => text)).toEqual([]);
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
      const adapter = adapterOf(to);
      return (
        adapter && kindOf(adapterOf(from)) !== kindOf(adapter) && !isIn([...COMPOSITION, 'testkit'], from)
      );
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

  it('use the testkit for tests alone', () => {
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
      return !isIn(MAY_BE_LONG, path) && text.split('\n').length - 1 > MOST_LINES;
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

function placeOf(path) {
  return PLACES.find(({ name }) => isIn([name], path));
}

/** Rows that are written in one step are written by adapters of the same store. */
function kindOf(adapter) {
  return adapter?.split('/').at(-1);
}

function isIn(names, path) {
  return names.some((name) => path === name || path.startsWith(`${name}/`));
}

/** Another package is judged by its faces. */
function isAllowed(from, to) {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here === undefined || there === undefined || here.root !== there.root) return true;
  return here.name === there.name || here.group.includes(there.name) || there.layer < here.layer;
}

function packageOf(path) {
  return path.split('/')[0];
}
