// needs: the built widget, a process of its own, the night
/**
 * The largest body that each route takes, in every shape that makes work, to the whole program. What is measured is the
 * processor time that its main thread takes in one turn of the event loop, so that other programs of the machine hardly
 * count.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { endProcesses, type GatewayProcess, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/merchant-call.fixture.ts';
import { CARD, CARD_ENTITY, encode, FORM, ORDER, TOKEN } from '../../testing/test-app.ts';
import { largeForms, largeJson } from './large-forms.fixture.ts';

const SERVER = fileURLToPath(new URL('watched-server.fixture.ts', import.meta.url));

/** Milliseconds that no request may hold the event loop for. */
const LONGEST = 50;
/** The first time of each path compiles it, and a processor that is shared is slower for a moment. */
const TIMES = 3;

let folder: string;
let gateway: GatewayProcess;
let officePort: string;
const ids = { authorisation: '', registration: '' };

const own = { entityId: CARD_ENTITY };
const id = async (path: string, fields: Readonly<Record<string, string>>) => {
  const { body, text } = await call(gateway.address + path, fields);
  if (typeof body['id'] !== 'string') throw new Error(`nothing was made: ${text}`);
  return body['id'];
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-largest-'));
  officePort = String(await freePort());
  const settings = { DATA_DIR: folder, BACKOFFICE_PORT: officePort, DEMO_OWNER: 'on', DS_PORT: '0' };
  gateway = await startGateway(settings, SERVER);
  for (let count = 0; count < 30; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await id('/v1/payments', { ...ORDER, ...CARD });
  }
  ids.authorisation = await id('/v1/payments', { ...ORDER, ...CARD, paymentType: 'PA' });
  ids.registration = await id('/v1/registrations', { ...own, ...CARD });
}, 120_000);

afterAll(async () => {
  await gateway?.stop();
  await endProcesses();
  rmSync(folder, { recursive: true });
});

/** Signs the owner of the test environment in. @returns the headers of a page of the office */
async function enterOffice(address: string): Promise<Readonly<Record<string, string>>> {
  const headers = {
    origin: address,
    'x-tollgate-office': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const link = /sign-in\/link#(?<secret>\S+)/;
  await expect.poll(() => gateway.output(), { timeout: 60_000 }).toMatch(link);
  const body = JSON.stringify({ link: link.exec(gateway.output())?.groups?.['secret'] });
  const entered = await fetch(`${address}/admin/v1/sign-in/link/enter`, { method: 'POST', headers, body });
  expect(entered.status).toBe(200);
  return { ...headers, cookie: entered.headers.getSetCookie().map(beforeSemicolon).join('; ') };
}

const beforeSemicolon = (text: string) => text.split(';', 1)[0];

interface Held {
  readonly held: number;
}

/** Sends each body; those that hold the loop too long again. @returns what held it, with how long */
async function holding(bodies: Readonly<Record<string, string>>, send: (body: string) => Promise<number>) {
  const found: string[] = [];
  for (const [shape, body] of Object.entries(bodies)) {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES && least >= LONGEST; time += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      await gateway.ask();
      const status = await send(body);
      const { held } = (await gateway.ask()) as Held;
      // oxlint-enable no-await-in-loop
      expect({ shape, isFault: status >= 500 }).toEqual({ shape, isFault: false });
      least = Math.min(least, held);
    }
    if (least >= LONGEST) found.push(`${shape}: ${least.toFixed(0)} ms`);
  }
  return found;
}

/** A path with the ids in it; of a checkout, a new one each time, because a stored cart is work of its own. */
async function placeOf(path: string): Promise<string> {
  const known = { ...ids, checkout: path.includes(':checkout') ? await id('/v1/checkouts', ORDER) : '' };
  return path.replace(/:(\w+)/, (_all, name: keyof typeof known) => known[name]);
}

let keys = 0;

