// needs: a process of its own
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { allGone } from '../programs/is-running.mjs';

it('leaves no Redis behind when the process that started it is killed', async () => {
  const module = JSON.stringify(fileURLToPath(new URL('start-redis.mjs', import.meta.url)));
  const program = `import(${module}).then(async ({ startRedis }) => console.log((await startRedis()).url))`;
  // A killed process cannot clear up: its temporary folder gets a parent that this test removes.
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  const pid = Number(/process_id:(\d+)/.exec(await ask(new URL(url).port, 'INFO server'))?.[1]);
  child.kill('SIGKILL');
  expect(await allGone([pid])).toBe(true);
});

function ask(port, command) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
}
