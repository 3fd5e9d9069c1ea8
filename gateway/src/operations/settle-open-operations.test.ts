import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPROVED, UNKNOWN, UNREACHABLE } from './scripted-connector.ts';
import { openTestGateway, type TestGateway } from './test-gateway.ts';
import { EXTERNAL, paidOrder } from './test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  test.acquirer.answer = () => Promise.resolve(UNKNOWN);
});

afterEach(() => test.close());

const SECOND = 1000;

describe('reconciliation', () => {
  it('settles a payment although hundreds of older ones can not be settled', async () => {
    for (let made = 0; made < 250; made += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the last one is the youngest
      await paidOrder(test, EXTERNAL);
      test.step(1);
    }
    const last = test.acquirer.requests.at(-1)?.key;
    test.acquirer.status = (key) => Promise.resolve(key === last ? APPROVED : UNREACHABLE);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
  });

  it('asks about a payment again after a delay that grows', async () => {
    await paidOrder(test, EXTERNAL);
    test.step(1);
    const askedAfter: number[] = [];
    let seconds = 0;
    test.acquirer.status = () => {
      askedAfter.push(seconds);
      return Promise.resolve(UNREACHABLE);
    };
    for (; seconds < 200; seconds += 1) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in between
      await test.gateway.settleOpenOperations();
      test.step(SECOND);
    }
    expect(askedAfter).toEqual([0, 5, 15, 35, 75, 155]);
  });

  it('asks at once in a process that has just started', async () => {
    await paidOrder(test, EXTERNAL);
    test.step(1);
    await test.gateway.settleOpenOperations();
    test.acquirer.status = () => Promise.resolve(APPROVED);
    expect(await test.gateway.settleOpenOperations()).toBe(0);
    expect(await test.with({}).settleOpenOperations()).toBe(1);
  });
});
