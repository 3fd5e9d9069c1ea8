// needs: a process of its own
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { anAuthorisation } from '../request.fixture.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';

let platform: AcquirerPlatform;
let connector: Connector;
beforeAll(async () => {
  platform = await startAcquirerPlatform();
});
afterAll(() => platform.stop());
beforeEach(() => {
  connector = createHttpAcquirer({ name: 'test-platform', address: platform.address });
});
afterEach(() => connector.close());

async function advance(advanceSeconds: number): Promise<void> {
  const answer = await fetch(`${platform.address}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });
  expect(answer.status).toBe(200);
}

describe('the HTTP acquirer, given a course,', () => {
  it.each([
    ['approved', undefined, { kind: 'approved' }],
    ['declined', '800.100.203', { kind: 'declined', resultCode: '800.100.203' }],
    ['declined with a code that the acquirer lacks', '100.380.401', { resultCode: '100.380.401' }],
  ] as const)('has a payment that is pending and then %s', async (_what, resultCode, ended) => {
    const request = anAuthorisation({
      simulatedResult: '800.400.500',
      course: { delay: 0, end: { after: 60_000, resultCode } },
    });
    const pending = { kind: 'undecided', resultCode: '800.400.500' };
    expect(await connector.authorise(request)).toMatchObject(pending);
    expect(await connector.status(request.key, request.amount)).toMatchObject(pending);
    expect(await connector.cancel?.(request.key, request.amount)).toMatchObject({ kind: 'unreachable' });
    expect(await platform.bookings(request.key)).toBe(0);
    await advance(60);
    expect(await connector.status(request.key, request.amount)).toMatchObject(ended);
    expect(await connector.authorise(request)).toMatchObject(ended);
    expect(await platform.bookings(request.key)).toBe(1);
  });
});
