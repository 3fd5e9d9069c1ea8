import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { CARD_ENTITY, ORDER, startTestApp, type TestApp } from '../test-app.ts';

/**
 * The folder of a gateway of an earlier release, `c3ba9fda`, as it left it: with payments, stored details, a token, a
 * webhook and a user. Taken out of it is the build of the widget that it kept, a quarter of a megabyte.
 */
const FILE = new URL('earlier-folder.fixture.sqlite.gz', import.meta.url);
const KEYS = 'first:LfJ0LXk0JnFfXmuwA/O4+Rtd5P73gVEAdfzWaMI2UIM=';
const MADE_AT = Date.parse('2026-11-29T11:27:30Z');
const DEBIT = '01a2270f10de6fe80b7bb28cf2fd89ea';
const REGISTRATION = 'bfaad0016ef8967d2d3c8f8dccd3ecd2';
const WEBHOOK_SECRET = 'fbcc9af81b7b9993a5c3d933b78734b8cef46276491252e053f98e01bafc4f37';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    prepare: (place) => {
      writeFileSync(join(place, 'tollgate.sqlite'), gunzipSync(readFileSync(FILE)));
      writeFileSync(join(place, 'vault.keys'), `${KEYS}\n`, { mode: 0o600 });
    },
  });
  test.clock.step(MADE_AT - test.clock.now());
}, 120_000);
afterAll(() => test.close());

const own = { entityId: CARD_ENTITY };
const resultOf = (answer: { json(): { result: { code: string } } }) => answer.json().result.code;

it('a payment of an earlier release is shown, and refunded for what its refund has left', async () => {
  const shown = await test.get(`/v1/payments/${DEBIT}?entityId=${CARD_ENTITY}`);
  expect(shown.json()).toMatchObject({
    amount: '92.00',
    merchantTransactionId: 'order-of-an-earlier-release',
    result: { code: '000.100.110' },
  });
  const refund = (amount: string) =>
    test.post(`/v1/payments/${DEBIT}`, { ...own, paymentType: 'RF', amount, currency: 'EUR' });
  expect(resultOf(await refund('90.01'))).toMatch(/^700\./);
  expect(resultOf(await refund('90.00'))).toBe('000.100.110');
});

it('details that it stored still pay', async () => {
  const paid = await test.post(`/v1/registrations/${REGISTRATION}/payments`, ORDER);
  expect([resultOf(paid), paid.json<{ card: object }>().card]).toEqual([
    '000.100.110',
    expect.objectContaining({ last4Digits: '0000' }),
  ]);
});

it('its token, webhook and user are as they were', async () => {
  const headers = { authorization: 'Bearer tollgate_test_yayWh_Ue-ZkHU3fc7D5vRFKwPmv8oFUWB3j5IAlg4iU' };
  expect((await test.get(`/v1/payments/${DEBIT}?entityId=${CARD_ENTITY}`, headers)).statusCode).toBe(200);
  const { stores } = test;
  const webhook = await stores.webhookAddresses.open('7ec14782', MADE_AT);
  expect(webhook?.secrets.map((secret) => secret.reveal())).toEqual([WEBHOOK_SECRET]);
  expect(await stores.users.users.findByEmail('jane@shop.example')).toMatchObject({ state: 'invited' });
});

it('its books and its audit log are whole', async () => {
  const audited = await runCommand(['audit', '--json'], { DATA_DIR: test.dataFolder });
  expect([audited.exitCode, audited.err]).toEqual([0, '']);
  expect((await runCommand(['audit-log', 'verify'], { DATA_DIR: test.dataFolder })).exitCode).toBe(0);
});
