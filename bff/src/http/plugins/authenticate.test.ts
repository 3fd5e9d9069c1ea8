import { afterEach, describe, expect, it } from 'vitest';
import { CARD_ENTITY, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';

let test: TestApp | undefined;
afterEach(() => test?.close());

describe('a request with a token', () => {
  it('has the token hashed once, for the check of it and for its limits', async () => {
    const hashed: string[] = [];
    const checked: (readonly [token: string, hash: string | undefined])[] = [];
    test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        hashToken: (token) => {
          const hash = gateway.hashToken(token);
          hashed.push(hash);
          return hash;
        },
        callerOf: (token, hash) => {
          checked.push([token, hash]);
          return gateway.callerOf(token, hash);
        },
      }),
    });
    const answer = await test.get(`/v1/events?entityId=${CARD_ENTITY}`);
    expect(answer.statusCode).toBe(200);
    expect(hashed).toHaveLength(1);
    expect(checked).toEqual([[TOKEN, hashed[0]]]);
  });
});
