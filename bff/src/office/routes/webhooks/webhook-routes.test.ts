import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { Grant, JsonObject } from '@tollgate/gateway/api';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on } from '../../office.fixture.ts';
import {
  CARDS,
  CARDS_CHANNEL,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
} from '../settings/settings-office.fixture.ts';
import { webhookRoutes } from './webhook-routes.ts';

let office: SettingsOffice;
/** Milliseconds that an answer was kept back for. */
let paused: number[];
beforeEach(async () => {
  paused = [];
  // Its clock stands still, so a pause is all of the time.
  const slow = {
    clock: { now: Date.now, monotonic: () => 0 },
    pause: async (time: number) => paused.push(time),
  };
  office = await startSettingsOffice((parts) => webhookRoutes({ ...parts, ...slow }));
});
afterEach(() => office.close());

const WEBHOOKS = '/admin/v1/webhooks';
const URL = 'https://shop.example/hook?secret=of-the-shop';

interface Made extends JsonObject {
  readonly id: string;
  readonly secret: string;
}

async function add(fields: object = {}, grants?: readonly Grant[]): Promise<Made> {
  const { status, body } = await office.send(
    'POST',
    WEBHOOKS,
    { channel: CARDS, url: URL, ...fields },
    grants,
  );
  expect(status).toBe(200);
  return body as Made;
}
const act = (id: string, name: string, body?: object, grants?: readonly Grant[]) =>
  office.send('POST', `${WEBHOOKS}/${id}/${name}`, body, grants);
const outcomeIn = (line: string) => (JSON.parse(line) as { outcome: string }).outcome;
const opened = (id: string) => office.own.stores.webhookAddresses.open(id, office.test.clock.now());

describe('webhooks in the back office', () => {
  it('are added with a secret that is shown once, and listed without it', async () => {
    const { id, secret } = await add({ types: ['PAYMENT'] }, on(CARDS_CHANNEL, 'admin'));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await opened(id))?.secrets.map((each) => each.reveal())).toEqual([secret]);
    const { body } = await office.get(WEBHOOKS, on(SHOP, 'admin'));
    expect(body).toMatchObject({
      webhooks: [{ id, merchant: 'Shop', channel: CARDS, url: URL, format: 'signed', types: ['PAYMENT'] }],
    });
    expect(JSON.stringify([body, office.entries])).not.toContain(secret);
    expect(JSON.stringify(office.entries)).not.toContain('of-the-shop');
    expect(office.entries[0]).toMatchObject({ action: 'webhook.add', scope: CARDS_CHANNEL });
  });

  it('get a new secret alongside the older one, and are removed', async () => {
    const { id, secret } = await add();
    const olderUntil = office.test.clock.now() + 1000;
    const next = (await act(id, 'rotate', { olderUntil })).body as Made;
    expect((await opened(id))?.secrets.map((each) => each.reveal())).toEqual([next.secret, secret]);
    expect((await act(id, 'rotate', { olderUntil: 8_000_000_000_000_000 })).status).toBe(422);
    expect((await office.send('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(204);
    expect(await opened(id)).toBeUndefined();
    expect((await act(id, 'rotate', { olderUntil })).status).toBe(404);
  });

  it('are tried, and nothing that does not answer is distinguished from anything else that does not', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    const dead = createTcpServer((socket) => socket.end()).listen(0, '127.0.0.1');
    try {
      await Promise.all([server, dead].map((each) => once(each, 'listening')));
      const [open, closing] = [server, dead].map((each) => (each.address() as AddressInfo).port);
      const answers = [];
      for (const [address, isAllowed] of [
        [`http://127.0.0.1:${open}/hook`, false],
        ['http://169.254.169.254/', false],
        [`http://127.0.0.1:${await freePort()}/hook`, true],
        [`https://127.0.0.1:${open}/hook`, true],
        [`http://127.0.0.1:${closing}/hook`, true],
      ] as const) {
        office.allow(isAllowed ? ['127.0.0.1'] : []);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { id } = await add({ url: address });
        // oxlint-disable-next-line no-await-in-loop
        answers.push((await act(id, 'test')).body);
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ isDelivered: false, outcome: 'no answer' })]),
      );
      expect(asked).toBe(0);
      expect(office.test.logLines.filter((line) => line.includes('webhook tested')).map(outcomeIn)).toEqual([
        'private-address',
        'private-address',
        'unreachable',
        'tls',
        'reset',
      ]);
      expect(paused).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
      office.allow(['127.0.0.1']);
      const { id } = await add({ url: `http://127.0.0.1:${open}/hook` });
      expect((await act(id, 'test')).body).toEqual({ isDelivered: true, outcome: '200' });
      expect(paused).toHaveLength(5);
    } finally {
      server.close();
      dead.close();
    }
  });

  it('are tried ten times by one user within ten minutes, whichever they are', async () => {
    const url = 'http://127.0.0.1:1/';
    const ids = [(await add({ url })).id, (await add({ url })).id];
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await act(ids[count % 2] ?? '', 'test')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it.each([
    { url: 'ftp://shop.example' },
    { url: 'shop.example' },
    { url: 'https://me:word@shop.example' },
    { url: 'https://shop.example/#part' },
    { types: ['NONE'] },
    { types: [] },
    { format: 'plain' },
    { secret: 'a'.repeat(64) },
  ])('are not added with %j', async (fields) => {
    const body = { channel: CARDS, url: URL, ...fields };
    expect((await office.send('POST', WEBHOOKS, body)).status).toBe(422);
    expect(await office.own.stores.webhookAddresses.list()).toEqual([]);
  });
});
