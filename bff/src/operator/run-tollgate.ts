import { debuglog } from 'node:util';
import { runCommand } from './run-command.ts';

// `events tail --follow | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.on('uncaughtException', endUnexpectedly);

/** The operator's command line: `npm run -s tollgate -- <command>`. */
const end = await runCommand(
  process.argv.slice(2),
  process.env,
  (line) => {
    // In a file or a scheduler's mail, progress lines would mix with the faults.
    if (process.stderr.isTTY) process.stderr.write(`tollgate: ${line}\n`);
  },
  (text) => process.stdout.write(text),
).catch(endUnexpectedly);
process.stdout.write(end.out);
process.stderr.write(end.err);
process.exitCode = end.exitCode;

/** One line instead of a stack trace, which a report of the fault can add. */
function endUnexpectedly(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  process.stderr.write(
    `tollgate: the command crashed: ${message}; run it again, and if it crashes again, report it with the output of NODE_DEBUG=tollgate\n`,
  );
  debuglog('tollgate')('%s', stack);
  process.exit(1);
}
