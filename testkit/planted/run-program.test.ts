// needs: a process of its own
import { expect, it } from 'vitest';
import { endPrograms, runProgram } from './run-program.ts';

const HERE = { cwd: import.meta.dirname, env: process.env, seconds: 60 };
const script = (text: string): readonly string[] => ['-e', text];

it('gives the end of a program, and what it wrote on both ways out', async () => {
  const text = `process.stdout.write('one'); process.stderr.write('two'); process.exitCode = 3`;
  const { code, output, isLate } = await runProgram('node', script(text), HERE);
  expect({ code, isLate }).toEqual({ code: 3, isLate: false });
  expect(['onetwo', 'twoone']).toContain(output);
});

it('says that a program is not there', async () => {
  expect(await runProgram('no-such-program', [], HERE)).toMatchObject({ code: 127 });
});

it.each([
  ['that is late', 0.5],
  ['when all are ended', 60],
])('ends a program %s, with what it has started', async (_name, seconds) => {
  const inner = `setInterval(() => {}, 1000)`;
  const text = `require('node:child_process').spawn('node', ['-e', '${inner}'], { stdio: 'inherit' }); ${inner}`;
  const running = runProgram('node', script(text), { ...HERE, seconds });
  if (seconds === 60) {
    endPrograms();
  }
  // The output of what it has started would keep it open.
  expect(await running).toMatchObject({ isLate: seconds !== 60, code: 128 });
});
