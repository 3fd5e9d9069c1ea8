import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace, PACKAGES } from '../workspace.mjs';

/** Files that exist only for tests. */
export const FOR_TESTS =
  /(\.(test|contract|fixture)\.(ts|mjs)$)|([/\\]testing$)|([/\\]temporary-(store|database)\.ts$)/;

/** The code and the data of a gateway. */
const CODE = [
  'gateway/src',
  'bff/src',
  'bff/server.mjs',
  'bff/tollgate.mjs',
  'bff/backoffice/dist',
  'bff/docs-site/dist',
  'bff/demo-merchants.json',
  'bff/demo-domain-file.txt',
  'widget/dist',
  'deploy/backup',
  'deploy/backup.env.sample',
  'deploy/certificates',
  'deploy/merchants.sample.json',
  'deploy/nginx',
  'deploy/sample.env',
  'deploy/systemd',
];

/** The scripts behind the two commands of a release. */
const SCRIPTS = [
  'content-hash.mjs',
  'install-dependencies.mjs',
  'pinned-node.mjs',
  'pinned-pnpm.mjs',
  'release',
  'require-node.mjs',
  'run-command.mjs',
  'run.mjs',
  'start.mjs',
  'system/end-with-parent.mjs',
  'tool-environment.mjs',
  'workspace.mjs',
].map((name) => `scripts/${name}`);

/** The bill of materials, with licences. */
const DOCUMENTS = ['docs/reference/components.cdx.json', 'docs/reference/licences.md'];

const LOCK = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** Its commands; what it depends on stays as it is, because the lockfile is held against it. */
const COMMANDS = {
  start: 'exec node scripts/start.mjs',
  tollgate: 'exec node scripts/run.mjs node bff/tollgate.mjs',
};

/**
 * Copies everything that a gateway runs with into a folder, without tests, simulators and the sources of the widget.
 *
 * @param {string} target
 */
export function copyReleaseFiles(target) {
  for (const path of [...CODE, ...SCRIPTS, ...DOCUMENTS, ...LOCK]) {
    cpSync(inWorkspace(path), join(target, path), {
      recursive: true,
      filter: (source) => !FOR_TESTS.test(source),
    });
  }
  // The lockfile is about all packages of the workspace, and is only accepted next to their manifests.
  for (const name of ['.', ...PACKAGES]) {
    const manifest = JSON.parse(readFileSync(inWorkspace(name, 'package.json'), 'utf8'));
    const scripts = name === '.' ? COMMANDS : {};
    const file = join(target, name, 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
  }
}

/** Whether a folder is empty or does not exist, or is a release that another one may replace. */
export function mayHoldRelease(target) {
  try {
    const names = readdirSync(target);
    return names.length === 0 || names.includes('release.json');
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    if (error.code === 'ENOTDIR') return false;
    throw error;
  }
}
