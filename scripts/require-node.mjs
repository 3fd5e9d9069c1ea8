/**
 * The first thing every command does: one plain line for a Node that is too old.
 *
 * The command's own code is loaded afterwards, because an old Node would stop at its syntax before any check ran.
 */

const OLDEST = 20;

/** Ends the process with one line when the running Node is older than the commands need. */
export function requireNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= OLDEST) return;
  process.stderr.write(`Tollgate needs Node ${OLDEST} or newer; this is ${version}.\n`);
  process.exit(1);
}
