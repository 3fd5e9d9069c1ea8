import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../../testing/test-app.ts';
import { FRAME_NAME } from '../../../testing/widget-folder.fixture.ts';
import { examplesOf } from '../examples/all-examples.ts';
import { exampleRequest } from '../examples/example-request.ts';
import { OPERATION_IDS, type OperationId, operationRow } from './all-operations.ts';
import { sharedStatuses } from './shared-statuses.ts';

const test = testAppOfFile();

const SECURED = OPERATION_IDS.filter((id) => operationRow(id).caller === 'merchant');
const OPEN = OPERATION_IDS.filter((id) => operationRow(id).caller === 'anyone');
const FORMS = OPERATION_IDS.filter((id) => operationRow(id).request !== undefined);

const authorization = 'Bearer demo-token-main';

function urlOf(id: OperationId): string {
  return operationRow(id).path.replace(/\{\w+\}/, 'x');
}

async function statusOf(id: OperationId, headers: Record<string, string>): Promise<number> {
  const { method } = operationRow(id);
  const { statusCode } = await test.app.inject({ method, url: urlOf(id), headers });
  return statusCode;
}

describe('an operation for merchants', () => {
  it('answers 401 without a token', () =>
    forEveryCase(SECURED, async (id) => {
      expect(await statusOf(id, {})).toBe(401);
    }));

  it('answers 403 with an unknown token', () =>
    forEveryCase(SECURED, async (id) => {
      expect(await statusOf(id, { authorization: 'Bearer nobody' })).toBe(403);
    }));
});

describe('an operation for anyone', () => {
  it('asks for no token', () =>
    forEveryCase(OPEN, async (id) => {
      expect([401, 403]).not.toContain(await statusOf(id, {}));
    }));
});

describe('an operation with a form', () => {
  it('answers 415 to another content type', () =>
    forEveryCase(FORMS, async (id) => {
      const headers = { authorization, 'content-type': 'application/json' };
      expect((await test.post(urlOf(id), '{}', headers)).statusCode).toBe(415);
    }));

  it('answers 413 to a body that is too large', () =>
    forEveryCase(FORMS, async (id) => {
      expect((await test.post(urlOf(id), 'x='.padEnd(5_000_000, 'x'))).statusCode).toBe(413);
    }));
});

/** Requests that are odd in one way each. */
const ODD: readonly {
  readonly id?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}[] = [
  {},
  { id: '%E0%A4%A' },
  { headers: { authorization } },
  { headers: { authorization, 'content-type': 'application/json' }, payload: '{}' },
  { headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=%E0' },
  {
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'x'.repeat(5_000_000),
  },
  { headers: { authorization, 'idempotency-key': ' ' } },
  { id: FRAME_NAME, headers: { 'if-none-match': '*' } },
  { id: FRAME_NAME, headers: { 'if-match': '"x"' } },
  { id: FRAME_NAME, headers: { range: 'bytes=99999999-' } },
];

describe('an odd request', () => {
  it('is answered with a status that its operation describes', () =>
    forEveryCase(OPERATION_IDS, async (id) => {
      const row = operationRow(id);
      const described = new Set([...Object.keys(row.answers).map(Number), ...sharedStatuses(row)]);
      for (const { id: text = 'x', headers = {}, payload } of ODD) {
        const url = row.path.replaceAll(/\{\w+\}/g, text);
        const body = row.method === 'GET' || payload === undefined ? {} : { payload };
        // oxlint-disable-next-line no-await-in-loop -- one failure at a time is easier to read
        const { statusCode } = await test.app.inject({ method: row.method, url, headers, ...body });
        expect({ url, headers, statusCode, isDescribed: described.has(statusCode) }).toMatchObject({
          isDescribed: true,
        });
      }
    }));
});

describe('a parameter that a form requires', () => {
  const cases = (['createPayment', 'createCheckout'] as const).flatMap((id) =>
    ['amount', 'currency', ...(id === 'createPayment' ? ['paymentType'] : []), 'entityId'].map(
      (name) => [id, name] as const,
    ),
  );

  it('is missed when it is not there', () =>
    forEveryCase(cases, async (id, name) => {
      const [, example] = examplesOf(id).find(([, { status }]) => status === 200) ?? [];
      if (example === undefined) throw new Error(`${id} has no example that succeeds`);
      const { path, fields } = exampleRequest(example, () => '');
      const others = Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name));
      const answer = await test.post(path, others);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ result: { parameterErrors: [{ name, value: null }] } });
    }));
});
