import { type Gateway, StoreUnavailable } from '@tollgate/gateway/api';
import { asCheckoutId, type PaymentId } from '@tollgate/gateway/values/ids';
import type { LightMyRequestResponse } from 'fastify';
import { SCRIPTED_ALONE } from '../../../pages/three-d-secure/scripted-alone.fixture.ts';
import {
  type AuthenticationGateway,
  CHALLENGE,
  endedView,
  scriptedAuthentications,
} from '../../../pages/three-d-secure/scripted-authentications.fixture.ts';
import { encode, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { operationRow } from '../operations/all-operations.ts';
import { ALL_EXAMPLES, type ExampleKey, exampleRow, type RecordedAnswer } from './all-examples.ts';
import type { Example, Given } from './example.ts';
import { exampleRequest } from './example-request.ts';
import { stabiliser } from './stable-answer.fixture.ts';

export interface SentExample {
  readonly key: ExampleKey;
  readonly example: Example;
  readonly answer: LightMyRequestResponse;
  readonly recorded: RecordedAnswer;
}

const HALF_AN_HOUR = 30 * 60 * 1000;

/** States that no request changes, so that all of their examples are sent to one app. */
const LASTING: ReadonlySet<Given> = new Set([
  'throttled',
  'other-page',
  'fault',
  'stores-down',
  'key-running',
]);

/** Sends every example to a built app: usual ones to the same, those of a state that passes each to their own. */
export async function sendExamples(): Promise<SentExample[]> {
  const usual = await startTestApp();
  const lasting = new Map<Given, TestApp>();
  const ids = new Map<string, string>();
  const stabilise = stabiliser();
  const sent: SentExample[] = [];
  try {
    for (const [key, example] of ALL_EXAMPLES) {
      // oxlint-disable-next-line no-await-in-loop -- one example needs the answer of another
      const answer = await (example.given === undefined
        ? send(usual, example, ids)
        : sendInState(example.given, example, lasting));
      ids.set(key, idIn(answer));
      sent.push({ key, example, answer, recorded: record(key, example, answer, stabilise) });
    }
  } finally {
    await Promise.all([usual, ...lasting.values()].map((test) => test.close()));
  }
  return sent;
}

async function send(
  { app }: Pick<TestApp, 'app'>,
  example: Example,
  ids: ReadonlyMap<string, string>,
): Promise<LightMyRequestResponse> {
  const { method, path, headers, fields, text } = exampleRequest(example, (of) => ids.get(of) ?? '');
  const form = encode(fields);
  const hasQuery = method !== 'POST' && form !== '';
  return app.inject({
    method,
    url: hasQuery ? `${path}?${form}` : path,
    headers,
    ...(method === 'POST' ? { payload: text ?? form } : {}),
  });
}

async function sendInState(
  given: Given,
  example: Example,
  lasting: Map<Given, TestApp>,
): Promise<LightMyRequestResponse> {
  const test =
    lasting.get(given) ?? (await startTestApp({ gateway: (gateway) => withTrouble(given, gateway) }));
  if (LASTING.has(given)) {
    lasting.set(given, test);
    return send(test, example, new Map());
  }
  try {
    const ids = new Map<string, string>();
    const before = typeof example.id === 'object' ? exampleRow(example.id.of) : undefined;
    if (before !== undefined && typeof example.id === 'object') {
      ids.set(example.id.of, idIn(await send(test, before, ids)));
    }
    await bringAbout(given, test, [...ids.values()][0] ?? '');
    return await send(test, example, ids);
  } finally {
    await test.close();
  }
}

async function bringAbout(given: Given, test: TestApp, id: string): Promise<void> {
  const { sessions, clock, widgetBuilds } = test;
  const checkoutId = asCheckoutId(id);
  if (given === 'checkout-expired') clock.step(HALF_AN_HOUR);
  if (given === 'build-withdrawn') {
    const { builds } = test.parts;
    const now = Date.now();
    await widgetBuilds.withdraw(builds.current.integrity, now, now + 1);
    await builds.refresh();
  }
  if (given === 'attempt-open' && checkoutId !== undefined) {
    await sessions.beginAttempt(checkoutId, 'f'.repeat(32) as PaymentId, clock.now());
  }
}

/** Each step leads to another end, so that each has an answer of its own. */
function authenticating(): AuthenticationGateway {
  const { gateway, next } = scriptedAuthentications();
  next.continue.push(CHALLENGE);
  next.finish.push(endedView());
  next.cancel.push(endedView({ state: 'declined', resultCode: '100.396.101' }));
  return gateway;
}

const tooMany = async () => ({ kind: 'throttled', retryAfterSeconds: 12, by: 'token' }) as const;

const refusePage = () => Promise.resolve({ ok: false, error: { kind: 'page-refused' } } as const);

/** Every operation that a page can ask for. */
const OF_ANOTHER_PAGE = {
  describeCheckout: refusePage,
  payCheckout: refusePage,
  registerCheckout: refusePage,
  removeOfferedRegistration: refusePage,
  prepareAuthentication: refusePage,
  openWalletSession: refusePage,
} as const satisfies Partial<Gateway>;

function withTrouble(given: Given, gateway: Gateway): Gateway {
  switch (given) {
    case 'fault':
      return { ...gateway, submitPayment: () => Promise.reject(new TypeError('a bug')) };
    case 'stores-down':
      return {
        ...gateway,
        submitPayment: () => Promise.reject(new StoreUnavailable('ledger', new Error('closed'))),
        readiness: () =>
          Promise.resolve(
            new Map([['payments', { kind: 'unavailable', reason: 'PostgreSQL does not answer' }]]),
          ),
      };
    case 'throttled':
      return { ...gateway, throttle: { ...gateway.throttle, ofToken: tooMany, ofOpenCall: tooMany } };
    case 'key-running':
      return { ...gateway, submitPayment: () => Promise.resolve({ ok: false, error: { kind: 'key-busy' } }) };
    case 'other-page':
      return { ...gateway, ...OF_ANOTHER_PAGE };
    case 'authenticating':
      return { ...gateway, ...authenticating(), ...SCRIPTED_ALONE };
    case 'attempt-open':
    case 'checkout-expired':
    case 'build-withdrawn':
      return gateway;
  }
}

function isJson(example: Example, status: number): boolean {
  const body = operationRow(example.operation).answers[status] ?? [];
  return Array.isArray(body) || (typeof body === 'object' && 'or' in body);
}

function record(
  key: ExampleKey,
  example: Example,
  answer: LightMyRequestResponse,
  stabilise: (key: string, body: unknown) => unknown,
): RecordedAnswer {
  const { statusCode: status } = answer;
  return isJson(example, status) ? { key, status, body: stabilise(key, answer.json()) } : { key, status };
}

function idIn(answer: LightMyRequestResponse): string {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return '';
  const body = answer.json<{ id?: unknown }>();
  return typeof body.id === 'string' ? body.id : '';
}
