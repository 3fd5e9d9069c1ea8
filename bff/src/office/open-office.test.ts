// needs: the built widget, a process of its own, the night
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The back office as a part of the gateway's process. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-office-'));
});
afterEach(async () => {
  await endProcesses();
  rmSync(folder, { recursive: true });
});

async function start(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const all = { DATA_DIR: join(folder, 'data'), BACKOFFICE_PORT: String(port), ...settings };
  const gateway = await startGateway(all);
  return { gateway, office: `http://127.0.0.1:${port}` };
}

async function statuses(base: string, paths: readonly string[]) {
  return Promise.all(paths.map(async (path) => (await fetch(`${base}${path}`)).status));
}

describe('a gateway with a back office', () => {
  it('serves it at a port of its own, and each port has nothing of the other', async () => {
    const { gateway, office } = await start();
    const started = await fetch(`${office}/admin/v1/start`);
    expect(started.status).toBe(200);
    expect(await started.json()).toMatchObject({ environment: 'test', signedIn: null });
    expect(started.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

    expect(await statuses(gateway.address, ['/admin/v1/start', '/admin/v1/environment'])).toEqual([404, 404]);
    const foreign = ['/v1/resultcodes', '/metrics', '/health/ready', '/v1/paymentWidgets.js'];
    for (const path of foreign) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await fetch(`${office}${path}`);
      // Of the addresses that look like pages, the one page of the office, or the word that it is not built.
      expect(answer.headers.get('content-type') ?? '').toMatch(/html|plain|json/);
      // oxlint-disable-next-line no-await-in-loop
      expect(await answer.text()).not.toMatch(/resultCodes|tollgate_|wpwl|"ready"/);
    }
    expect(gateway.output()).toMatch(/"address":"http:\/\/localhost:\d+".*"back office ready"/);
  });

  it('believes browsers what site a page is of, and asks them for TLS where its address has it', async () => {
    const { office } = await start({ BACKOFFICE_URL: 'https://office.example' });
    const read = await fetch(`${office}/admin/v1/start`, { headers: { 'sec-fetch-site': 'same-site' } });
    expect(read.status).toBe(403);
    expect(read.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('ends in order while a browser keeps its connection', async () => {
    const { gateway, office } = await start();
    const kept = await fetch(`${office}/admin/v1/start`, { headers: { connection: 'keep-alive' } });
    await kept.arrayBuffer();
    expect(await gateway.stop()).toBe(0);
    await expect(fetch(`${office}/admin/v1/start`)).rejects.toThrow('fetch failed');
  });

  it('does not start when the port is taken, and says which setting it is', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    const port = typeof place === 'object' && place !== null ? place.port : 0;
    await expect(start({ BACKOFFICE_PORT: String(port) })).rejects.toThrow(
      `BACKOFFICE_PORT: ${port} on 127.0.0.1 is in use`,
    );
    server.close();
  });

  it('has none without the setting', async () => {
    const { gateway, office } = await start({ BACKOFFICE_PORT: '' });
    expect(gateway.output()).not.toContain('back office');
    await expect(fetch(office)).rejects.toThrow('fetch failed');
  });
});
