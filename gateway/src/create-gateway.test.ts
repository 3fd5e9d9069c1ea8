import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './testing/test-gateway.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('the gateway', () => {
  it('knows who holds a token', async () => {
    expect(await test.gateway.callerOf('token-of-shop')).toEqual({ merchant: 'Shop' });
    expect(await test.gateway.callerOf('token-of-nobody')).toBeUndefined();
  });

  it('is ready when both of its stores are', async () => {
    expect(await test.gateway.isReady()).toBe(true);
    const { ledger, sessions } = test.ports;
    expect(await test.with({ ledger: { ...ledger, isReady: async () => false } }).isReady()).toBe(false);
    expect(await test.with({ sessions: { ...sessions, isReady: async () => false } }).isReady()).toBe(false);
  });
});
