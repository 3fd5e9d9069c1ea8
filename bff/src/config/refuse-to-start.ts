/** Ends the process, with one line for each mistake, before any port is opened. */
export function refuseToStart(mistakes: readonly string[]): never {
  process.stderr.write(mistakes.map((mistake) => `tollgate: ${mistake}\n`).join(''));
  process.exit(1);
}