function sender(path: string, token: string, isKeyed = false) {
  return async (body: string): Promise<number> => {
    keys += 1;
    const response = await fetch(gateway.address + path, {
      method: 'POST',
      headers: {
        'content-type': FORM,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(isKeyed && { 'idempotency-key': `key-${keys}` }),
      },
      body,
    }).catch(() => undefined);
    await response?.text();
    // A refused caller may find the connection closed.
    return response?.status ?? 0;
  };
}

const PAYMENT = { ...ORDER, ...CARD };

describe('no body of a merchant holds the event loop', () => {
  it.each(
    firstByDay([
      ['/v1/payments', PAYMENT],
      ['/v1/checkouts', ORDER],
      ['/v1/checkouts/:checkout', own],
      ['/v1/payments/:authorisation', { ...own, paymentType: 'CP', amount: '0.10', currency: 'EUR' }],
      ['/v1/registrations', { ...own, ...CARD }],
      ['/v1/registrations/:registration/payments', ORDER],
      ['/v1/threeDSecure', PAYMENT],
    ]),
  )(
    'at %s',
    async (path, fields) => {
      const bodies = largeForms(encode(fields), MAX_BODY_BYTES);
      expect(await holding(bodies, sender(await placeOf(path), TOKEN))).toEqual([]);
      expect(await holding(bodies, sender(await placeOf(path), TOKEN, true))).toEqual([]);
    },
    600_000,
  );

  it.each(['demo-token-other', 'no-token', ''])(
    'with the token "%s"',
    async (token) => {
      const bodies = largeForms(encode(PAYMENT), MAX_BODY_BYTES);
      expect(await holding(bodies, sender('/v1/payments', token))).toEqual([]);
    },
    600_000,
  );
});

describe('no body of a browser or an issuer holds the event loop', () => {
  it.each([
    'checkouts/:checkout/payment',
    'checkouts/:checkout/registration',
    'checkouts/:checkout/threeDSecure',
    'checkouts/:checkout/wallet1/session',
    'checkouts/:checkout/registrations/x/remove',
    'threeDSecure/x/y/method',
    'threeDSecure/x/y/notification',
    'threeDSecure/browser/x/method',
    'threeDSecure/results/x',
    'test/wallet-tokens',
    'nothing',
  ])(
    'at /v1/%s',
    async (path) => {
      const place = await placeOf(`/v1/${path}`);
      const bodies = {
        ...largeForms(encode(CARD), MAX_OPEN_BODY_BYTES),
        ...largeJson([], MAX_OPEN_BODY_BYTES),
      };
      expect(await holding(bodies, sender(place, ''))).toEqual([]);
    },
    600_000,
  );
});

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>>;
}

/** A larger body is refused before it is parsed. */
const OFFICE_BODY = 64 * 1024;

it('no body of the back office holds the event loop', async () => {
  const address = `http://localhost:${officePort}`;
  const headers = await enterOffice(address);
  const description = await fetch(`${address}/admin/v1/openapi.json`, { headers });
  const { paths } = (await description.json()) as Described;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody === undefined ? [] : [{ path, method, names: namesIn(requestBody) }],
    ),
  );
  expect(routes.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { path, method, names } of routes) {
    const url = address + path.replaceAll(/\{\w+\}/g, '1');
    const send = async (body: string): Promise<number> => {
      const answer = await fetch(url, { method: method.toUpperCase(), headers, body });
      await answer.text();
      return answer.status;
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const held = await holding(largeJson(names, OFFICE_BODY), send);
    found.push(...held.map((each) => `${method} ${path}: ${each}`));
  }
  expect(found).toEqual([]);
}, 600_000);

/** The members of a described body, wherever they are described. */
function namesIn(described: unknown): string[] {
  return [...JSON.stringify(described).matchAll(/"properties":\{"(?<name>\w+)"/g)].flatMap(
    ({ groups }) => groups?.['name'] ?? [],
  );
}
