import { describe, expect, it } from 'vitest';
import { refusedAnswer } from './refused.ts';

const STAMP = { buildNumber: 'build', now: 0, answerId: 'f'.repeat(32), entityId: undefined };

describe('the answer to a checkout that live refuses', () => {
  it('has the code that says why, under the status of that code', () => {
    const refused = { kind: 'checkout-refused', resultCode: '600.200.701' } as const;
    expect(refusedAnswer(refused, STAMP)).toMatchObject({
      status: 400,
      body: { result: { code: '600.200.701', description: expect.stringContaining('testMode') } },
    });
  });
});
