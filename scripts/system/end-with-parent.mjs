/**
 * Loaded into every program of the system before its own code. A program must not outlive the process that started it,
 * even when that was killed and could send no signal. The channel between them then closes, and this ends the program:
 * with SIGTERM first, then by force.
 */

/** Milliseconds between SIGTERM and SIGKILL. */
const GRACE = 4000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The open channel must not keep a program alive that has nothing left to do.
  process.channel.unref();
}
