// needs: the built widget, a process of its own, the night

import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, PAYMENT, type RunningGateway, startGateway, TOKEN } from '../gateway.fixture.ts';
import { RESULT_FAMILIES } from '../generated/result-families.ts';
import { installPackedClient, runProgram } from '../packed-client.fixture.ts';
import { needsReview, verdictOf } from '../results/verdict-of.ts';
import { Tollgate } from '../tollgate.ts';
import {
  addWebhook,
  type Delivery,
  type Receiver,
  rotateWebhook,
  sendOn,
  startReceiver,
  withChangedByte,
  withHeader,
} from '../webhooks/deliveries.fixture.ts';
import { startResultCodeGateway } from './result-code-gateway.fixture.ts';
import {
  nodeSample,
  PYTHON_ALONE,
  type RunningSample,
  runSample,
  SAMPLES_ALONE,
  type Sample,
  startSample,
} from './sample-program.fixture.ts';
import { BUSY_SECONDS, startTroubledGateway } from './troubled-gateway.fixture.ts';

const FORMATS = ['signed', 'encrypted', 'encrypted-json'] as const;
type Format = (typeof FORMATS)[number];
const LONG = { timeout: 180_000 };

/** A shop's reaction to each result code; those of chargebacks belong to no payment. */
const EXPECTED = Object.fromEntries(
  Object.entries(RESULT_FAMILIES).flatMap(([family, codes]) =>
    family === 'chargeback' ? [] : codes.split(' ').map((code) => [code, outcomeOf(code)] as const),
  ),
);

function outcomeOf(code: string): string {
  if (needsReview(code)) return 'in review';
  return { approved: 'paid', pending: 'pending', declined: 'not paid' }[verdictOf(code) ?? 'declined'];
}

const folder = mkdtempSync(join(tmpdir(), 'tollgate-samples-'));
const SAMPLES: readonly Sample[] = [...SAMPLES_ALONE, nodeSample(join(folder, 'shop', 'shop.mjs'))];
for (const { name, missing, withoutEncryption } of SAMPLES) {
  if (missing !== undefined) {
    process.stderr.write(`Skipped: the sample in ${name}, because ${missing}.\n`);
  } else if (withoutEncryption !== undefined) {
    process.stderr.write(`Skipped: encrypted webhooks in ${name}, because ${withoutEncryption}.\n`);
  }
}

let gateway: RunningGateway;
let receiver: Receiver;
let tollgate: Tollgate;
/** Real deliveries of each format: of a payment before the rotation of its secret, and of one during it. */
let before: Readonly<Record<Format, Delivery>>;
let during: Readonly<Record<Format, Delivery>>;
let older: readonly string[];
let newer: readonly string[];

