/**
 * `guard.mjs <program> [argument …]`: runs a program that does not watch its parent process, and ends it when the process
 * that started this one is gone, even when that one was killed.
 */
import { spawn } from 'node:child_process';

const [program, ...parameters] = process.argv.slice(2);
const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => child.kill('SIGKILL');

child.once('error', (error) => {
  process.stderr.write(`${program}: ${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.once('disconnect', end);
