// needs: a process of its own, the night
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'widget',
  'gateway/src/catalogue',
  'gateway/package.json',
  'tsconfig.base.json',
  'package.json',
];
/** The files that a build writes, and links, which are copied as such. */
const LEFT_OUT = /^widget\/(?:dist|lib|node_modules)$/u;

/** For two whole builds at the same time, on a machine that is busy with other tests, in milliseconds. */
const PATIENCE = 240_000;

/** Two machines, as far as one can be two. */
const MACHINES = [
  {
    folder: 'one',
    umask: '022',
    env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
    order: (paths: string[]) => paths.toSorted(),
  },
  {
    folder: 'another machine/with a longer path',
    umask: '077',
    env: { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    order: (paths: string[]) => paths.toSorted().toReversed(),
  },
] as const;

let place = '';

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'tollgate-two-builds-'));
  await Promise.all(MACHINES.map(build));
}, PATIENCE);

afterAll(() => rmSync(place, { recursive: true, force: true }));

function filesBelow(path: string): string[] {
  if (LEFT_OUT.test(path)) return [];
  if (!lstatSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path)).flatMap((name) => filesBelow(join(path, name)));
}

async function build({ folder, umask, env, order }: (typeof MACHINES)[number]): Promise<void> {
  const copy = join(place, folder);
  for (const path of order(SOURCES.flatMap(filesBelow))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
  cpSync(join(ROOT, 'widget/node_modules'), join(copy, 'widget/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const { PATH = '' } = process.env;
  const command = `umask ${umask} && exec '${process.execPath}' node_modules/rollup/dist/bin/rollup -c rollup.config.js`;
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: join(copy, 'widget'),
    env: { PATH: `${dirname(process.execPath)}:${PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`the build ended with ${code}: ${said}`);
}

/** Every file of a build by its path. */
function built(folder: string): ReadonlyMap<string, Buffer> {
  const widget = join(place, folder, 'widget');
  const paths = ['dist', 'lib'].flatMap((made) =>
    readdirSync(join(widget, made), { recursive: true, encoding: 'utf8' }).map((path) => join(made, path)),
  );
  const files = paths.filter((path) => lstatSync(join(widget, path)).isFile());
  return new Map(files.toSorted().map((path) => [path, readFileSync(join(widget, path))]));
}

it('two builds of the same sources are the same, byte for byte', () => {
  const [one, other] = MACHINES.map(({ folder }) => built(folder));
  const names = [...(one?.keys() ?? [])];
  for (const ending of ['manifest.json', '.js.br', '.html.gz', '.json', '.d.ts']) {
    expect(names.some((name) => name.endsWith(ending))).toBe(true);
  }
  expect(names).toEqual([...(other?.keys() ?? [])]);
  const different = names.filter((name) => one?.get(name)?.equals(other?.get(name) ?? Buffer.of()) !== true);
  expect(different).toEqual([]);
  const whole = names.map((name) => one?.get(name)?.toString('latin1') ?? '').join('\n');
  expect(whole).not.toContain(place);
});
