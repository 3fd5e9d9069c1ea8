/** Builds the back office, the documentation and the client, each only when its sources are not those of its last build. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { workspaceEnvironment } from './pinned-node.mjs';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';
import { inWorkspace } from './workspace.mjs';

const BUILDS = [
  {
    name: 'back office',
    sources: ['bff/backoffice', 'pnpm-lock.yaml'],
    notSources: /(^bff\/backoffice\/(dist|testing)$)|(\.(test|fixture)\.ts$)/,
    command: ['node', inWorkspace('bff', 'backoffice', 'build', 'write-office.ts')],
    stamp: inWorkspace('bff', 'backoffice', 'dist', '.sources'),
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
    command: ['node', inWorkspace('bff', 'docs-site', 'build', 'write-docs.ts')],
    stamp: inWorkspace('bff', 'docs-site', 'dist', '.sources'),
  },
  {
    // The sample for Node imports it.
    name: 'client',
    sources: ['client/package.json', 'client/src', 'client/tsconfig.build.json', 'pnpm-lock.yaml'],
    notSources: /\.(test|fixture)\.ts$/,
    command: ['tsc', '-p', inWorkspace('client', 'tsconfig.build.json')],
    // Not in `client/lib`, all of which is packed.
    stamp: inWorkspace('client', 'node_modules', '.built-sources'),
  },
];

/** The builds take seconds; this is only for one that hangs. */
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

async function buildUnlessCurrent({ name, sources, notSources, command: [program, ...args], stamp }) {
  const hash = contentHash(sources, (path) => !notSources.test(path));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  // Without it, a build that is broken off is none.
  rmSync(stamp, { force: true });
  process.stdout.write(`Building the ${name} …\n`);
  const run = await runCommand(program, args, {
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
