/** Builds the pages of the back office, and does nothing when their sources are those of the last build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { pinnedNode, workspaceEnvironment } from './pinned-node.mjs';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';
import { inWorkspace } from './workspace.mjs';

const SOURCES = ['bff/backoffice', 'pnpm-lock.yaml'];
const NOT_SOURCES = /(^bff\/backoffice\/(dist|testing)$)|(\.(test|fixture)\.ts$)/;
const STAMP = inWorkspace('bff', 'backoffice', 'dist', '.sources');
const MANIFEST = inWorkspace('bff', 'backoffice', 'dist', 'manifest.json');
const WRITE_OFFICE = inWorkspace('bff', 'backoffice', 'build', 'write-office.ts');

/** The build takes a second; this is only for one that hangs. */
const SECONDS = 120;

/**
 * @returns {Promise<boolean>} whether a build ran.
 * @throws an error with the build's own output when it fails.
 */
export async function buildOffice() {
  const sources = contentHash(SOURCES, (path) => !NOT_SOURCES.test(path));
  const isBuilt = existsSync(MANIFEST) && existsSync(STAMP);
  if (isBuilt && readFileSync(STAMP, 'utf8') === sources) return false;
  process.stdout.write('Building the back office …\n');
  const run = await runCommand(pinnedNode(), [WRITE_OFFICE], {
    cwd: inWorkspace('bff'),
    env: workspaceEnvironment(toolEnvironment()),
    quiet: true,
    seconds: SECONDS,
  });
  if (run.code !== 0 || !existsSync(MANIFEST)) {
    throw new Error(`The back office could not be built (code ${run.code}):\n${run.output.trimEnd()}`);
  }
  writeFileSync(STAMP, sources);
  return true;
}
