import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { anInstruction } from './instruction.fixture.ts';

const TOKEN = 'canary-token';

describe('the acquirer test platform with a token', () => {
  let app: ReturnType<typeof createAcquirer>;
  beforeAll(() => {
    app = createAcquirer({}, { token: TOKEN });
  });
  afterAll(() => app.close());

  const amount = { minor: '9200', currency: 'EUR' };
  const calls = [
    { method: 'PUT', url: '/operations/k', payload: anInstruction() },
    { method: 'PUT', url: '/cancellations/k-2', payload: { amount } },
    { method: 'GET', url: '/operations/k' },
    { method: 'GET', url: '/books' },
    { method: 'PUT', url: '/b/operations/k', payload: anInstruction() },
    { method: 'GET', url: '/b/books' },
  ] as const;

  it.each([undefined, '', 'Bearer', `Bearer ${TOKEN}0`, `Basic ${TOKEN}`, TOKEN])(
    'refuses every call of a gateway with the header %j, and books nothing',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answers = await Promise.all(calls.map((call) => app.inject({ ...call, headers })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 401));
      expect(answers[0]?.json()).toMatchObject({ error: { code: 'unauthorised', key: 'k' } });
      expect(answers[3]?.json()).toMatchObject({ error: { code: 'unauthorised' } });
      expect(answers.map(({ body }) => body).join()).not.toContain(TOKEN);
      const books = await app.inject({ url: '/books', headers: { authorization: `Bearer ${TOKEN}` } });
      expect(books.json()).toMatchObject({ operations: [] });
    },
  );

  it('refuses a body that it cannot read for the token that is missing, and not for the body', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PUT', url: '/operations/k', payload: '{', headers });
    expect(answer.statusCode).toBe(401);
  });

  it('leaves its pages and switches open', async () => {
    for (const url of ['/', '/health', '/response-codes', '/control/faults', '/b/control/faults']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await app.inject(url)).statusCode).toBe(200);
    }
  });

  it('takes every call with it', async () => {
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop -- what is asked about is booked before
      const answer = await app.inject({ ...call, headers: { authorization: `Bearer ${TOKEN}` } });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('what the acquirer test platform is asked to demand', () => {
  it('is nothing by default', () => {
    expect(readConfiguration({ ACQUIRER_TOKEN: '' })).toMatchObject({ token: undefined, tls: undefined });
  });

  it.each([
    [{ ACQUIRER_CERTIFICATE: '/none.pem' }, 'ACQUIRER_CERTIFICATE: /none.pem cannot be read (ENOENT)'],
    [{ ACQUIRER_KEY: import.meta.filename }, 'TLS needs both ACQUIRER_CERTIFICATE and ACQUIRER_KEY'],
    [{ ACQUIRER_CLIENT_AUTHORITY: import.meta.filename }, 'TLS needs both'],
    [
      { ACQUIRER_CERTIFICATE: import.meta.filename, ACQUIRER_KEY: import.meta.filename },
      'ACQUIRER_CERTIFICATE and ACQUIRER_KEY: no certificate with its key in PEM',
    ],
  ])('is refused in one line: %j', (environment, line) => {
    expect(readConfiguration(environment)).toContain(line);
  });
});
