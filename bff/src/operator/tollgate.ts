import { runCommand } from './run-command.ts';

/** The operator's command line: `npm run -s tollgate -- <command>`. */
const end = await runCommand(process.argv.slice(2), process.env, (line) => {
  // In a file or a scheduler's mail, progress would stand between the faults.
  if (process.stderr.isTTY) {
    process.stderr.write(`tollgate: ${line}\n`);
  }
});
process.stdout.write(end.out);
process.stderr.write(end.err);
process.exitCode = end.exitCode;
