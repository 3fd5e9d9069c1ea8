import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type CommandEnd, runCommand } from '../../scripts/run-command.mjs';

/** The root of the repository. */
const ROOT = join(import.meta.dirname, '..', '..');

/** Caches of tools next to packages. Writing to their copy would change the original. */
const CACHES = ['.vite', '.vite-temp', '.vitest-cache', '.cache'];

const SECONDS = 300;

/** A copy of the checked-out tree, in which faults are planted. */
export interface TreeCopy {
  readonly path: string;
  /** With the copy's own programs first on PATH. */
  readonly env: NodeJS.ProcessEnv;
  /** @returns why the patch does not apply, if so */
  plant(patch: string): Promise<string | undefined>;
  /** Takes every fault out again. */
  restore(): Promise<void>;
}

export function newCopyFolder(): string {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'planted-'));
}

/**
 * Copies the tree with all changes that are not committed yet, and without what git ignores.
 *
 * Packages are hard links, so the copy is next to the original: it takes seconds, and no space. The links of the
 * workspace's packages to each other are relative, so that they lead into the copy, and the patched code runs.
 *
 * @param path of an empty folder on the same disk
 */
export async function makeTreeCopy(path: string): Promise<TreeCopy> {
  const bins = [path, ...packagesOf(ROOT).map((name) => join(path, name))].map((each) =>
    join(each, 'node_modules', '.bin'),
  );
  const env = { ...process.env, PATH: [...bins, process.env['PATH']].join(delimiter) };
  const git = async (...words: readonly string[]) => must('git', words, path, env);
  for (const file of await filesOf(ROOT)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file), { verbatimSymlinks: true });
  }
  for (const folder of ['.', ...packagesOf(ROOT)]) {
    // oxlint-disable-next-line no-await-in-loop -- the disk is what it waits for
    await linkModules(join(ROOT, folder), join(path, folder));
  }
  await git('init', '--quiet');
  await git('add', '--all');
  return {
    path,
    env,
    plant: async (patch) => {
      const { code, output } = await runCommand('git', ['apply', patch], {
        cwd: path,
        env,
        seconds: SECONDS,
        quiet: true,
      });
      return code === 0 ? undefined : `it does not apply: ${output.trim().split('\n', 1)[0] ?? ''}`;
    },
    restore: async () => {
      await git('checkout', '--quiet', '--', '.');
      await git('clean', '--quiet', '--force', '-d');
    },
  };
}

/** Tracked files, and new ones that will be. Deleted files are left out. */
async function filesOf(root: string): Promise<readonly string[]> {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { output } = await must('git', asked, root, process.env);
  return output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

function packagesOf(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules');
}

async function linkModules(from: string, to: string): Promise<void> {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  await must('cp', ['--archive', '--link', modules, to], from, process.env);
  for (const name of CACHES) {
    rmSync(join(to, 'node_modules', name), { recursive: true, force: true });
  }
}

async function must(
  program: string,
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  const end = await runCommand(program, words, { cwd, env, seconds: SECONDS, quiet: true });
  if (end.code !== 0) {
    throw new Error(`${program} ${words[0] ?? ''} ended with ${end.code}: ${end.output.trim()}`);
  }
  return end;
}
