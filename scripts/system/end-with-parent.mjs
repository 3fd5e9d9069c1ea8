/**
 * Loaded into every program of the system before its own code: a program must not outlive the one that started it,
 * not even when that one was killed and could tell nobody. The channel between them then closes, and this ends the
 * program: first politely, then by force, whatever the program itself does about it.
 */

/** Milliseconds between asking and forcing. */
const GRACE = 4000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone must not keep a program alive that has nothing left to do.
  process.channel.unref();
}
