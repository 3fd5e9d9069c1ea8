import {
  type StubAcquirer,
  sendOperation,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VIRTUAL_ACCOUNT } from '../../account-details.fixture.ts';
import {
  CARD,
  CARD_ENTITY,
  get,
  ORDER,
  OTHER_ENTITY,
  post,
  remove,
  startTestApp,
  type TestApp,
} from '../../test-app.ts';
import {
  codeOf,
  ENTITY,
  idOf,
  MALFORMED_ID,
  OTHERS,
  storeCard,
  UNKNOWN_ID,
  wrongNames,
} from './stored-details.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Readonly<Record<string, string>>;

const addressOf = (id: string, entityId = CARD_ENTITY) => `/v1/registrations/${id}?entityId=${entityId}`;

/** The three things that can be done with stored details by their address. */
const VERBS = {
  read: (id: string, entityId?: string, headers?: Headers) => get(test, addressOf(id, entityId), headers),
  delete: (id: string, entityId?: string, headers?: Headers) =>
    remove(test, addressOf(id, entityId), headers),
  extend: (id: string, entityId = CARD_ENTITY, headers?: Headers) =>
    post(test, `/v1/registrations/${id}/extendlife`, { entityId }, headers),
} as const;

const ENDS: readonly (readonly [verb: keyof typeof VERBS])[] = [['read'], ['delete'], ['extend']];

describe.each(ENDS)('to %s stored details', (verb) => {
  const ask = (id: string, entityId?: string, headers?: Headers): Promise<LightMyRequestResponse> =>
    VERBS[verb](id, entityId, headers);

  it('answers 404 to an id that none have', async () => {
    const answer = await ask(UNKNOWN_ID);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, '100.150.200']);
  });

  it('answers 400 to an id that is none', async () => {
    const answer = await ask(MALFORMED_ID);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, '100.150.101']);
  });

  it('answers another merchant what it answers to an unknown id', async () => {
    const answer = await ask(await storeCard(test), OTHER_ENTITY, OTHERS);
    const unknown = await ask(UNKNOWN_ID, OTHER_ENTITY, OTHERS);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, '100.150.200']);
    expect(answer.json<{ result: object }>().result).toEqual(unknown.json<{ result: object }>().result);
    expect((await VERBS.read(await storeCard(test))).statusCode).toBe(200);
  });

  it('answers 403 for an entity of somebody else, and 401 without a token', async () => {
    const id = await storeCard(test);
    expect((await ask(id, OTHER_ENTITY)).statusCode).toBe(403);
    expect((await ask(id, CARD_ENTITY, {})).statusCode).toBe(401);
    expect((await ask(id, CARD_ENTITY, { authorization: 'Bearer nobody' })).statusCode).toBe(403);
  });

  it('asks for the entity', async () => {
    const answer = await ask(await storeCard(test), '');
    expect([answer.statusCode, wrongNames(answer)]).toEqual([400, ['entityId']]);
  });

  it('answers 400 to details that were deleted', async () => {
    const id = await storeCard(test, { 'card.holder': `Deleted for ${verb}` });
    expect((await VERBS.delete(id)).statusCode).toBe(200);
    const answer = await ask(id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, '100.150.202']);
  });
});

describe('GET /v1/registrations/{id}', () => {
  it('shows what storing them showed', async () => {
    const stored = await post(test, '/v1/registrations', { ...ENTITY, ...CARD });
    const read = await get(test, addressOf(idOf(stored)));
    const { ndc: _ours, ...shown } = stored.json<Record<string, unknown>>();
    expect(read.statusCode).toBe(200);
    expect(Object.keys(read.json<object>())).toEqual([...Object.keys(shown), 'ndc']);
    expect(read.json()).toMatchObject(shown);
  });

  it('is found with a doubled slash, and knows any entity of its merchant', async () => {
    const id = await storeCard(test);
    expect((await get(test, `/${addressOf(id)}`)).statusCode).toBe(200);
    expect((await get(test, addressOf(id, 'a0000000000000000000000000000002'))).statusCode).toBe(200);
  });
});

