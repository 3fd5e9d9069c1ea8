import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Packs the client, and installs it into a fresh shop, as a merchant's developer does. @returns the shop's folder */
export function installPackedClient(folder: string): string {
  // A copy, so that a test leaves nothing in the package; the compiler finds its types where they are installed.
  const copy = join(PACKAGE, '.cache', `packed-${process.pid}`);
  mkdirSync(copy, { recursive: true });
  try {
    for (const name of ['package.json', 'README.md', 'LICENSE', 'samples', 'src']) {
      cpSync(join(PACKAGE, name), join(copy, name), { recursive: true });
    }
    writeFileSync(join(copy, 'tsconfig.json'), '{ "extends": "../../tsconfig.json", "include": ["src"] }');
    cpSync(join(PACKAGE, 'tsconfig.build.json'), join(copy, 'tsconfig.build.json'));
    runProgram('npm', ['pack', '--silent', '--pack-destination', folder], copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
  const shop = join(folder, 'shop');
  mkdirSync(shop);
  writeFileSync(join(shop, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  runProgram('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed)], shop);
  return shop;
}

/** @returns what the program printed. @throws when it ends with another code than 0 */
export function runProgram(program: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd });
  if (status !== 0) {
    throw new Error(`${program} ended with code ${status}: ${stdout.toString()}${stderr.toString()}`);
  }
  return stdout.toString();
}
