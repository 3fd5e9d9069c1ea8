// needs: the built widget
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { itAtNight } from '@tollgate/testkit/night/at-night';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { environmentOfPrograms } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, encode, FORM, ORDER, TOKEN } from './testing/test-app.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const WIDGET = fileURLToPath(new URL('../../widget/', import.meta.url));

type Child = ChildProcessByStdio<null, Readable, Readable>;

let folder: string;
const children: Child[] = [];

beforeAll(() => {
  if (!existsSync(join(WIDGET, 'dist/manifest.json'))) {
    const rollup = join(WIDGET, 'node_modules/rollup/dist/bin/rollup');
    execFileSync(process.execPath, [rollup, '-c', 'rollup.config.js', '--silent'], { cwd: WIDGET });
  }
}, 240_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-server-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  rmSync(folder, { recursive: true });
});

async function end(child: Child): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

type Environment = Readonly<Record<string, string>>;

/** A gateway process with nothing of this one's environment, on any free port and a data folder of its own. */
interface Gateway {
  readonly child: Child;
  /** Standard output and standard error so far. */
  readonly said: { out: string; err: string };
  /** Resolves with its address when it says that it is ready. */
  readonly ready: Promise<string>;
  /** Resolves with its exit code. */
  readonly exit: Promise<number | null>;
}

function start(environment: Environment = {}, ...flags: string[]): Gateway {
  const child = spawn(process.execPath, [SERVER, ...flags], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), ...environmentOfPrograms(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as Child;
  children.push(child);
  const said = { out: '', err: '' };
  // Not 'close': it does not come when the channel to the child was closed from this side.
  const exit = Promise.all([once(child, 'exit'), once(child.stdout, 'end'), once(child.stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
      const address = /"address":"(?<address>[^"]+)".*"gateway ready"/.exec(said.out)?.groups?.['address'];
      if (address !== undefined) resolve(address);
    });
    void exit.then((code) => reject(new Error(`ended with ${code} before it was ready: ${said.err}`)));
  });
  ready.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return { child, said, ready, exit };
}

/** The output of a start that was refused, line by line; it must have ended with 1 and opened no port. */
async function refusal(gateway: Gateway): Promise<string[]> {
  expect(await gateway.exit).toBe(1);
  expect(gateway.said.out).not.toContain('gateway ready');
  expect(gateway.said.err.endsWith('\n')).toBe(true);
  const lines = gateway.said.err.trimEnd().split('\n');
  expect(lines.every((line) => line.startsWith('tollgate: '))).toBe(true);
  return lines;
}

/** Holds a free port; closed, it is one at which nothing answers. */
async function holdPort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  const { port } = await listenOnFreePort(server);
  return { port, server };
}

async function post(
  url: string,
  fields: Environment,
  headers: Environment = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    body: encode(fields),
    headers: { 'content-type': FORM, ...headers },
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Makes a checkout, pays it and reads it back, the way shop and shopper do. */
async function sellSomething(address: string): Promise<{ id: string; status: Record<string, unknown> }> {
  const authorization = `Bearer ${TOKEN}`;
  const created = await post(`${address}/v1/checkouts`, ORDER, { authorization });
  const id = String(created['id']);
  await post(`${address}/v1/checkouts/${id}/payment`, CARD);
  const response = await fetch(`${address}/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`, {
    headers: { authorization },
  });
  return { id, status: (await response.json()) as Record<string, unknown> };
}

describe('the gateway process', () => {
  itAtNight(
    'starts with nothing set at all, and keeps its data below the folder it was started in',
    async () => {
      const gateway = start({ DATA_DIR: '' });
      const address = await gateway.ready;
      expect((await fetch(`${address}/v1/paymentWidgets.js`)).status).toBe(200);
      expect(existsSync(join(folder, '.data/tollgate.sqlite'))).toBe(true);
    },
  );

  it('starts on an empty folder, serves, and keeps what it took over a restart', async () => {
    const first = start();
    const address = await first.ready;
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    expect((await fetch(`${address}/v1/paymentWidgets.js`)).status).toBe(200);
    const { id, status } = await sellSomething(address);
    expect(status).toMatchObject({ amount: '92.00', result: { code: '000.100.110' } });
    // The connections of the calls are still open, and idle.
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(first.said.out).toContain('"reason":"SIGTERM"');
    expect(first.said.err).toBe('');

    const again = await start().ready;
    const response = await fetch(`${again}/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(await response.json()).toMatchObject({ id: status['id'] });
  });

  itAtNight('ends in order on SIGINT, also with a connection that idles', async () => {
    const gateway = start();
    // The answer is read to its end, so that the connection stays open and idle.
    await (await fetch(`${await gateway.ready}/health/live`)).text();
    gateway.child.kill('SIGINT');
    expect(await gateway.exit).toBe(0);
    expect(gateway.said.out).toContain('"reason":"SIGINT"');
    expect(gateway.said.err).toBe('');
  });

  itAtNight('ends in order while an acquirer does not answer the reconciler', async () => {
    const asked = Promise.withResolvers<void>();
    // Takes a payment without a word, so that its outcome is unknown, and then lets every question hang.
    const acquirer = createHttpServer(({ method, socket }) => {
      if (method === 'PUT') socket.destroy();
      else asked.resolve();
    });
    const { port } = await listenOnFreePort(acquirer);
    const gateway = start({ ACQUIRER_PORT: String(port), SETTLE_SECONDS: '1' });
    const authorization = `Bearer ${TOKEN}`;
    const payment = { ...ORDER, ...CARD, testMode: 'EXTERNAL' };
    expect(await post(`${await gateway.ready}/v1/payments`, payment, { authorization })).toMatchObject({
      result: { code: '000.200.000' },
    });
    await asked.promise;
    gateway.child.kill('SIGTERM');
    expect(await gateway.exit).toBe(0);
    acquirer.closeAllConnections();
    acquirer.close();
  });

  itAtNight('ends when the program that started it is gone', async () => {
    const gateway = start();
    await gateway.ready;
    gateway.child.disconnect();
    expect(await gateway.exit).toBe(0);
  });

  itAtNight('prints its settings and starts nothing with --help', async () => {
    const gateway = start({ PORT: 'wrong' }, '--help');
    expect(await gateway.exit).toBe(0);
    expect(gateway.said.out).toMatch(/^ {2}CHECKOUT_SECONDS /m);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('a start that is refused', () => {
  it('names every mistake in the configuration, before it touches port or data folder', async () => {
    const { port, server } = await holdPort();
    const lines = await refusal(start({ PORT: String(port), LOG_LEVEL: 'loud', TRUST_PROXY: 'maybe' }));
    server.close();
    expect(lines).toEqual([
      expect.stringMatching(/^tollgate: LOG_LEVEL: /),
      expect.stringMatching(/^tollgate: TRUST_PROXY: /),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  itAtNight('names the port that is in use', async () => {
    const { port, server } = await holdPort();
    const lines = await refusal(start({ PORT: String(port) }));
    server.close();
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^tollgate: PORT: ${port} .* is in use`))]);
  });

  itAtNight.each([
    ['192.0.2.1', /^tollgate: HOST: 192\.0\.2\.1 is not an address of this machine; /],
    ['nohost.invalid', /^tollgate: HOST: nohost\.invalid is a name that /],
  ])('names the host that cannot be listened on: %s', async (HOST, line) => {
    expect(await refusal(start({ HOST }))).toEqual([expect.stringMatching(line)]);
  });
});
