/** `npm test [-- step …]`: installs what is missing, then runs every check, or the named ones. */
import { requireNode } from './require-node.mjs';

requireNode();
const { runChecks } = await import('./checks/run-checks.mjs');
await runChecks(process.argv.slice(2));
