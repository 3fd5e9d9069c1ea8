import { afterEach, expect, it } from 'vitest';
import { get, startTestApp, type TestApp } from '../../test-app.ts';

let test: TestApp;
afterEach(() => test.close());

it('says that the process runs and that its stores answer', async () => {
  test = await startTestApp();
  const answers = [await get(test, '/health/live', {}), await get(test, '/health/ready', {})];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json<unknown>())).toEqual([{ status: 'live' }, { status: 'ready' }]);
});

it('is live and not ready when a store does not answer', async () => {
  test = await startTestApp((gateway) => ({ ...gateway, isReady: async () => false }));
  expect((await get(test, '/health/ready', {})).statusCode).toBe(503);
  expect((await get(test, '/health/live', {})).statusCode).toBe(200);
});
