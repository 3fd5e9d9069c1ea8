import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../generated/operations.ts';
import { Tollgate } from '../tollgate.ts';
import { retryAfterOf } from './attempt.ts';
import type { ClientOptions, RetryOptions } from './client-options.ts';
import { readOptions } from './read-options.ts';
import { isRepeatable, type OperationName, prepareRequest } from './request.ts';
import { pauseBefore, sendUntilAnswered } from './send-until-answered.ts';

const OK = { result: { code: '000.200.100', description: 'created' }, id: 'A.b' };
const json = (status: number, body: object = OK, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const fault = (status: number, headers: Record<string, string> = {}) =>
  json(status, { result: { code: '800.900.300', description: `status ${status}` } }, headers);
const page = (status: number) =>
  new Response('<h1>502</h1>', { status, headers: { 'content-type': 'text/html' } });

const OPTIONS = {
  baseUrl: 'https://gateway.example/',
  accessToken: 'token-of-test',
  entityId: 'a'.repeat(32),
};
const CHECKOUT = { amount: '92.00', currency: 'EUR', paymentType: 'DB' } as const;

const secondsIn = (retryAfter: string) =>
  retryAfterOf(new Headers({ 'retry-after': retryAfter }), Date.UTC(2026, 0, 5));

/** Creates a checkout at a gateway that gives these answers, one after the other. */
async function create(
  answers: readonly (Response | Error | 'hang')[],
  retries: RetryOptions = {},
  call: { signal?: AbortSignal; timeout?: number } = {},
) {
  const keys: (string | null)[] = [];
  const send: typeof fetch = async (_input, init) => {
    const answer = answers[Math.min(keys.length, answers.length - 1)];
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    if (answer === 'hang') {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    if (answer instanceof Error) throw answer;
    return answer?.clone() ?? page(500);
  };
  const tollgate = new Tollgate({ ...OPTIONS, fetch: send, retries: { firstPause: 1, ...retries } });
  const end = await tollgate.checkouts.create(CHECKOUT, call).catch((error: unknown) => error);
  return { end, keys };
}

describe('a request', () => {
  it.each([
    ['no answer', new TypeError('fetch failed')],
    ['too many requests', fault(429, { 'retry-after': '0' })],
    ['a first one that is still running', fault(409, { 'retry-after': '0' })],
    ['stores that are unavailable', fault(503, { 'retry-after': '0' })],
    ['a fault', fault(500)],
    ['the page of a proxy', page(502)],
  ])('is sent again with the same key after %s', async (_what, first) => {
    const { end, keys } = await create([first, json(200)]);
    expect(end).toMatchObject({ kind: 'ready' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [413, 'unexpected-answer'],
    [422, 'key-of-another-request'],
  ])('is not sent again after %i', async (status, kind) => {
    const { end, keys } = await create([fault(status)]);
    expect(end).toMatchObject({ kind, status, mayHaveHappened: false });
    expect(keys).toHaveLength(1);
  });

  it('follows no redirect and believes no page of a proxy', async () => {
    for (const status of [200, 302, 403]) {
      // oxlint-disable-next-line no-await-in-loop -- three short requests
      expect((await create([page(status)])).end).toMatchObject({ kind: 'unexpected-answer', status });
    }
  });

  it('is sent so many times and no more', async () => {
    const { end, keys } = await create([new TypeError('fetch failed')], { most: 3 });
    expect(end).toMatchObject({ kind: 'no-answer', mayHaveHappened: true, idempotencyKey: keys[0] });
    expect(keys).toHaveLength(4);
  });

  it('does not wait longer than its patience, and says when to come again', async () => {
    const { end, keys } = await create([fault(429, { 'retry-after': '3600' })]);
    expect(end).toMatchObject({ kind: 'throttled', retryAfter: 3600, mayHaveHappened: false });
    expect(keys).toHaveLength(1);
  });

  it('comes again when the gateway says so, and not at the same moment as all others', () => {
    expect([pauseBefore(0, 500, 7, () => 0), pauseBefore(9, 500, 7, () => 1)]).toEqual([7500, 7250]);
    expect([pauseBefore(0, 500, undefined, () => 0), pauseBefore(3, 500, undefined, () => 1)]).toEqual([
      500, 2000,
    ]);
    expect(pauseBefore(20, 500, undefined, () => 0)).toBe(30_000);
    expect([secondsIn('7'), secondsIn('0'), secondsIn('Mon, 05 Jan 2026 00:01:30 GMT')]).toEqual([7, 0, 90]);
    expect([
      secondsIn('Sun, 04 Jan 2026 00:00:00 GMT'),
      secondsIn('soon'),
      secondsIn('-1'),
      secondsIn('1e9'),
    ]).toEqual([0, undefined, undefined, undefined]);
  });

  it('that could be carried out twice is never sent again', async () => {
    expect((Object.keys(OPERATIONS) as OperationName[]).filter((name) => !isRepeatable(name))).toEqual([]);
    let sent = 0;
    const send = () => {
      sent += 1;
      return Promise.reject(new TypeError('fetch failed'));
    };
    const settings = readOptions({ ...OPTIONS, fetch: send, retries: { firstPause: 1 } });
    const request = prepareRequest(settings, 'extendRegistration', { id: 'a' });
    expect(request.idempotencyKey).toBeUndefined();
    const once = sendUntilAnswered(settings, { ...request, mayRepeat: false });
    await expect(once).rejects.toMatchObject({ kind: 'no-answer', mayHaveHappened: true });
    expect(sent).toBe(1);
  });

  it('to an address that is none of the interface is an error, and no empty list', async () => {
    const none = json(404, {
      result: { code: '200.300.406', description: 'Nothing answers to GET /api/v1' },
    });
    expect((await create([none])).end).toMatchObject({
      kind: 'unexpected-answer',
      status: 404,
      code: '200.300.406',
    });
    const tollgate = new Tollgate({ ...OPTIONS, fetch: () => Promise.resolve(none.clone()) });
    const first = tollgate.payments.list()[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ kind: 'unexpected-answer' });
  });

  it('remembers the doubt of an earlier attempt', async () => {
    expect((await create([new TypeError('fetch failed'), fault(403)])).end).toMatchObject({
      kind: 'unauthorised',
      mayHaveHappened: true,
    });
  });

  it('that hangs ends after its time limit, and at once when it is aborted', async () => {
    const late = await create(['hang'], { most: 0 }, { timeout: 5 });
    expect(late.end).toMatchObject({ kind: 'no-answer', message: expect.stringContaining('5 ms') as string });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 5);
    expect((await create(['hang'], {}, { signal: stop.signal })).end).toMatchObject({
      kind: 'aborted',
      mayHaveHappened: true,
    });
    const never = await create([json(200)], {}, { signal: AbortSignal.abort() });
    expect(never.end).toMatchObject({ kind: 'aborted', mayHaveHappened: false });
    expect(never.keys).toEqual([]);
  });

  it('that fails repeats neither the token nor a card in its error', async () => {
    const answer = { result: { code: '800.900.300', description: 'token-of-test 4200 0000 0000 0000' } };
    const { end } = await create([json(403, answer)]);
    expect(String(end)).toBe('TollgateError: The gateway answered 403, 800.900.300: … …');
    const spoken = await create([new TypeError('Bearer token-of-test')], { most: 0 });
    expect(String(spoken.end)).toBe('TollgateError: The gateway did not answer: the connection failed.');
  });
});

describe('a client', () => {
  it.each<[string, Partial<ClientOptions>]>([
    ['baseUrl has to be an http', { baseUrl: 'gateway' }],
    ['baseUrl has to be https', { baseUrl: 'http://gateway.example' }],
    ['baseUrl has to be without a name', { baseUrl: 'https://a:secret@gateway.example' }],
    ['accessToken', { accessToken: 'secret\n' }],
    ['accessToken', { accessToken: '' }],
    ['entityId', { entityId: 'secret' }],
    ['timeout', { timeout: 0 }],
    ['retries.most', { retries: { most: -1 } }],
  ])('is not made when %s is wrong, and the message repeats no value', (says, wrong) => {
    const make = () => new Tollgate({ ...OPTIONS, ...wrong });
    expect(make).toThrow(says);
    expect(make).not.toThrow('secret');
  });

  it('sends nothing for an id that would lead elsewhere, or a key that is none', async () => {
    const tollgate = new Tollgate({ ...OPTIONS, fetch: () => Promise.reject(new Error('sent')) });
    for (const id of ['', '..', '../../metrics', 'a/b', 'a?b']) {
      // oxlint-disable-next-line no-await-in-loop -- nothing is sent
      await expect(tollgate.payments.read(id)).rejects.toMatchObject({ kind: 'invalid-argument' });
    }
    for (const [options, says] of [
      [{ idempotencyKey: 'a\nb' }, 'printable'],
      [{ idempotencyKey: '' }, 'printable'],
      [{ timeout: 0 }, 'timeout'],
      [{ timeout: Number.NaN }, 'timeout'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- nothing is sent
      await expect(tollgate.checkouts.create(CHECKOUT, options)).rejects.toThrow(says);
    }
  });
});
