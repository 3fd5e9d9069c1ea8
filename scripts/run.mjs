/**
 * `node scripts/run.mjs <program> [argument …]`: runs a program of the workspace with the pinned Node.
 *
 * What is missing is installed first. In production nothing is: there a difference to the lockfile is an error.
 */
import { requireNode } from './require-node.mjs';

requireNode();
const { installDependencies } = await import('./install-dependencies.mjs');
const { isInProduction } = await import('./release/release-record.mjs');
const { verifyProduction } = await import('./release/verify-production.mjs');
const { exitOnFailure, runCommand } = await import('./run-command.mjs');
const { workspaceEnvironment } = await import('./pinned-node.mjs');

await exitOnFailure(async () => {
  const [program, ...parameters] = process.argv.slice(2);
  if (program === undefined) throw new Error('Name the program to run: node scripts/run.mjs <program> …');
  if (isInProduction()) verifyProduction({ packages: false });
  else await installDependencies();
  const { code } = await runCommand(program, parameters, { env: workspaceEnvironment(), stdin: 'inherit' });
  process.exitCode = code;
});
