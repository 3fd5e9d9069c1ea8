import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinnedNode } from '../pinned-node.mjs';
import { exitOnFailure } from '../run-command.mjs';
import { inWorkspace, ROOT } from '../workspace.mjs';
import { readReleaseRecord } from './release-record.mjs';
import { verifyProduction } from './verify-production.mjs';

const END_WITH_PARENT = fileURLToPath(new URL('../system/end-with-parent.mjs', import.meta.url));

const SERVER = inWorkspace('bff', 'server.mjs');

/** The oldest Node that runs the gateway's files as they are. */
const NEEDED = 24;

/** Warns that packages in the source have the rights of the gateway, and that many are for builds and tests alone. */
const IN_SOURCE =
  'tollgate: warning: this is the source and not a release, so packages for builds and tests are installed alongside ' +
  'those of production, and no file is compared with a record; run the result of `npm run release`\n';

/** Signals that service managers and terminals send. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the gateway alone. Its log is this process's standard output as it is, and its exit code this process's.
 *
 * With the Node that it needs it runs in this process, so that a service manager watches the gateway itself.
 */
export function runGateway() {
  return exitOnFailure(async () => {
    if (readReleaseRecord() === undefined) process.stderr.write(IN_SOURCE);
    verifyProduction({ packages: true });
    if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
      process.argv[1] = SERVER;
      await import(pathToFileURL(SERVER).href);
      return;
    }
    await runWithPinnedNode();
  });
}

function runWithPinnedNode() {
  const child = spawn(pinnedNode(), ['--import', END_WITH_PARENT, SERVER, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === null ? 1 : 128);
      resolve();
    });
  });
}
