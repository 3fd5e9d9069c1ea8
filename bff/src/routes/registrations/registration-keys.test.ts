import { cpSync } from 'node:fs';
import { StoreUnavailable } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VIRTUAL_ACCOUNT } from '../../account-details.fixture.ts';
import {
  CARD,
  CARD_ENTITY,
  failToKeepOnce,
  get,
  ORDER,
  OTHER_ENTITY,
  post,
  remove,
  startTestApp,
  type TestApp,
  TOKEN,
} from '../../test-app.ts';
import { CUSTOMER, codeOf, ENTITY, idOf, STORED_CARD, storeCard } from './stored-details.fixture.ts';

type Pairs = Readonly<Record<string, string>>;

let test: TestApp;
let stored: string;
beforeEach(async () => {
  test = await startTestApp();
  stored = await storeCard(test, { 'card.holder': 'Stored Before' });
});
afterEach(() => test.close());

const send = (url: string, fields: Pairs, key: string, app = test, token = TOKEN) =>
  post(app, url, fields, { authorization: `Bearer ${token}`, 'idempotency-key': key });

/** Everything that makes something with stored details: its address, a request, and another one. */
const MAKERS: readonly (readonly [what: string, url: () => string, fields: Pairs, other: Pairs])[] = [
  [
    'storing a card',
    () => '/v1/registrations',
    { ...ENTITY, ...STORED_CARD },
    { ...ENTITY, ...STORED_CARD, 'card.holder': 'John Doe' },
  ],
  [
    'a payment with stored details',
    () => `/v1/registrations/${stored}/payments`,
    ORDER,
    { ...ORDER, amount: '93.00' },
  ],
  [
    'a payment that stores its details',
    () => '/v1/payments',
    { ...ORDER, ...CARD, createRegistration: 'true' },
    { ...ORDER, ...CARD },
  ],
  [
    'a checkout that offers stored details',
    () => '/v1/checkouts',
    { ...ORDER, 'registrations[7].id': 'f'.repeat(32) },
    ORDER,
  ],
];

/** The request of a row, with the id that is known only now. */
const withStored = (fields: Pairs): Pairs =>
  Object.hasOwn(fields, 'registrations[7].id') ? { ...fields, 'registrations[7].id': stored } : fields;

describe.each(MAKERS)('%s, with an Idempotency-Key', (_what, url, fields, other) => {
  it('is answered again byte for byte, also with a doubled slash and in another order', async () => {
    const first = await send(url(), withStored(fields), 'key');
    test.clock.step(60_000);
    const reversed = Object.fromEntries(Object.entries(withStored(fields)).toReversed());
    const second = await send(`/${url()}`, reversed, 'key');
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is answered 422 with other parameters, and the first answer stays', async () => {
    const first = await send(url(), withStored(fields), 'key');
    const wrong = await send(url(), other, 'key');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, '200.200.106']);
    expect((await send(url(), withStored(fields), 'key')).body).toBe(first.body);
  });

  it('is answered the same after a restart', async () => {
    const first = await send(url(), withStored(fields), 'key');
    // As after a crash: the files as they lie there, while the first process still has them open.
    const later = await startTestApp(undefined, (folder) =>
      cpSync(test.dataFolder, folder, { recursive: true }),
    );
    expect((await send(url(), withStored(fields), 'key', later)).body).toBe(first.body);
    expect((await send(url(), other, 'key', later)).statusCode).toBe(422);
    await later.close();
  });
});

describe('details that were stored before', () => {
  it('are answered by their older id under any key, and each key repeats its own answer', async () => {
    const before = await storeCard(test, CUSTOMER);
    const fields = { ...ENTITY, ...STORED_CARD, ...CUSTOMER };
    const first = await send('/v1/registrations', fields, 'one');
    const second = await send('/v1/registrations', fields, 'two');
    expect([idOf(first), idOf(second)]).toEqual([before, before]);
    expect(second.body).not.toBe(first.body);
    expect((await send('/v1/registrations', fields, 'one')).body).toBe(first.body);
    expect((await send('/v1/registrations', fields, 'two')).body).toBe(second.body);
  });

  it('are answered by their older id also when the first run was stopped before it could answer', async () => {
    const before = await storeCard(test, CUSTOMER);
    const broken = await startTestApp(
      undefined,
      (folder) => cpSync(test.dataFolder, folder, { recursive: true }),
      {},
      failToKeepOnce(new StoreUnavailable('vault', new Error('closed'))),
    );
    const fields = { ...ENTITY, ...STORED_CARD, ...CUSTOMER };
    expect((await send('/v1/registrations', fields, 'key', broken)).statusCode).toBe(503);
    const second = await send('/v1/registrations', fields, 'key', broken);
    expect([second.statusCode, idOf(second)]).toEqual([200, before]);
    expect((await send('/v1/registrations', fields, 'key', broken)).body).toBe(second.body);
    await broken.close();
  });

  it('and deleted since are what the key still answers with: nothing is stored anew', async () => {
    const first = await send('/v1/registrations', { ...ENTITY, ...VIRTUAL_ACCOUNT }, 'key');
    await remove(test, `/v1/registrations/${idOf(first)}?entityId=${CARD_ENTITY}`);
    expect((await send('/v1/registrations', { ...ENTITY, ...VIRTUAL_ACCOUNT }, 'key')).body).toBe(first.body);
    const read = await get(test, `/v1/registrations/${idOf(first)}?entityId=${CARD_ENTITY}`);
    expect(codeOf(read)).toBe('100.150.202');
  });
});

describe('a key of stored details', () => {
  it('is left to the corrected request after a refusal', async () => {
    const wrong = { ...ENTITY, ...STORED_CARD, 'card.number': '4200000000000001' };
    expect((await send('/v1/registrations', wrong, 'key')).statusCode).toBe(400);
    expect((await send('/v1/registrations', { ...ENTITY, ...STORED_CARD }, 'key')).statusCode).toBe(200);
  });

  it('is another one at each address, and for each merchant', async () => {
    const other = await storeCard(test);
    const answers = [
      await send('/v1/registrations', { ...ENTITY, ...STORED_CARD }, 'key'),
      await send(`/v1/registrations/${stored}/payments`, ORDER, 'key'),
      await send(`/v1/registrations/${other}/payments`, ORDER, 'key'),
      await send(
        '/v1/registrations',
        { ...STORED_CARD, entityId: OTHER_ENTITY },
        'key',
        test,
        'demo-token-other',
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(idOf)).size).toBe(4);
  });

  it('stores and charges once when many come at the same time', async () => {
    const fields = {
      ...ORDER,
      ...CARD,
      createRegistration: 'true',
      merchantTransactionId: 'order-0001',
    };
    const answers = await Promise.all(Array.from({ length: 16 }, () => send('/v1/payments', fields, 'key')));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    const listed = await get(test, `/v1/query?entityId=${CARD_ENTITY}&merchantTransactionId=order-0001`);
    expect(listed.json<{ payments: unknown[] }>().payments).toHaveLength(1);
  });
});
