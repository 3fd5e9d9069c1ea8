import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestAuthority } from '@tollgate/gateway/connectors/test-certificates.fixture';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { publicCertificateFindings } from './certificate-findings.ts';

const DAY = 86_400_000;
const EMAIL = 'jane@example.com';

let folder: string;
let stores: Stores;
const servers: Server[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-office-'));
  const opened = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  stores = opened.value;
});
afterEach(async () => {
  await stores.close();
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A back office as far as the doctor asks for it. @param page the status of its page @param policy of it */
const office =
  (page = 200, policy = "frame-ancestors 'none'"): RequestListener =>
  (request, response) => {
    if (request.url === '/admin/v1/start') {
      response.end(JSON.stringify({ environment: 'test', signedIn: null }));
    } else {
      response.writeHead(page, { 'content-security-policy': policy }).end('<title>Tollgate</title>');
    }
  };

async function examine(settings: Readonly<Record<string, string>>) {
  const end = await runCommand(['doctor', '--only', 'office', '--json'], { DATA_DIR: folder, ...settings });
  const { findings } = JSON.parse(end.out) as { findings: readonly { level: string; text: string }[] };
  return findings.map(({ level, text }) => `${level} ${text}`);
}

describe('the part office of the doctor', () => {
  it('has nothing to look at without a back office', async () => {
    expect(await examine({})).toEqual(['ok these settings have no back office']);
  });

  it('finds it at its port and at its address, and that there is no owner', async () => {
    const port = await listen(createServer(office()));
    expect(
      await examine({ BACKOFFICE_PORT: String(port), BACKOFFICE_URL: `http://127.0.0.1:${port}` }),
    ).toEqual([
      `ok the back office answers at http://127.0.0.1:${port}/`,
      `ok the back office answers at http://127.0.0.1:${port}/`,
      'warning the platform has no owner who can sign in',
    ]);
  });

  it('says that none answers, that another program does, and that its page is not built', async () => {
    const none = await freePort();
    const other = await listen(createServer((_request, response) => void response.end('{}')));
    const unbuilt = await listen(createServer(office(503)));
    expect((await examine({ BACKOFFICE_PORT: String(none) }))[0]).toBe(
      `failure no back office answers at http://127.0.0.1:${none}/ (ECONNREFUSED)`,
    );
    expect((await examine({ BACKOFFICE_PORT: String(other) }))[0]).toBe(
      `failure http://127.0.0.1:${other}/ answers, but is not a back office (HTTP 200)`,
    );
    expect((await examine({ BACKOFFICE_PORT: String(unbuilt) }))[0]).toBe(
      `failure the back office at http://127.0.0.1:${unbuilt}/ answers 503 for its page`,
    );
  });

  it('says that its page lost what keeps it out of frames on the way', async () => {
    const bare = await listen(createServer(office(200, "default-src 'none'")));
    expect((await examine({ BACKOFFICE_URL: `http://127.0.0.1:${bare}` }))[0]).toMatch(
      /^failure the page of the back office at .* arrives without frame-ancestors/,
    );
  });

  it('tells an owner who was invited from one who can sign in', async () => {
    const settings = { DATA_DIR: folder };
    const invite = ['user', 'invite', '--email', EMAIL, '--name', 'Jane', '--role', 'owner'];
    expect((await runCommand(invite, settings)).exitCode).toBe(0);
    expect((await examine({ BACKOFFICE_URL: 'http://127.0.0.1:1' })).at(-1)).toBe(
      'warning the owner of the platform was invited, but has not set up a sign-in',
    );
    const user = await stores.users.users.findByEmail(EMAIL);
    await stores.users.users.activate(user?.id ?? '');
    expect((await examine({ BACKOFFICE_URL: 'http://127.0.0.1:1' })).at(-1)).toBe(
      'ok owners of the platform who can sign in: 1',
    );
  });

  it('reads when the certificate of a public address ends, trusted or not', async () => {
    const signed = await (await makeTestAuthority()).sign({ to: new Date(Date.now() + 5 * DAY) });
    const { certificate: cert, key } = signed;
    const port = await listen(createTlsServer({ cert, key }, office()));
    const address = `https://127.0.0.1:${port}`;
    const found = await examine({ BACKOFFICE_URL: address });
    expect(found[0]).toContain(`failure no back office answers at ${address}/ (`);
    expect(found[1]).toMatch(/^warning the certificate of BACKOFFICE_URL expires on .* in 4 days$/);
    const { signal } = new AbortController();
    expect(
      await publicCertificateFindings('BASE_URL', `${address}/`, Date.now() + 6 * DAY, signal),
    ).toMatchObject([
      { level: 'failure', text: expect.stringMatching(/^the certificate of BASE_URL expired on /) },
    ]);
    expect(await publicCertificateFindings('BASE_URL', 'http://127.0.0.1:1/', Date.now(), signal)).toEqual(
      [],
    );
  });
});
