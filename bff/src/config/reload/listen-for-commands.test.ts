import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askToReload } from './ask-to-reload.ts';
import { controlNames, makeControlFolder, socketAddress } from './control-places.ts';
import type { ReloadEnd } from './create-reloader.ts';
import { type CommandListener, listenForCommands } from './listen-for-commands.ts';

let folder: string;
let listeners: CommandListener[];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tollgate-control-')), 'running');
  listeners = [];
});
afterEach(async () => {
  await Promise.all(listeners.map((each) => each.close()));
  rmSync(join(folder, '..'), { recursive: true });
});

async function listen(end: ReloadEnd, inFolder = folder): Promise<CommandListener> {
  const listener = await listenForCommands(inFolder, async () => end);
  if (!listener.ok) throw new Error(listener.error);
  listeners.push(listener.value);
  return listener.value;
}

const TAKEN: ReloadEnd = { kind: 'taken', fileHash: 'a1b2', version: 0, warnings: [] };
const REFUSED: ReloadEnd = { kind: 'refused', mistakes: ['MERCHANTS_FILE: is not JSON'] };

describe('the command reload', () => {
  it('reaches every gateway of the data folder, and tells how each has ended', async () => {
    await listen(TAKEN);
    await listen(REFUSED);
    const asked = await askToReload(folder, 1000);
    expect(asked.map(({ end }) => end)).toEqual(expect.arrayContaining([TAKEN, REFUSED]));
    expect(asked.map(({ name }) => name)).toEqual([
      `${hostname()}, process ${process.pid}`,
      `${hostname()}, process ${process.pid}`,
    ]);
  });

  it('reaches one below a path that is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(120));
    await listen(TAKEN, long);
    expect((await askToReload(long, 1000)).map(({ end }) => end)).toEqual([TAKEN]);
  });

  it('finds none where none runs, and leaves nothing behind after a stop', async () => {
    expect(await askToReload(folder, 1000)).toEqual([]);
    const listener = await listen(TAKEN);
    expect(controlNames(folder)).toHaveLength(1);
    await listener.close();
    listeners = [];
    expect(await askToReload(folder, 1000)).toEqual([]);
    expect(controlNames(folder)).toEqual([]);
  });

  it('removes the socket of a process of this host that was killed, and no other', async () => {
    makeControlFolder(folder);
    const own = `${hostname()}.1.aaaaaaaa.sock`;
    const foreign = 'another-host.1.bbbbbbbb.sock';
    for (const name of [own, foreign]) {
      writeFileSync(join(folder, name), '');
    }
    // A file at which nothing listens refuses like the socket of a killed process.
    expect(await askToReload(folder, 1000)).toEqual([
      { name: 'another-host, process 1', end: { kind: 'silent' } },
    ]);
    expect([existsSync(join(folder, own)), existsSync(join(folder, foreign))]).toEqual([false, true]);
  });

  it('does not wait for ever for one that hangs', async () => {
    makeControlFolder(folder);
    const { path } = socketAddress(folder, `${hostname()}.2.cccccccc.sock`);
    const hanging = createServer(() => undefined).listen(path);
    await once(hanging, 'listening');
    expect((await askToReload(folder, 50)).map(({ end }) => end)).toEqual([{ kind: 'silent' }]);
    hanging.close();
  });
});

describe('the socket', () => {
  it('is in a folder that only its user can enter, also when the folder was there', async () => {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    await listen(TAKEN);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('answers nothing but the command', async () => {
    await listen(TAKEN);
    const [name = ''] = controlNames(folder);
    const socket = connect(socketAddress(folder, name).path);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toBe('');
  });

  it('takes a command that comes in pieces', async () => {
    await listen(TAKEN);
    const [name = ''] = controlNames(folder);
    const socket = connect(socketAddress(folder, name).path);
    socket.write('rel');
    await new Promise((resolve) => setImmediate(resolve));
    socket.write('oad\n');
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(JSON.parse(answer)).toEqual(TAKEN);
  });

  it('that cannot be made is reported, and nothing else stops', async () => {
    writeFileSync(join(folder, '..', 'file'), '');
    const listener = await listenForCommands(join(folder, '..', 'file'), async () => TAKEN);
    expect(listener).toMatchObject({ ok: false, error: expect.stringContaining('SIGHUP can') as string });
  });
});
