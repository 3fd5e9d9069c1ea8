/** Builds the back office and the documentation, each only when its sources are not those of its last build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { pinnedNode, workspaceEnvironment } from './pinned-node.mjs';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';
import { inWorkspace } from './workspace.mjs';

const BUILDS = [
  {
    name: 'back office',
    sources: ['bff/backoffice', 'pnpm-lock.yaml'],
    notSources: /(^bff\/backoffice\/(dist|testing)$)|(\.(test|fixture)\.ts$)/,
    program: inWorkspace('bff', 'backoffice', 'build', 'write-office.ts'),
    dist: inWorkspace('bff', 'backoffice', 'dist'),
  },
  {
    name: 'documentation',
    sources: [
      'bff/docs-site',
      'bff/src/api',
      'bff/src/pages/parts',
      'client/README.md',
      'client/samples',
      'deploy/README.md',
      'docs',
      'gateway/src/catalogue',
      'pnpm-lock.yaml',
    ],
    notSources: /(^bff\/docs-site\/dist$)|(\.(test|fixture)\.ts$)/,
    program: inWorkspace('bff', 'docs-site', 'build', 'write-docs.ts'),
    dist: inWorkspace('bff', 'docs-site', 'dist'),
  },
];

/** Both builds take seconds; this is only for one that hangs. */
const SECONDS = 120;

/**
 * @returns {Promise<string[]>} what was built.
 * @throws an error with the build's own output when it fails.
 */
export async function buildPages() {
  const built = [];
  for (const build of BUILDS) {
    // One after the other: each takes a whole processor.
    // oxlint-disable-next-line no-await-in-loop
    if (await buildUnlessCurrent(build)) built.push(build.name);
  }
  return built;
}

async function buildUnlessCurrent({ name, sources, notSources, program, dist }) {
  const stamp = `${dist}/.sources`;
  const hash = contentHash(sources, (path) => !notSources.test(path));
  // Builds begin by removing their folder and so their stamp: one that was broken off is none.
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  process.stdout.write(`Building the ${name} …\n`);
  const run = await runCommand(pinnedNode(), [program], {
    cwd: inWorkspace('bff'),
    env: workspaceEnvironment(toolEnvironment()),
    quiet: true,
    seconds: SECONDS,
  });
  if (run.code !== 0) {
    throw new Error(`The ${name} could not be built (code ${run.code}):\n${run.output.trimEnd()}`);
  }
  writeFileSync(stamp, hash);
  return true;
}
