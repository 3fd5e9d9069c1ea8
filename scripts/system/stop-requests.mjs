/** How often to check that npm is still running, in milliseconds. */
const LOOK = 250;

/** Read at start, because npm may end while dependencies are still being installed. */
const PARENT = process.ppid;

/**
 * Everything that means "stop": SIGINT, SIGTERM, the end of npm or of the test runner, a closed standard output.
 *
 * npm does not pass every signal on, and none when it is killed. This process then gets another parent, which is how it
 * knows. Without npm in between, another parent means nothing: a shell may start this process in the background and end.
 *
 * @returns {Promise<void>} settles at the first of them.
 */
export function stopRequested() {
  return new Promise((resolve) => {
    // Handled more than once: a second Ctrl-C must not interrupt the orderly end.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
    process.stdout.on('error', () => resolve());
    if (process.channel) {
      process.once('disconnect', () => resolve());
      process.channel.unref();
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => process.ppid !== PARENT && resolve(), LOOK).unref();
  });
}
