import { createServer, type Server } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { createCaller } from './caller.ts';
import { createTally } from './tally.ts';

type Answer = { readonly status: number; readonly headers?: object; readonly body?: object } | 'lost';

const OK = { status: 200, body: { id: 'a', result: { code: '000.100.112' } } } as const;
const UNAVAILABLE = { status: 503, headers: { 'retry-after': '1' } } as const;
const REQUEST = { method: 'POST', path: '/v1/payments', fields: {} } as const;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A caller of a server that gives these answers, the last one for ever. */
async function callerOf(answers: readonly [Answer, ...Answer[]], patience = 10_000) {
  let served = 0;
  const started = createServer((request, response) => {
    const answer = answers[Math.min(served, answers.length - 1)] ?? answers[0];
    served += 1;
    if (answer === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { ...answer.headers }).end(JSON.stringify(answer.body ?? {}));
  });
  server = started;
  const { port } = await listenOnFreePort(started);
  const tally = createTally();
  const addresses = [`http://127.0.0.1:${port}`] as const;
  return { tally, caller: createCaller({ random: seededRandom('test'), tally, addresses, patience }) };
}

it.each<[string, Answer, object]>([
  ['was lost', 'lost', { lostAnswers: 1, answers: 1 }],
  ['is 503', UNAVAILABLE, { unavailable: 1, answers: 2 }],
  [
    'says that the key is in use',
    { status: 409, headers: { 'retry-after': '1' }, body: { result: { code: '800.600.100' } } },
    { answers: 2 },
  ],
])('a request whose answer %s is sent again, and counts as one', async (_name, first, counts) => {
  const { caller, tally } = await callerOf([first, OK]);
  expect((await caller.ask(REQUEST))?.body.id).toBe('a');
  expect(tally).toMatchObject({ operations: 1, findings: [], ...counts });
});

it.each<[string, Answer, RegExp]>([
  ['a 500', { status: 500 }, /answered 500/],
  ['a 422', { status: 422 }, /answered 422/],
  ['a 409 that does not say when to come again', { status: 409 }, /409 without Retry-After/],
])('%s is reported', async (_name, answer, says) => {
  const { caller, tally } = await callerOf([answer]);
  await caller.ask(REQUEST);
  expect(tally.findings).toEqual([{ kind: 'fault', says: expect.stringMatching(says) }]);
});

it('a 503 that does not say when to come again is reported', async () => {
  const { caller, tally } = await callerOf([{ status: 503 }, OK]);
  await caller.ask(REQUEST);
  expect(tally.findings).toEqual([{ kind: 'fault', says: expect.stringMatching(/503 without/) }]);
});

it('a request that is never answered is reported', async () => {
  const { caller, tally } = await callerOf([UNAVAILABLE], 0);
  expect(await caller.ask(REQUEST)).toBeUndefined();
  expect(tally.findings).toEqual([{ kind: 'fault', says: '/v1/payments was never answered' }]);
});
