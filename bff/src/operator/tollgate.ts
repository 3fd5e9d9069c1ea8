import { runCommand } from './run-command.ts';

/** The operator's command line: `npm run -s tollgate -- <command>`. */
const end = await runCommand(process.argv.slice(2), process.env, (line) =>
  process.stderr.write(`tollgate: ${line}\n`),
);
process.stdout.write(end.out);
process.stderr.write(end.err);
process.exitCode = end.exitCode;
