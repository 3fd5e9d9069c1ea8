/**
 * The first module that each entry of this package loads: one plain sentence for a Node that cannot run TypeScript
 * files, which would stop at their names with a stack trace. Written for any Node since 12.
 */

const OLDEST = 24;

/** Ends the process when the running Node is older than this package needs. */
export function requireNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= OLDEST) return;
  process.stderr.write(
    `tollgate: this needs Node ${OLDEST} or newer, and this is ${version}; use node_modules/.bin/node of this installation, or npm run\n`,
  );
  process.exit(1);
}
