import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soleLife } from '../../store/leases/process-lives.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { KEY_BUSY, orderOnce, said } from '../../testing/test-keyed-requests.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import { createLeftClaims } from './left-claims.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('a run that ended while the database was unavailable', () => {
  it.each(['reserve', 'takeOver'] as const)(
    'is given up once it is back, also where its %s was written and not acknowledged',
    async (verb) => {
      const { idempotencyKeys: keys, ledger, clock } = test.ports;
      const away = new StoreUnavailable('PostgreSQL', new Error('connection refused'));
      const refuse = () => Promise.reject(away);
      const noLife = { ...soleLife(), name: refuse };
      let isAway = true;
      const flaky: IdempotencyKeys = {
        ...keys,
        [verb]: async (...values: never[]) => {
          await (keys[verb] as (...all: never[]) => Promise<unknown>)(...values);
          throw away;
        },
        abandon: (claim) => (isAway ? refuse() : keys.abandon(claim)),
      };
      // A run that ended in a fault, which the next one may take over.
      const before =
        verb === 'takeOver' ? { ledger: { ...ledger, startOperation: refuse } } : { lives: noLife };
      await expect(orderOnce(test.with(before))).rejects.toBe(away);
      const leftClaims = createLeftClaims(flaky, clock);
      await expect(orderOnce(test.with({ idempotencyKeys: flaky, leftClaims }))).rejects.toBe(away);
      const other = test.with({ lives: { ...soleLife(), hasEnded: async () => false } });
      expect(await orderOnce(other)).toEqual(KEY_BUSY);
      isAway = false;
      await expect
        .poll(() => said(orderOnce(other)), { timeout: 180_000 })
        .toMatchObject({ state: 'approved' });
      expect(test.acquirer.requests).toHaveLength(1);
    },
  );
});
