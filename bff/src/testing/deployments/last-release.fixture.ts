import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where every change of the tables is, and was in releases whose databases had a text each. */
const MIGRATIONS = [':(glob)gateway/src/**/tables.ts', ':(glob)gateway/src/**/postgres/migrations.ts'];

const WORKSPACE = '@tollgate';

/**
 * The commit before the newest change of the tables: the last release before a schema step.
 *
 * @returns `undefined` where the history does not go back so far, as in a shallow clone or a folder without any
 */
export function lastReleaseCommit(): string | undefined {
  try {
    const newest = git('log', '-1', '--no-merges', '--format=%H', '--', ...MIGRATIONS).trim();
    return git('rev-parse', '--verify', '--quiet', `${newest}^`).trim();
  } catch {
    return undefined;
  }
}

/**
 * Puts the gateway as it was at a commit into a folder. It runs with the packages and the built widget of now.
 *
 * @returns the path of its program
 */
export function unpackRelease(commit: string, folder: string): string {
  const archive = join(folder, 'release.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit, 'gateway', 'bff');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  for (const name of ['gateway', 'bff']) {
    linkPackages(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  mkdirSync(join(folder, 'bff/node_modules', WORKSPACE));
  // The gateway of the same commit, not the one of now.
  symlinkSync(join(folder, 'gateway'), join(folder, 'bff/node_modules', WORKSPACE, 'gateway'));
  symlinkSync(join(ROOT, 'widget'), join(folder, 'widget'));
  return join(folder, 'bff/src/server.ts');
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => each !== WORKSPACE)) {
    symlinkSync(join(from, name), join(to, name));
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
