// needs: a process of its own
import { expect, it } from 'vitest';
import { allGone } from '../testkit/programs/is-running.mjs';
import { endCommands, runCommand } from './run-command.mjs';

it('gives back the exit code and what was written', async () => {
  const program = "console.log('out'); console.error('err'); process.exit(3)";
  const { code, output, timedOut } = await runCommand(process.execPath, ['-e', program], { quiet: true });
  expect({ code, timedOut }).toEqual({ code: 3, timedOut: false });
  expect(output).toContain('out\n');
  expect(output).toContain('err\n');
});

it('reports a program that cannot be started as a failure and does not throw', async () => {
  const { code, output } = await runCommand('no-such-program-anywhere', [], { quiet: true });
  expect(code).toBe(127);
  expect(output).toContain('ENOENT');
});

it('ends a program that takes too long, and everything that it started', async () => {
  // A shell, because a program must have started another one before its time is over, however busy the machine is.
  const run = await runCommand('sh', ['-c', 'sleep 600 & echo $$ $!; wait'], { quiet: true, seconds: 2 });
  expect(run.timedOut).toBe(true);
  const pids = run.output.trim().split(' ').map(Number);
  expect(pids).toHaveLength(2);
  expect(await allGone(pids)).toBe(true);
});

it('ends what a program has started and left behind', async () => {
  const program =
    "const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' }); console.log(child.pid); child.unref()";
  const run = await runCommand(process.execPath, ['-e', program], { quiet: true });
  expect(run.code).toBe(0);
  expect(await allGone([Number(run.output)])).toBe(true);
});

it('ends what runs when all shall end', async () => {
  const program = "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' })";
  const running = runCommand(process.execPath, ['-e', program], { quiet: true });
  endCommands();
  // The output of what it has started would keep it open.
  expect((await running).code).toBe(128);
});

it('keeps what a program prints apart from what it warns of in between', async () => {
  const program = 'console.log("[1,"); console.error("warning"); console.log("2]")';
  const { output, printed } = await runCommand(process.execPath, ['-e', program], { quiet: true });
  expect(JSON.parse(printed)).toEqual([1, 2]);
  expect(output).toContain('warning');
});
