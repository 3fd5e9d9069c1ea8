import { createHmac } from 'node:crypto';
import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { type Listeners, startListeners, whyNoListeners } from './listeners.ts';

const KEY = '5f'.repeat(32);
const BODY = JSON.stringify({ id: 'e1' });
const canListen = (await whyNoListeners()) === undefined;

const withListeners = (work: (listeners: Listeners) => Promise<void>): Promise<void> =>
  inPlace(async (place) => work(await startListeners(place, seededRandom('test'))));

function send(url: string, body = BODY, signal: AbortSignal | null = null): Promise<Response> {
  const signature = createHmac('sha256', Buffer.from(KEY, 'hex')).update(`1.${BODY}`).digest('hex');
  const headers = { 'tollgate-signature': `t=1,v1=${signature}` };
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
}

it.runIf(canListen)('a delivery is noted with its event, and whether its signature is right', () =>
  withListeners(async (listeners) => {
    listeners.learnSecret('good', KEY);
    const url = listeners.webhookUrl('good');
    expect((await send(url)).status).toBe(200);
    await send(url, '{"id":"e2"}');
    expect(listeners.deliveries).toMatchObject([
      { receiver: 'good', eventId: 'e1', status: 200, isSigned: true },
      { receiver: 'good', eventId: 'e2', isSigned: false },
    ]);
    expect(listeners.deliveries[0]?.answeredAt).toBeGreaterThan(listeners.deliveries[0]?.at ?? Infinity);
  }),
);

it.runIf(canListen)('receivers fail, hang, lead elsewhere and recover as their names say', () =>
  withListeners(async (listeners) => {
    expect((await send(listeners.webhookUrl('failing'))).status).toBe(500);
    const patience = AbortSignal.timeout(300);
    await expect(send(listeners.webhookUrl('hanging'), BODY, patience)).rejects.toThrow(/timeout/);
    const elsewhere = await send(listeners.webhookUrl('redirecting'));
    expect(elsewhere.status).toBe(302);
    expect(listeners.trespasses).toEqual([]);
    await fetch(elsewhere.headers.get('location') ?? '');
    await fetch(listeners.resultUrl('private-name'));
    await fetch(listeners.resultUrl('private-number'));
    expect(listeners.trespasses).toEqual(['GET /redirected', 'GET /result', 'GET /result']);
    const statuses = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => (await send(listeners.webhookUrl('recovering'))).status),
      );
    expect(new Set(await statuses(40))).toEqual(new Set([200, 500]));
    listeners.recover();
    expect(new Set(await statuses(10))).toEqual(new Set([200]));
  }),
);

it.runIf(canListen)('a result call is noted with the checkout that it names', () =>
  withListeners(async (listeners) => {
    const query = new URLSearchParams({ id: 'c1', resourcePath: '/v1/checkouts/c1/payment' });
    await fetch(`${listeners.resultUrl('good')}&${query}`);
    expect(listeners.calls).toMatchObject([
      { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment', status: 200 },
    ]);
  }),
);
