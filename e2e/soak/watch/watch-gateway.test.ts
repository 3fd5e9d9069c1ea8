// needs: a process of its own
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPlace } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { describe, expect, it } from 'vitest';
import { type Watch, watchGateway } from './watch-gateway.ts';

/** Leaks on demand: its parent names what, and how often. */
const LEAKING = `
import { createServer, connect } from 'node:net';
import { openSync } from 'node:fs';
const server = createServer().listen(0, '127.0.0.1');
const kept = [];
const leaks = {
  heap: () => kept.push(Array.from({ length: 128 }, () => ({}))),
  external: () => kept.push(Buffer.alloc(1024 * 1024)),
  sockets: () => new Promise((done) => kept.push(connect(server.address().port, '127.0.0.1', done))),
  files: () => kept.push(openSync(process.execPath)),
  timers: () => kept.push(setTimeout(() => {}, 1e6).unref()),
  entries: () => kept.push(new Map([[kept.length, 1]])),
  rubbish: () => { new Array(1e5).fill({}); },
};
process.on('message', async (what) => {
  for (let count = 0; count < 100; count += 1) await leaks[what]();
  process.send('done');
});
process.stdout.write('ready\\n');
`;

async function afterLeaking<T>(what: string, look: (watch: Watch) => Promise<T>): Promise<[T, T]> {
  return inPlace(async (place) => {
    const program = join(place.folder, 'leaking.mjs');
    writeFileSync(program, LEAKING);
    const running = startProcess(place, 'leaking', ['--inspect=127.0.0.1:0', program], {});
    await untilReady(running, () => (running.output().includes('ready') ? true : undefined));
    const watch = await watchGateway(running.pid, running.output());
    // Once in vain: what is made at the first use of something is there from then on.
    await running.ask(what);
    const before = await look(watch);
    await running.ask(what);
    const after = await look(watch);
    watch.close();
    return [before, after];
  });
}

describe.skipIf(!existsSync('/proc/self/fd'))('the measures of a process', () => {
  it('sees what its heap keeps', async () => {
    const [before, after] = await afterLeaking('heap', (watch) => watch.look());
    expect(after.heap - before.heap).toBeGreaterThan(100 * 128 * 16);
  });

  it('sees nothing of what is collected', async () => {
    const [before, after] = await afterLeaking('rubbish', (watch) => watch.look());
    expect(after.heap - before.heap).toBeLessThan(1e5);
  });

  it('sees buffers', async () => {
    const [before, after] = await afterLeaking('external', (watch) => watch.look());
    expect(after.external - before.external).toBeGreaterThanOrEqual(100 * 1024 * 1024);
  });

  it('sees open sockets, on both sides', async () => {
    const [before, after] = await afterLeaking('sockets', (watch) => watch.look());
    expect(after.openFiles.socket - before.openFiles.socket).toBe(200);
    expect(after.handles - before.handles).toBe(200);
  });

  it('sees open files', async () => {
    const [before, after] = await afterLeaking('files', (watch) => watch.look());
    expect(after.openFiles.file - before.openFiles.file).toBe(100);
  });

  it.each(['timers', 'entries'] as const)('counts %s, those that keep no process alive too', async (kind) => {
    const [before, after] = await afterLeaking(kind, (watch) => watch.objects());
    expect(after[kind] - before[kind]).toBeGreaterThanOrEqual(100);
    expect(after[kind] - before[kind]).toBeLessThan(110);
  });
});
