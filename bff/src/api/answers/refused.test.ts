import type { Refused } from '@tollgate/gateway/api';
import { httpStatusOf, isResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { describe, expect, it } from 'vitest';
import { refusedAnswer } from './refused.ts';

const STAMP = {
  buildNumber: 'build',
  now: 0,
  answerId: 'f'.repeat(32),
  entityId: undefined,
  showsAcquirer: false,
  addresses: { ofReturn: () => '', ofAuthentication: () => '', ofScript: () => '' },
};

/** One of every kind, so that a new kind does not compile without its status. */
const REFUSALS: { readonly [Kind in Refused['kind']]: readonly [Extract<Refused, { kind: Kind }>, number] } =
  {
    'invalid-parameters': [{ kind: 'invalid-parameters', issues: [] }, 400],
    forbidden: [{ kind: 'forbidden' }, 403],
    'right-missing': [{ kind: 'right-missing', right: 'refund' }, 403],
    'payment-not-found': [{ kind: 'payment-not-found' }, 404],
    'registration-refused': [{ kind: 'registration-refused', resultCode: '100.150.200' }, 404],
    'checkout-refused': [{ kind: 'checkout-refused', resultCode: '600.200.701' }, 400],
    'checkout-gone': [{ kind: 'checkout-gone', why: 'undisclosed' }, 400],
    'page-refused': [{ kind: 'page-refused' }, 403],
    'checkout-busy': [{ kind: 'checkout-busy' }, 409],
    'amount-changed': [{ kind: 'amount-changed', amount: { minor: 1n, currency: 'EUR' } }, 409],
    throttled: [{ kind: 'throttled', retryAfterSeconds: 12, by: 'token' }, 429],
    'no-wallet-session': [{ kind: 'no-wallet-session', why: 'other-domain' }, 400],
    'no-domain-file': [{ kind: 'no-domain-file' }, 400],
    'key-busy': [{ kind: 'key-busy' }, 409],
    'key-of-another-request': [{ kind: 'key-of-another-request' }, 422],
  };

function resultOfAnswer(refused: Refused) {
  const { status, body } = refusedAnswer(refused, STAMP);
  return { status, ...(body['result'] as { code: string; description: string }) };
}

describe('the answer to a refused request', () => {
  it.each(Object.entries(REFUSALS))(
    'of the kind %s has the status of its result code',
    (_kind, [refused, status]) => {
      const { status: answered, code } = resultOfAnswer(refused);
      expect(answered).toBe(status);
      expect(isResultCode(code) && httpStatusOf(code)).toBe(status);
    },
  );

  it('to stored details that are not confirmed has the status of that code', () => {
    expect(resultOfAnswer({ kind: 'registration-refused', resultCode: '100.150.201' }).status).toBe(400);
  });

  it('says to try again later, and when, where there were too many', () => {
    const throttled = { kind: 'throttled', retryAfterSeconds: 12, by: 'address' } as const;
    expect(refusedAnswer(throttled, STAMP)).toMatchObject({
      headers: { 'retry-after': '12' },
      body: { result: { description: 'Too many requests of this kind: try again later, in 12 s' } },
    });
  });

  it('says when to come again where waiting helps', () => {
    const waits = (['checkout-busy', 'key-busy', 'key-of-another-request'] as const).map(
      (kind) => refusedAnswer({ kind }, STAMP).headers,
    );
    expect(waits).toEqual([{ 'retry-after': '1' }, { 'retry-after': '1' }, undefined]);
  });
});

describe('the answer to a checkout that live refuses', () => {
  it('has the code that says why', () => {
    expect(resultOfAnswer({ kind: 'checkout-refused', resultCode: '600.200.701' })).toMatchObject({
      code: '600.200.701',
      description: expect.stringContaining('testMode'),
    });
  });
});

type Issues = Extract<Refused, { kind: 'invalid-parameters' }>['issues'];

const described = (...issues: Issues) => resultOfAnswer({ kind: 'invalid-parameters', issues }).description;

describe('the description of a parameter error', () => {
  const missing = { kind: 'missing' } as const;

  it('names the parameter and what it must be', () => {
    const problem = { kind: 'not-one-of', values: ['PA', 'DB'] } as const;
    expect(described({ name: 'paymentType', value: 'CP', problem })).toBe(
      'invalid or missing parameter: paymentType must be one of PA, DB',
    );
  });

  it('says how many more there are', () => {
    const names = ['amount', 'currency', 'entityId'];
    expect(described(...names.map((name) => ({ name, value: null, problem: missing })))).toBe(
      'invalid or missing parameter: amount is required; send it; 2 more in parameterErrors',
    );
  });

  it('shows no value, is one line, and is cut when a name is long', () => {
    const name = `customParameters[a\r\nb${'x'.repeat(1000)}]`;
    const text = described({ name, value: '4200000000000000', problem: missing });
    expect(text).not.toContain('4200');
    expect(text).toMatch(/^invalid or missing parameter: customParameters\[a {2}bx+…$/);
    expect(text.length).toBeLessThan(300);
  });
});
