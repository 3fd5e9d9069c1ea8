// needs: the night
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcesses, type GatewayProcess, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { call, type Pairs } from '../../testing/merchant-call.fixture.ts';
import { CARD, CARD_ENTITY, ORDER } from '../../testing/test-app.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

const SOON = { timeout: 180_000, interval: 50 };

let folder: string;
let receiver: Receiver;
let settings: Pairs;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-webhooks-'));
  settings = { DATA_DIR: join(folder, 'data'), DS_PORT: '0' };
  receiver = await startReceiver();
});
afterEach(async () => {
  await endProcesses();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const run = (words: string) => runCommand(words.split(' '), settings);

async function tollgate(words: string): Promise<Record<string, unknown>> {
  const { out, err, exitCode } = await run(`${words} --json`);
  if (exitCode !== 0) throw new Error(err + out);
  return JSON.parse(out) as Record<string, unknown>;
}
const waiting = async () => JSON.parse((await run('webhook failed --waiting --json')).out) as unknown;
/** Of a command that cannot be carried out. */
const says = async (words: string) => {
  const { exitCode, err } = await run(words);
  expect(exitCode).toBe(1);
  return err;
};
const add = (more = '') => tollgate(`webhook add --channel ${CARD_ENTITY} ${more}${receiver.url}`);
const pay = async ({ address }: GatewayProcess, fields: Pairs = {}) =>
  (await call(`${address}/v1/payments`, { ...ORDER, ...CARD, paymentBrand: 'VISA', ...fields })).body;
const refund = async ({ address }: GatewayProcess, id: unknown) =>
  (
    await call(`${address}/v1/payments/${String(id)}`, {
      entityId: CARD_ENTITY,
      paymentType: 'RF',
      amount: '1.00',
      currency: 'EUR',
    })
  ).body;

describe('a gateway with its embedded store', () => {
  let gateway: GatewayProcess;
  beforeEach(async () => {
    gateway = await startGateway(settings);
  });

  it('tells a payment and its refund in their order, signed, with what the API answers', async () => {
    const { id, secret } = await add();
    const payment = await pay(gateway);
    const refunded = await refund(gateway, payment['id']);
    await expect.poll(() => receiver.received.length, SOON).toBe(2);
    expect(receiver.events()).toMatchObject([
      { type: 'PAYMENT', action: 'CREATED', payload: { id: payment['id'], result: { code: '000.100.110' } } },
      { type: 'PAYMENT', action: 'CREATED', payload: { id: refunded['id'], referencedId: payment['id'] } },
    ]);
    const { headers, body } = there(receiver.received[0]);
    const [, seconds] = /^t=(\d+),/.exec(String(headers['tollgate-signature'])) ?? [];
    const signature = createHmac('sha256', Buffer.from(String(secret), 'hex')).update(`${seconds}.${body}`);
    expect(headers['tollgate-signature']).toBe(`t=${seconds},v1=${signature.digest('hex')}`);
    expect(headers['tollgate-event']).toBe(receiver.events()[0]?.id);
    expect(body).not.toMatch(/4200000000000000|"123"/);
    await expect
      .poll(() => tollgate('webhook list'), SOON)
      .toMatchObject({ webhooks: [{ id }], waiting: 0, dead: 0 });
    const listed = await call(`${gateway.address}/v1/events?entityId=${CARD_ENTITY}`);
    expect(listed.body['events']).toMatchObject(receiver.events().map((event) => ({ id: event.id })));
  });

  it.each([500, 302] as const)(
    'an answer %s is no delivery: it waits, and comes once more on demand',
    async (status) => {
      receiver.answer(status);
      const { id } = await add();
      const payment = await pay(gateway);
      await refund(gateway, payment['id']);
      await expect.poll(() => receiver.received.length, SOON).toBe(1);
      const [event] = receiver.events();
      await expect
        .poll(waiting, SOON)
        .toMatchObject([{ eventId: event?.id, outcome: String(status), attempts: 1 }, { attempts: 0 }]);
      receiver.answer(204);
      expect(await tollgate(`webhook replay --event ${event?.id} ${String(id)}`)).toMatchObject({
        events: 1,
      });
      await expect.poll(() => receiver.received.length, SOON).toBe(3);
      expect(receiver.events().map(({ id: received }) => received)).toEqual([
        event?.id,
        event?.id,
        receiver.events()[2]?.id,
      ]);
      await expect.poll(() => tollgate('webhook list'), SOON).toMatchObject({ waiting: 0 });
    },
  );

  it('a test event says what the receiver answered; nothing is sent to an address that was removed', async () => {
    const { id } = await add();
    expect(await tollgate(`webhook test ${String(id)}`)).toMatchObject({ delivered: true, outcome: '200' });
    receiver.answer(500);
    expect((await run(`webhook test ${String(id)}`)).exitCode).toBe(1);
    expect(receiver.events().map(({ type }) => type)).toEqual(['TEST', 'TEST']);
    await tollgate(`webhook remove ${String(id)}`);
    await pay(gateway);
    expect((await run(`webhook test ${String(id)}`)).err).toContain('no webhook in use');
    expect(receiver.received).toHaveLength(2);
  });

  it('a command that cannot be carried out says why, and leaves everything as it was', async () => {
    const channel = `--channel ${CARD_ENTITY}`;
    expect(await says('webhook add --channel f0 https://shop.example/')).toContain('has no channel');
    expect(await says(`webhook add ${channel} ftp://shop.example/`)).toContain('must be an address');
    expect(await says(`webhook add ${channel} https://user:word@shop.example/`)).toContain(
      'no user information',
    );
    expect(await says(`webhook add ${channel} --types PAID https://shop.example/`)).toContain(
      '--types takes',
    );
    expect(await says('webhook remove nothing')).toContain('no webhook in use');
    expect(await says('webhook replay --event 1 --from 2026-11-23T12:00:00Z x')).toContain('use --event');
    expect(await says('webhook rotate --keep soon x')).toContain('no span of time');
    expect(await tollgate('webhook list')).toEqual({ webhooks: [], waiting: 0, dead: 0 });
  });

  it('an address that leads into the operator’s network is not called', async () => {
    await tollgate(`webhook add --channel ${CARD_ENTITY} http://169.254.169.254/latest/meta-data`);
    await pay(gateway);
    await expect.poll(waiting, SOON).toMatchObject([{ outcome: 'private-address', attempts: 1 }]);
  });
});

/** The parts that a test continues with. */
function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is none');
  return value;
}
