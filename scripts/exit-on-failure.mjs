/**
 * Runs a command's work and turns a failure into one line on stderr and exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function exitOnFailure(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