describe('DELETE /v1/registrations/{id}', () => {
  it('takes the entity from the query, answers with the id, and shows nothing of what is gone', async () => {
    const id = await storeCard(test, { 'card.holder': 'Forget Me' });
    const answer = await remove(test, addressOf(id));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(['id', 'result', 'buildNumber', 'timestamp', 'ndc']);
    expect(answer.json()).toMatchObject({
      id,
      result: { code: '000.100.110', description: 'The payment details are erased' },
    });
    expect(answer.body).not.toMatch(/Forget|420000/);
  });

  it('leaves the payments that were made with them, which can still be refunded', async () => {
    const id = await storeCard(test, { 'card.holder': 'Old Customer' });
    const payment = idOf(await post(test, `/v1/registrations/${id}/payments`, ORDER));
    await remove(test, addressOf(id));
    expect((await get(test, `/v1/payments/${payment}?entityId=${CARD_ENTITY}`)).json()).toMatchObject({
      card: { last4Digits: '0000', holder: 'Old Customer' },
      registration: { id },
    });
    const refund = await post(test, `/v1/payments/${payment}`, { ...ENTITY, paymentType: 'RF' });
    expect(refund.statusCode).toBe(200);
  });

  it('lets the same card be stored anew, under another id', async () => {
    const card = { 'card.holder': 'Comes Back' };
    const id = await storeCard(test, card);
    await remove(test, addressOf(id));
    expect(await storeCard(test, card)).not.toBe(id);
  });
});

describe('POST /v1/registrations/{id}/extendlife', () => {
  it('moves the end of an account, as often as it is asked, and says to when', async () => {
    const id = idOf(await post(test, '/v1/registrations', { ...ENTITY, ...VIRTUAL_ACCOUNT }));
    const extended = await VERBS.extend(id);
    expect(extended.json()).toMatchObject({ id, paymentBrand: 'PAYPAL', expiresAt: '2028-03-01' });
    expect((await VERBS.extend(id)).json()).toMatchObject({ expiresAt: '2028-03-01' });
    expect((await get(test, addressOf(id))).json()).toMatchObject({ expiresAt: '2028-03-01' });
  });

  it('leaves a card alone that lives longer already', async () => {
    expect((await VERBS.extend(await storeCard(test))).json()).toMatchObject({ expiresAt: '2035-08-01' });
  });
});

describe('stored details whose payment has no known end', () => {
  let own: TestApp;
  let acquirer: StubAcquirer;
  let hasAnswer = false;

  beforeEach(async () => {
    hasAnswer = false;
    acquirer = await startStubAcquirer((response, { key }) => {
      if (hasAnswer) {
        sendOperation(response, key);
      } else {
        response.destroy();
      }
    });
    const settings = { ACQUIRER_PORT: new URL(acquirer.address).port };
    own = await startTestApp(undefined, undefined, settings);
  });
  afterEach(async () => {
    await own.close();
    await acquirer.stop();
  });

  it('answer 400 until it is known, and 200 from then on', async () => {
    const paid = await post(own, '/v1/payments', {
      ...ORDER,
      ...CARD,
      testMode: 'EXTERNAL',
      createRegistration: 'true',
    });
    const { registrationId = '' } = paid.json<{ registrationId?: string }>();
    expect([paid.statusCode, codeOf(paid)]).toEqual([200, '000.200.000']);
    expect(paid.json()).toMatchObject({ registration: { id: registrationId } });
    const waiting = await get(own, addressOf(registrationId));
    expect([waiting.statusCode, codeOf(waiting)]).toEqual([400, '100.150.201']);
    const early = await post(own, `/v1/registrations/${registrationId}/payments`, ORDER);
    expect([early.statusCode, codeOf(early)]).toEqual([400, '100.150.201']);

    hasAnswer = true;
    const settled = await get(own, `/v1/payments/${idOf(paid)}?entityId=${CARD_ENTITY}`);
    expect([settled.statusCode, codeOf(settled)]).toEqual([200, '000.100.112']);
    const stored = await get(own, addressOf(registrationId));
    expect([stored.statusCode, codeOf(stored)]).toEqual([200, '000.100.112']);
  });
});
