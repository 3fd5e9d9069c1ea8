// needs: the built widget, a process of its own, the night
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, PAYMENT, type RunningGateway, startGateway, TOKEN } from '../gateway.fixture.ts';
import { Tollgate } from '../tollgate.ts';
import {
  addWebhook,
  type Delivery,
  type Receiver,
  rotateWebhook,
  startReceiver,
  type Webhook,
  withChangedByte,
  withHeader,
} from './deliveries.fixture.ts';
import { openWebhook } from './open-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

const FORMATS = ['signed', 'encrypted', 'encrypted-json'] as const;
type Format = (typeof FORMATS)[number];
const WRONG = 'ef'.repeat(32);
const LONG = { timeout: 180_000 };

let gateway: RunningGateway;
let receiver: Receiver;
let tollgate: Tollgate;
let webhooks: Readonly<Record<Format, Webhook>>;

beforeAll(async () => {
  [gateway, receiver] = await Promise.all([startGateway(), startReceiver()]);
  tollgate = new Tollgate({ baseUrl: gateway.baseUrl, accessToken: TOKEN, entityId: CHANNEL });
  const added = FORMATS.map(
    async (format) => [format, await addWebhook(gateway, `${receiver.baseUrl}/${format}`, format)] as const,
  );
  webhooks = Object.fromEntries(await Promise.all(added)) as Record<Format, Webhook>;
}, 240_000);
afterAll(async () => {
  await Promise.all([gateway?.stop(), receiver?.stop()]);
});

async function pay(): Promise<string> {
  const paid = await tollgate.payments.create(PAYMENT);
  return paid.kind === 'approved' ? paid.payment.id : paid.kind;
}

/** The newest delivery of the events so far, in each format. */
async function deliveries(count: number): Promise<Readonly<Record<Format, Delivery>>> {
  const newest = FORMATS.map(async (format) => {
    const [delivery] = (await receiver.waitFor(`/${format}`, count)).slice(-1);
    return [format, delivery] as const;
  });
  return Object.fromEntries(await Promise.all(newest)) as Record<Format, Delivery>;
}

const read = (format: Format, delivery: Delivery, keys: string | readonly string[], now = Date.now()) =>
  format === 'signed' ? verifyWebhook({ ...delivery, keys, now }) : openWebhook({ ...delivery, keys });

describe('what a gateway delivers', () => {
  it('is believed in each format, and refused when one byte is another or the key is', LONG, async () => {
    const id = await pay();
    const events = [];
    for await (const event of tollgate.events.list()) {
      events.push(event);
    }
    const came = await deliveries(1);
    for (const format of FORMATS) {
      const { secret } = webhooks[format];
      expect(read(format, came[format], secret)).toMatchObject({
        ok: true,
        event: { id: events[0]?.id, type: 'PAYMENT', action: 'CREATED', payload: { id, amount: '92.00' } },
      });
      const refused = { ok: false, reason: 'not-authentic' };
      expect(read(format, withChangedByte(came[format]), secret)).toEqual(refused);
      expect(read(format, came[format], WRONG)).toEqual(refused);
    }
  });

  it('is refused when it is old, and when its time is changed', LONG, async () => {
    const { signed } = await deliveries(1);
    const { secret } = webhooks.signed;
    const later = Date.now() + 400_000;
    expect(read('signed', signed, secret, later)).toEqual({ ok: false, reason: 'time' });
    const header = String(signed.headers['tollgate-signature']).replace(
      /^t=\d+/,
      `t=${Math.floor(later / 1000)}`,
    );
    const renewed = withHeader(signed, 'tollgate-signature', header);
    expect(read('signed', renewed, secret, later)).toEqual({ ok: false, reason: 'not-authentic' });
  });

  it('is believed by either key while one is replaced, and then by the new one alone', LONG, async () => {
    const before = await deliveries(1);
    const renewed = FORMATS.map(
      async (format) => [format, await rotateWebhook(gateway, webhooks[format].id)] as const,
    );
    const newer = Object.fromEntries(await Promise.all(renewed)) as Record<Format, string>;
    await pay();
    const during = await deliveries(2);
    const { secret: older } = webhooks.signed;
    for (const key of [older, newer.signed]) {
      expect(read('signed', during.signed, key).ok).toBe(true);
    }
    for (const format of FORMATS) {
      const both = [newer[format], webhooks[format].secret];
      expect([read(format, before[format], both).ok, read(format, during[format], both).ok]).toEqual([
        true,
        true,
      ]);
      expect(read(format, during[format], newer[format]).ok).toBe(true);
    }
    // An encrypted body has the newest key alone.
    expect(read('encrypted', during.encrypted, webhooks.encrypted.secret).ok).toBe(false);

    const last = await rotateWebhook(gateway, webhooks.signed.id, '1s');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await pay();
    const [after] = (await receiver.waitFor('/signed', 3)).slice(-1);
    expect(after && read('signed', after, last).ok).toBe(true);
    expect(after && read('signed', after, [older, newer.signed]).ok).toBe(false);
    webhooks = { ...webhooks, signed: { ...webhooks.signed, secret: last } };
  });

  it('comes again on demand with the same id and a new time; a test event is one, too', LONG, async () => {
    const { id, secret } = webhooks.signed;
    const first = (await receiver.waitFor('/signed', 3)).at(-1);
    const seen = first && read('signed', first, secret);
    const event = seen?.ok === true ? seen.event.id : '';
    expect(await gateway.tollgate('webhook', 'replay', '--event', event, id)).toMatchObject({ events: 1 });
    const again = (await receiver.waitFor('/signed', 4)).at(-1);
    expect(again?.headers['tollgate-event']).toBe(event);
    expect(again?.headers['tollgate-signature']).not.toBe(first?.headers['tollgate-signature']);
    expect(again && read('signed', again, secret)).toEqual(seen);

    expect(await gateway.tollgate('webhook', 'test', id)).toMatchObject({ delivered: true });
    const test = (await receiver.waitFor('/signed', 5)).at(-1);
    expect(test && read('signed', test, secret)).toMatchObject({ ok: true, event: { type: 'TEST' } });
  });
});
