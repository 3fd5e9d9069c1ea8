import { cpSync } from 'node:fs';
import { StoreUnavailable } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VIRTUAL_ACCOUNT } from '../../testing/account-details.fixture.ts';
import {
  CARD,
  CARD_ENTITY,
  failToKeepOnce,
  ORDER,
  startTestApp,
  type TestApp,
  TOKEN,
} from '../../testing/test-app.ts';
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
  app.post(url, fields, { authorization: `Bearer ${token}`, 'idempotency-key': key });

/** Everything that makes something with stored details: its address and a request. */
const MAKERS: readonly (readonly [what: string, url: () => string, fields: Pairs])[] = [
  ['storing a card', () => '/v1/registrations', { ...ENTITY, ...STORED_CARD }],
  ['a payment with stored details', () => `/v1/registrations/${stored}/payments`, ORDER],
  [
    'a payment that stores its details',
    () => '/v1/payments',
    { ...ORDER, ...CARD, createRegistration: 'true' },
  ],
  [
    'a checkout that offers stored details',
    () => '/v1/checkouts',
    { ...ORDER, 'registrations[7].id': 'f'.repeat(32) },
  ],
];

/** The request of a row, with the id that is known only now. */
const withStored = (fields: Pairs): Pairs =>
  Object.hasOwn(fields, 'registrations[7].id') ? { ...fields, 'registrations[7].id': stored } : fields;

describe.each(MAKERS)('%s, with an Idempotency-Key', (_what, url, fields) => {
  it('is answered again byte for byte, also with a doubled slash and in another order', async () => {
    const first = await send(url(), withStored(fields), 'key');
    test.clock.step(60_000);
    const reversed = Object.fromEntries(Object.entries(withStored(fields)).toReversed());
    const second = await send(`/${url()}`, reversed, 'key');
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

describe('details that were stored before', () => {
  it('are answered by their older id also when the first run was stopped before it could answer', async () => {
    const before = await storeCard(test, CUSTOMER);
    const broken = await startTestApp({
      prepare: (folder) => cpSync(test.dataFolder, folder, { recursive: true }),
      stores: failToKeepOnce(new StoreUnavailable('vault', new Error('closed'))),
    });
    const fields = { ...ENTITY, ...STORED_CARD, ...CUSTOMER };
    expect((await send('/v1/registrations', fields, 'key', broken)).statusCode).toBe(503);
    const second = await send('/v1/registrations', fields, 'key', broken);
    expect([second.statusCode, idOf(second)]).toEqual([200, before]);
    expect((await send('/v1/registrations', fields, 'key', broken)).body).toBe(second.body);
    await broken.close();
  });

  it('and deleted since are what the key still answers with: nothing is stored again', async () => {
    const first = await send('/v1/registrations', { ...ENTITY, ...VIRTUAL_ACCOUNT }, 'key');
    await test.remove(`/v1/registrations/${idOf(first)}?entityId=${CARD_ENTITY}`);
    expect((await send('/v1/registrations', { ...ENTITY, ...VIRTUAL_ACCOUNT }, 'key')).body).toBe(first.body);
    const read = await test.get(`/v1/registrations/${idOf(first)}?entityId=${CARD_ENTITY}`);
    expect(codeOf(read)).toBe('100.150.202');
  });
});
