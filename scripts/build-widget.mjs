/** Builds the widget, and does nothing when its sources are those of the last build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { workspaceEnvironment } from './pinned-node.mjs';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';
import { inWorkspace } from './workspace.mjs';

const SOURCES = ['widget', 'gateway/src/catalogue', 'pnpm-lock.yaml'];
const NOT_SOURCES = /(^widget\/(node_modules|dist|lib|testing)$)|(\.test\.ts$)|(vitest)/;
const STAMP = inWorkspace('widget', 'dist', '.sources');
const MANIFEST = inWorkspace('widget', 'dist', 'manifest.json');
const PACKAGES = inWorkspace('widget', 'dist', 'packages.json');
/** The package for shops, the last that a build writes. */
const LIBRARY = inWorkspace('widget', 'lib', 'types');

/** The build takes a few seconds; this is only for one that hangs. */
const SECONDS = 120;

/**
 * @returns {Promise<boolean>} whether a build ran.
 * @throws an error with the build's own output when it fails.
 */
export async function buildWidget() {
  const sources = contentHash(SOURCES, (path) => !NOT_SOURCES.test(path));
  const isBuilt = [MANIFEST, PACKAGES, LIBRARY, STAMP].every((path) => existsSync(path));
  if (isBuilt && readFileSync(STAMP, 'utf8') === sources) return false;
  process.stdout.write('Building the widget …\n');
  const run = await runCommand('rollup', ['-c', 'rollup.config.js'], {
    cwd: inWorkspace('widget'),
    env: workspaceEnvironment(toolEnvironment()),
    quiet: true,
    seconds: SECONDS,
  });
  if (run.code !== 0 || !existsSync(MANIFEST) || !existsSync(LIBRARY)) {
    throw new Error(`The widget could not be built (code ${run.code}):\n${run.output.trimEnd()}`);
  }
  writeFileSync(STAMP, sources);
  return true;
}