beforeAll(async () => {
  [gateway, receiver] = await Promise.all([startGateway(), startReceiver()]);
  tollgate = new Tollgate({ baseUrl: gateway.baseUrl, accessToken: TOKEN, entityId: CHANNEL });
  const added = await Promise.all(
    FORMATS.map((format) => addWebhook(gateway, `${receiver.baseUrl}/${format}`, format)),
  );
  older = added.map(({ secret }) => secret);
  before = await paidDeliveries(1);
  newer = await Promise.all(added.map(({ id }) => rotateWebhook(gateway, id)));
  during = await paidDeliveries(2);
  const shop = installPackedClient(folder);
  cpSync(join(shop, 'node_modules', '@tollgate', 'client', 'samples', 'shop.mjs'), join(shop, 'shop.mjs'));
}, 180_000);
afterAll(async () => {
  await Promise.all([gateway?.stop(), receiver?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a payment. @returns its event in each format, the one of that count there */
async function paidDeliveries(count: number): Promise<Readonly<Record<Format, Delivery>>> {
  // Letters beyond ASCII, because signatures are over bytes.
  await tollgate.payments.create({ ...PAYMENT, customer: { givenName: 'Zoë', surname: 'Ōe' } });
  const came = FORMATS.map(
    async (format) => [format, (await receiver.waitFor(`/${format}`, count)).at(-1)] as const,
  );
  return Object.fromEntries(await Promise.all(came)) as Record<Format, Delivery>;
}

const settings = (secrets: readonly string[], more: Readonly<Record<string, string>> = {}) => ({
  GATEWAY: gateway.baseUrl,
  TOKEN,
  ENTITY: CHANNEL,
  WEBHOOK_SECRETS: secrets.join(','),
  SHOP_DATA: mkdtempSync(join(folder, 'data-')),
  ...more,
});

const deliver = async (shop: RunningSample, delivery: Delivery) =>
  sendOn(`${shop.address}/webhook`, delivery);
const statusOf = async (shop: RunningSample, delivery: Delivery) => (await deliver(shop, delivery)).status;

async function paymentsOf(merchantTransactionId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { id } of tollgate.payments.list({ merchantTransactionId })) {
    found.push(id);
  }
  return found;
}

/** The page with a new checkout, as a shopper's browser gets it. */
async function openCheckout({ address }: RunningSample) {
  const page = await (await fetch(address)).text();
  return { page, checkout: /checkoutId=([^"&]+)/.exec(page)?.[1] ?? '' };
}

/** Pays as the widget does. */
async function payCheckout(checkout: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await fetch(`${gateway.baseUrl}/v1/checkouts/${checkout}/payment`, {
    method: 'POST',
    body: new URLSearchParams({
      paymentBrand: 'VISA',
      'card.number': '4200000000000000',
      'card.expiryMonth': '05',
      'card.expiryYear': '2034',
      'card.cvv': '123',
      shopperResultUrl: 'https://shop.example/result',
      ...more,
    }),
  });
}

async function resultOf({ address }: RunningSample, checkout: string): Promise<string> {
  return (await fetch(`${address}/result?id=${checkout}`)).text();
}

for (const sample of SAMPLES) {
  const { name, server, missing, withoutEncryption } = sample;
  const run = (...words: string[]) => runSample(sample, words, settings(older));

  describe.skipIf(missing !== undefined)(`the sample in ${name}`, () => {
    /** A shop that knows the older secrets, one that knows the newer ones, and one that knows both. */
    let early: RunningSample;
    let late: RunningSample;
    let both: RunningSample;

    beforeAll(async () => {
      [early, late, both] = (await Promise.all(
        [older, newer, [...newer, ...older]].map((secrets) => startSample(server, settings(secrets))),
      )) as [RunningSample, RunningSample, RunningSample];
    }, 240_000);
    afterAll(async () => {
      await Promise.all([early, late, both].map((shop) => shop?.stop()));
    });

    it('shows a checkout, believes no return, and sees the payment', LONG, async () => {
      const { checkout, page } = await openCheckout(both);
      expect(page).toContain(`action="${both.address}/result"`);
      expect(page).toMatch(/integrity="sha384-[^"]+"/);
      expect(await resultOf(both, checkout)).toBe('pending');
      for (const other of ['../payments', '', 'unknown']) {
        // oxlint-disable-next-line no-await-in-loop -- three short requests
        expect((await fetch(`${both.address}/result?id=${other}`)).status).toBe(404);
      }
      await payCheckout(checkout);
      expect(await resultOf(both, checkout)).toMatch(/^paid [0-9a-f]{32}$/);
    });

    it.each([
      ['pending, then paid after 1 h', 'pending'],
      ['800.100.152', 'not paid'],
    ])('takes the course %s for: %s', LONG, async (holder, outcome) => {
      const { checkout } = await openCheckout(both);
      await payCheckout(checkout, { 'card.holder': holder });
      expect(await resultOf(both, checkout)).toBe(outcome);
    });

    it('judges result codes as the client does', LONG, async () => {
      const stand = await startResultCodeGateway();
      const shop = await startSample(server, settings(older, { GATEWAY: stand.baseUrl }));
      const { checkout } = await openCheckout(shop);
      const judged: Record<string, string> = {};
      for (const code of Object.keys(EXPECTED)) {
        stand.answerWith(code);
        // oxlint-disable-next-line no-await-in-loop -- all of them are of one checkout
        judged[code] = (await resultOf(shop, checkout)).replace(/ [0-9a-f]{32}$/, '');
      }
      await Promise.all([shop.stop(), stand.stop()]);
      expect(judged).toEqual(EXPECTED);
    });

    it('does not take the payment of another sum for that of the order', LONG, async () => {
      const { checkout } = await openCheckout(both);
      await tollgate.checkouts.update(checkout, { amount: '1.00', currency: 'EUR' });
      await payCheckout(checkout);
      expect(await tollgate.checkouts.payment(checkout)).toMatchObject({ kind: 'approved' });
      expect(await resultOf(both, checkout)).toBe('not paid');
    });

    it('pays and refunds once for each reference, and says what is not paid', LONG, async () => {
      const order = `order-${crypto.randomUUID()}`;
      const [paid = ''] = await run('pay', order, '92.00', 'EUR');
      const id = /^paid ([0-9a-f]{32})$/.exec(paid)?.[1] ?? '';
      expect(await run('pay', order, '92.00', 'EUR')).toEqual([paid]);
      expect(await paymentsOf(order)).toEqual([id]);
      const [refunded] = await run('refund', id, '12.00', 'EUR', order);
      expect(refunded).toMatch(/^refunded [0-9a-f]{32}$/);
      expect(await run('refund', id, '12.00', 'EUR', order)).toEqual([refunded]);
      expect(await tollgate.payments.read(id)).toMatchObject({
        payment: { state: 'partly refunded', remaining: { refundable: '80.00' } },
      });
      const [refused] = await run('pay', `${order}-b`, '92.5', 'EUR');
      expect(refused).toMatch(/^not paid .*amount/);
    });

    it('asks again with the same key after a lost answer, when it is asked to', LONG, async () => {
      const troubled = await startTroubledGateway(gateway.baseUrl, ['lost', 'busy']);
      const order = `order-${crypto.randomUUID()}`;
      const words = ['pay', order, '92.00', 'EUR'];
      const [paid] = await runSample(sample, words, settings(older, { GATEWAY: troubled.baseUrl }));
      await troubled.stop();
      expect(await paymentsOf(order)).toEqual([paid?.replace('paid ', '')]);
      expect(troubled.seen.map(({ key }) => key)).toEqual(Array(3).fill(`payment-of-${order}`));
      const [, busy = { at: 0 }, last = { at: 0 }] = troubled.seen;
      expect(last.at - busy.at).toBeGreaterThanOrEqual(BUSY_SECONDS * 1000 - 10);
    });

    it('carries its token to no other address, and stops when the token is wrong', LONG, async () => {
      const troubled = await startTroubledGateway(gateway.baseUrl, ['redirected']);
      const words = ['pay', `order-${crypto.randomUUID()}`, '92.00', 'EUR'];
      const redirected = runSample(sample, words, settings(older, { GATEWAY: troubled.baseUrl }));
      await expect(redirected).rejects.toThrow('302');
      await troubled.stop();
      expect(troubled.seen.map(({ path }) => path)).toEqual(['/v1/payments']);
      const wrong = runSample(sample, words, settings(older, { TOKEN: 'token-of-no-merchant' }));
      await expect(wrong).rejects.toThrow('403');
    });

    it('sends no key that would begin another header', LONG, async () => {
      const words = ['refund', '0'.repeat(32), '1.00', 'EUR', 'order\r\nX-Other: 1'];
      await expect(run(...words)).rejects.toThrow('printable');
    });

    it('reads events page after page, from where it left off', LONG, async () => {
      const known: string[] = [];
      for await (const { id, type, action } of tollgate.events.list()) {
        known.push(`${id} ${type} ${action}`);
      }
      expect(await run('events')).toEqual(known);
      const after = known.at(-6)?.split(' ')[0] ?? '';
      expect(await run('events', after, '2')).toEqual(known.slice(-5));
      await expect(run('events', 'unknown')).rejects.toThrow('after must be 32 lowercase hex');
    });

    describe.each(FORMATS)('%s', (format) => {
      const cannot = format !== 'signed' && withoutEncryption !== undefined;
      it.skipIf(cannot)('is believed as a gateway delivers it, once', LONG, async () => {
        const said = await deliver(both, before[format]);
        expect(said.status).toBe(200);
        // The three webhooks tell the same events, so in the second format it is known by its id.
        expect(said.text).toMatch(/^(PAYMENT CREATED [0-9a-f]{32}|seen before)$/);
        expect(await statusOf(both, during[format])).toBe(200);
        expect(await deliver(both, before[format])).toEqual({ status: 200, text: 'seen before' });
        expect([await statusOf(late, during[format]), await statusOf(late, before[format])]).toEqual([
          200, 400,
        ]);
        // Only a signed body is for both secrets.
        const isSigned = format === 'signed';
        expect(await statusOf(early, during[format])).toBe(isSigned ? 200 : 400);
      });

      it.skipIf(cannot)('is refused with a changed byte', LONG, async () => {
        const changed = withChangedByte(during[format]);
        expect(await deliver(both, changed)).toEqual({ status: 400, text: 'not believed' });
      });
    });

    it('refuses an old time, a changed time, and headers that are none', LONG, async () => {
      const { signed } = during;
      const now = Math.floor(Date.now() / 1000);
      const signature = (time: number) => {
        const key = Buffer.from(newer[0] ?? '', 'hex');
        const digest = createHmac('sha256', key).update(`${time}.`).update(signed.body).digest('hex');
        return `t=${time},v1=${digest}`;
      };
      const given = String(signed.headers['tollgate-signature']);
      const statuses: (readonly [string, number | undefined])[] = [];
      for (const [what, header] of [
        ['right', signature(now)],
        ['old', signature(now - 400)],
        ['early', signature(now + 400)],
        ['changed', given.replace(/^t=\d+/, `t=${now - 200}`)],
        ['two times', `t=${now},${signature(now)}`],
        ['cut', signature(now).slice(0, -2)],
        ['empty', ''],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- a few short requests
        const status = await statusOf(both, withHeader(signed, 'tollgate-signature', header));
        statuses.push([what, status]);
      }
      expect(statuses.filter(([, status]) => status !== 400)).toEqual([['right', 200]]);
    });

    it.skipIf(withoutEncryption !== undefined)('refuses what is encrypted and not whole', LONG, async () => {
      const { encrypted } = during;
      const short = String(encrypted.headers['x-authentication-tag']).slice(0, 8);
      expect(await statusOf(both, withHeader(encrypted, 'x-authentication-tag', short))).toBe(400);
      for (const body of ['', 'zz', '{', '{"encryptedBody":1}', '{"encryptedBody":"0"}']) {
        const bytes = Buffer.from(body);
        const bad = withHeader({ ...encrypted, body: bytes }, 'content-length', String(bytes.length));
        // oxlint-disable-next-line no-await-in-loop -- a few short requests
        expect([body, await statusOf(both, bad)]).toEqual([body, 400]);
      }
    });

    it('is not started with a secret that is no key', LONG, async () => {
      const shop = startSample(server, settings(['ab']));
      // PHP reads its settings with each request.
      const refused = shop.then(async (started) => {
        const status = await statusOf(started, during.signed);
        await started.stop();
        return status;
      });
      expect(await refused.catch(() => 500)).toBe(500);
    });
  });
}

describe.skipIf(SAMPLES_ALONE[0]?.missing !== undefined)('Python without any package', () => {
  it('believes what is signed, and says that it cannot open what is encrypted', LONG, async () => {
    const shop = await startSample(PYTHON_ALONE, settings(newer));
    expect(await statusOf(shop, during.signed)).toBe(200);
    expect(await deliver(shop, during.encrypted)).toEqual({ status: 500, text: 'A fault of the shop' });
    await shop.stop();
  });
});

it('the sample for Node goes by the types of the client', LONG, () => {
  const shop = join(folder, 'shop');
  const typeRoots = [fileURLToPath(new URL('../../node_modules/@types', import.meta.url))];
  writeFileSync(
    join(shop, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2022',
        strict: true,
        noEmit: true,
        checkJs: true,
        typeRoots,
        types: ['node'],
      },
      files: ['shop.mjs'],
    }),
  );
  expect(runProgram('tsc', ['-p', '.'], shop)).toBe('');
});
