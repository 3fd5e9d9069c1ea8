// needs: a process of its own
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { giveOfficePort } from './check-ports.mjs';
import { programs } from './programs.mjs';

const HOST = '127.0.0.1';
const open = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) server.close();
});

/** The gateway of `npm start`, once it was given a port, and what was printed. */
async function given(env) {
  const printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text));
  const wanted = programs(env);
  await giveOfficePort(wanted, env, HOST);
  const { office, env: own } = wanted.find(({ name }) => name === 'gateway');
  return { office, port: own.BACKOFFICE_PORT, demoOwner: own.DEMO_OWNER, printed: printed.join('') };
}

/** A port, or as much as there is of one that another program may have taken already. */
async function takePort(port = 0) {
  const server = createServer();
  open.push(server);
  await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host: HOST }, resolve);
  });
  return server.address()?.port ?? port;
}

describe('the back office of npm start', () => {
  it('has the port that was asked for, at a name of this machine', async () => {
    const port = String(await freePort());
    expect(await given({ BACKOFFICE_PORT: port })).toEqual({
      port,
      demoOwner: 'on',
      office: `http://localhost:${port}/`,
      printed: '',
    });
  });

  it('is reached where its setting says', async () => {
    const port = String(await freePort());
    const asked = { BACKOFFICE_PORT: port, BACKOFFICE_URL: 'https://office.example/' };
    expect((await given(asked)).office).toBe('https://office.example/');
  });

  it('has a demo owner, unless it is live or asked for none', async () => {
    const port = String(await freePort());
    const off = { BACKOFFICE_PORT: port, DEMO_OWNER: 'off' };
    expect((await given(off)).demoOwner).toBe('off');
    expect((await given({ BACKOFFICE_PORT: port, ENVIRONMENT: 'live' })).demoOwner).toBeUndefined();
  });

  it('is left out, with a line, when nothing was asked for and the usual port is taken', async () => {
    await takePort(9000);
    const { office, port, printed } = await given({});
    expect({ office, port }).toEqual({ office: undefined, port: undefined });
    expect(printed).toBe(
      'Port 9000 is taken, so there is no back office: set BACKOFFICE_PORT to a free one.\n',
    );
  });

  it('is left out when another program of the system has the usual port', async () => {
    expect((await given({ SHOP_PORT: '9000' })).office).toBeUndefined();
  });

  it('must have the port that was asked for', async () => {
    const port = await takePort();
    await expect(given({ BACKOFFICE_PORT: String(port) })).rejects.toThrow(
      `Port ${port} (back office) is taken: set BACKOFFICE_PORT to a free one.`,
    );
    await expect(given({ BACKOFFICE_PORT: '8080' })).rejects.toThrow('Port 8080 (back office) is taken');
  });

  it('leaves what is no port to the settings of the gateway', async () => {
    expect((await given({ BACKOFFICE_PORT: 'x' })).port).toBe('x');
  });
});
