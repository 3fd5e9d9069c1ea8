/** How often to look whether npm is still there, in milliseconds. */
const LOOK = 250;

/** Taken at once: npm may vanish while something is still being installed. */
const PARENT = process.ppid;

/**
 * Everything that means "stop": SIGINT, SIGTERM, a vanished npm, a vanished test runner, nobody left who reads.
 *
 * npm does not pass every signal on, and one that is killed passes nothing on; this process then becomes the child
 * of somebody else, and that is the sign. Without npm in between a new parent means nothing: a shell may start this
 * process in the background and leave.
 *
 * @returns {Promise<void>} settles when somebody asks.
 */
export function stopRequested() {
  return new Promise((resolve) => {
    // Handled again and again: a second Ctrl-C must not cut the orderly end short.
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
