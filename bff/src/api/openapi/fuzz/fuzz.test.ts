// needs: a process of its own

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IS_DAY } from '@tollgate/testkit/night/is-day';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiDocument } from '../openapi-document.ts';
import { Ajv2020, type Validate } from '../schemas/json-schema-check.fixture.ts';
import { type DescribedOperation, describedOperations } from './described-operations.fixture.ts';
import { createKnownIds, fuzzedRequest } from './fuzzed-requests.fixture.ts';
import { createRandom } from './random.fixture.ts';

/**
 * Requests at every operation of the description, most of them wrong in some way. No answer is a fault, each one is
 * among those that the description declares, with a body of its schema, and memory stays flat.
 *
 * `FUZZ_SEED` repeats other ones, `FUZZ_REQUESTS` says how many.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (IS_DAY ? 4000 : 20_000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);

/** Many times what it takes; only a run that hangs reaches it. */
const TIME = 600_000;

/** The most memory that the process may hold more after the last requests than after the first quarter, in bytes. */
const MOST_GROWTH = 24 * 1024 * 1024;

const DOCUMENT = openApiDocument('test');
const OPERATIONS = describedOperations(DOCUMENT);

const CREATING = OPERATIONS.filter(({ id }) => /^(create|pay|register)/.test(id));

/** Operations that redirect a shopper need the address of an earlier answer, so chance alone rarely gets there. */
const REDIRECTING = OPERATIONS.filter(({ responses }) => '303' in responses);

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

it(
  'answers whatever it is sent as the description says, and keeps none of it in memory',
  async () => {
    const random = createRandom(SEED);
    const ids = createKnownIds();
    const check = createAnswerCheck();
    const mistakes = new Map<string, string>();
    const statuses = new Map<number, number>();
    let early = 0;

    for (let sent = 0; sent < REQUESTS; sent += 1) {
      // Any, and in between those that make what the others look up.
      const operation = random.of(sent % 3 === 0 ? CREATING : sent % 10 === 1 ? REDIRECTING : OPERATIONS);
      const request = fuzzedRequest(operation, random, ids);
      // oxlint-disable-next-line no-await-in-loop -- later requests use the ids of earlier answers
      const answer = await test.app.inject(request);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const mistake = check(operation, answer);
      if (mistake !== undefined) {
        mistakes.set(`${operation.id}: ${mistake}`, JSON.stringify(request).slice(0, 600));
      }
      if (isJson(answer)) ids.add(answer.body);
      // Memory of the test's own records does not count.
      test.logLines.length = 0;
      if (sent === Math.floor(REQUESTS / 4)) early = usedMemory();
    }

    expect(Object.fromEntries(mistakes)).toEqual({});
    expect(usedMemory() - early).toBeLessThan(MOST_GROWTH);
    // The requests are worth something: they are not all refused at the first check.
    for (const status of [200, 303, 400, 401, 403, 404, 413, 415, 422]) {
      expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
    }
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  },
  TIME,
);

it('notices an answer that is not described, so that the check above is awake', async () => {
  const check = createAnswerCheck();
  const answer = await test.app.inject({ method: 'GET', url: '/v1/resultcodes' });
  const operation = OPERATIONS.find(({ path }) => path === '/v1/resultcodes');
  const payment = OPERATIONS.find(({ id }) => id === 'createPayment');

  expect(operation && check(operation, answer)).toBeUndefined();
  expect(operation && check({ ...operation, responses: {} }, answer)).toContain('200 is not declared');
  expect(payment && check({ ...payment, id: 'other' }, answer)).toContain('200');
});

function isJson(answer: LightMyRequestResponse): boolean {
  return (answer.headers['content-type'] ?? '').startsWith('application/json');
}

type AnswerCheck = (operation: DescribedOperation, answer: LightMyRequestResponse) => string | undefined;

/** The ways in which an answer breaks the description of its operation; empty when it matches. */
function createAnswerCheck(): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(DOCUMENT, 'document');
  const compiled = new Map<string, Validate>();
  const validatorOf = (key: string, schema: unknown): Validate => {
    const validate = compiled.get(key) ?? ajv.compile(withDocument(schema));
    compiled.set(key, validate);
    return validate;
  };
  return ({ id, responses }, answer) => {
    const { statusCode: status } = answer;
    const response = responses[String(status)];
    if (status >= 500 && status !== 503) return `a fault: ${answer.body.slice(0, 200)}`;
    if (response === undefined) return `${status} is not declared: ${answer.body.slice(0, 200)}`;
    const type = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    const { content = {} } = response;
    const declared = Object.entries(content).find(([each]) => each.split(';', 1)[0] === type)?.[1];
    if (declared === undefined) {
      return answer.body === '' || Object.keys(content).length === 0
        ? undefined
        : `${status} with the type ${type} is not declared`;
    }
    if (!isJson(answer) || declared.schema === undefined) return undefined;
    const validate = validatorOf(`${id} ${status}`, declared.schema);
    if (validate(answer.json())) return undefined;
    const [error] = validate.errors ?? [];
    return `${status} has a body of another shape: ${error?.instancePath} ${error?.message}`;
  };
}

/** A schema of the document by itself, whose references lead into the document. */
function withDocument(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
}

/** Bytes that are still in use. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
