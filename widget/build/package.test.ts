// needs: the built widget, the night
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import description from '../package.json' with { type: 'json' };
import { OPTION_TABLE } from '../src/options/option-table.ts';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const COMPILER = join(PACKAGE, '../node_modules/.bin/tsc');
const IMPORTED = /(?:from|import) ['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gu;

/** Codes of the compiler's errors. */
const MISSPELLED = 'TS2561';
const WRONG_VALUE = 'TS2322';
const LEFT_OUT = 'TS2741';

/** For a whole compiler, twice, on a machine that is busy with the other tests, in milliseconds. */
const PATIENCE = 60_000;

let shop = '';
/** The package as a shop has it after it has installed what was packed. */
let installed = '';
let files: readonly string[] = [];

beforeAll(() => {
  shop = mkdtempSync(join(tmpdir(), 'tollgate-package-'));
  installed = join(shop, 'node_modules/@tollgate/widget');
  mkdirSync(installed, { recursive: true });
  const flags = ['pack', '--ignore-scripts', '--pack-destination', shop];
  execFileSync('npm', flags, { cwd: PACKAGE, stdio: 'pipe' });
  const archive = readdirSync(shop).find((name) => name.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', join(shop, archive), '-C', installed, '--strip-components=1']);
  for (const name of ['react', 'vue', '@types']) {
    symlinkSync(join(PACKAGE, 'node_modules', name), join(shop, 'node_modules', name));
  }
  files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
}, PATIENCE);

afterAll(() => rmSync(shop, { recursive: true, force: true }));

describe('the packed package', () => {
  it('has what its exports name', () => {
    const named = Object.values(description.exports).flatMap((targets) => Object.values(targets));
    expect(named.filter((path) => !files.includes(path.replace('./', '')))).toEqual([]);
  });

  it('has nothing but the library and its own description', () => {
    const others = files.filter((path) => !path.startsWith('lib') && path.includes('.'));
    expect(new Set(others)).toEqual(new Set(['README.md', 'package.json']));
  });

  it('imports only what it has, and the frameworks that a shop brings along', () => {
    const code = files.filter((path) => /^lib\/.*\.(js|d\.ts)$/u.test(path));
    expect(code.length).toBeGreaterThan(4);
    const missing = code.flatMap((path) =>
      importsOf(path).flatMap((name) => (isThere(path, name) ? [] : [`${path} → ${name}`])),
    );
    expect(missing).toEqual([]);
  });

  it('asks a shop for no other package', () => {
    expect(Object.keys(description)).not.toContain('dependencies');
    const optional = Object.values(description.peerDependenciesMeta);
    expect(Object.keys(description.peerDependencies)).toEqual(Object.keys(description.peerDependenciesMeta));
    expect(optional.every((each) => each.optional)).toBe(true);
  });
});

describe('the types of the packed package', { timeout: PATIENCE }, () => {
  it('hold for a shop, however its compiler looks for them', () => {
    for (const resolution of ['bundler', 'nodenext']) {
      expect(compile(GOOD, resolution)).toEqual([]);
    }
  });

  it('say of each option what the table says of it', () => {
    const declared = readFileSync(join(installed, 'lib/types/options/wpwl-options.d.ts'), 'utf8');
    const said = Array.from(declared.matchAll(/\/\*\* (.*) \*\/\n +(\w+)\?: /gu), ([, doc, name]) => [
      name,
      doc,
    ]);
    const rows = Object.entries(OPTION_TABLE).flatMap(([name, row]) =>
      'doc' in row ? [[name, row.doc]] : [],
    );
    expect(said).toEqual(rows);
  });

  it('report a mistake of the shop as a type error', () => {
    expect(compile(WRONG, 'nodenext')).toEqual([MISSPELLED, WRONG_VALUE, LEFT_OUT]);
  });
});

function importsOf(path: string): readonly string[] {
  const text = readFileSync(join(installed, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
  return Array.from(text.matchAll(IMPORTED), ([, named, called]) => named ?? called ?? '');
}

function isThere(path: string, name: string): boolean {
  if (!name.startsWith('.')) return Object.hasOwn(description.peerDependencies, name);
  const target = posix.join(dirname(path), name);
  return files.includes(path.endsWith('.d.ts') ? target.replace(/\.js$/u, '.d.ts') : target);
}

/** @returns the codes of the compiler's errors; with the declarations themselves checked, too. */
function compile(source: string, resolution: string): readonly string[] {
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(shop, 'page.ts'), source);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    types: [],
  };
  writeFileSync(join(shop, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
  try {
    execFileSync(COMPILER, ['-p', shop, '--pretty', 'false'], { stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return Array.from(stdout.toString().matchAll(/error (TS\d+)/gu), ([, code]) => code ?? '');
  }
}

const GOOD = `
import '@tollgate/widget/global';
import { embedCheckout, type CheckoutEmbedding, type WidgetProblem, type WpwlOptions } from '@tollgate/widget';
import { Checkout as ReactCheckout } from '@tollgate/widget/react';
import { Checkout as VueCheckout } from '@tollgate/widget/vue';
import { createElement } from 'react';
import { h } from 'vue';

const options: WpwlOptions = {
  style: 'plain',
  requireCvv: 'false',
  cardHolder: { required: true, minLength: 3 },
  onReady: (forms) => forms.map(({ containerKey }) => containerKey),
  onBeforeSubmitCard() {
    return this.checkValidity();
  },
  onError: ({ name, message }: WidgetProblem) => name === 'InvalidCheckoutIdError' && message,
};
window.wpwlOptions = options;
const place: CheckoutEmbedding = { gateway: 'https://pay.example', checkoutId: 'id', brands: ['VISA'], options };
embedCheckout(document.body, place).unload();
window.wpwl?.executePayment('wpwl-container-card');
const last4: string | undefined = window.wpwl?.checkout.config.registrations[0]?.last4;
export const shown = [last4, createElement(ReactCheckout, place), h(VueCheckout, place)];
`;

const WRONG = `
import { embedCheckout, type WpwlOptions } from '@tollgate/widget';
const misspelled: WpwlOptions = { requiereCvv: true };
const other: WpwlOptions = { style: 'fancy' };
embedCheckout(document.body, { gateway: 'https://pay.example', brands: 'VISA' });
export const shown = [misspelled, other];
`;
