import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, OTHER_ENTITY, testAppOfFile } from '../../testing/test-app.ts';
import { codeOf, ENTITY, idOf, OTHERS, storeCard, UNKNOWN_ID } from './stored-details.fixture.ts';

const test = testAppOfFile();

type Headers = Readonly<Record<string, string>>;

const addressOf = (id: string, entityId = CARD_ENTITY) => `/v1/registrations/${id}?entityId=${entityId}`;

/** The three things that can be done with stored details by their address. */
const VERBS = {
  read: (id: string, entityId?: string, headers?: Headers) => test.get(addressOf(id, entityId), headers),
  delete: (id: string, entityId?: string, headers?: Headers) => test.remove(addressOf(id, entityId), headers),
  extend: (id: string, entityId = CARD_ENTITY, headers?: Headers) =>
    test.post(`/v1/registrations/${id}/extendlife`, { entityId }, headers),
} as const;

const ENDS: readonly (readonly [verb: keyof typeof VERBS])[] = [['read'], ['delete'], ['extend']];

describe.each(ENDS)('to %s stored details', (verb) => {
  const ask = (id: string, entityId?: string, headers?: Headers): Promise<LightMyRequestResponse> =>
    VERBS[verb](id, entityId, headers);

  it('answers another merchant what it answers to an unknown id', async () => {
    const answer = await ask(await storeCard(test), OTHER_ENTITY, OTHERS);
    const unknown = await ask(UNKNOWN_ID, OTHER_ENTITY, OTHERS);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, '100.150.200']);
    expect(answer.json<{ result: object }>().result).toEqual(unknown.json<{ result: object }>().result);
    expect((await VERBS.read(await storeCard(test))).statusCode).toBe(200);
  });
});

describe('GET /v1/registrations/{id}', () => {
  it('shows what storing them showed', async () => {
    const stored = await test.post('/v1/registrations', { ...ENTITY, ...CARD });
    const read = await test.get(addressOf(idOf(stored)));
    const { ndc: _ours, ...shown } = stored.json<Record<string, unknown>>();
    expect(read.statusCode).toBe(200);
    expect(Object.keys(read.json<object>())).toEqual([...Object.keys(shown), 'ndc']);
    expect(read.json()).toMatchObject(shown);
  });
});

describe('DELETE /v1/registrations/{id}', () => {
  it('takes the entity from the query, answers with the id, and shows nothing of what is gone', async () => {
    const id = await storeCard(test, { 'card.holder': 'Forget Me' });
    const answer = await test.remove(addressOf(id));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(['id', 'result', 'buildNumber', 'timestamp', 'ndc']);
    expect(answer.json()).toMatchObject({
      id,
      result: { code: '000.100.110', description: 'The payment details are erased' },
    });
    expect(answer.body).not.toMatch(/Forget|420000/);
  });
});
