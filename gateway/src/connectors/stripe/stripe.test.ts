import { afterAll, beforeAll } from 'vitest';
import { describeConnector } from '../connector.contract.ts';
import { createStripe } from './stripe.ts';
import { STRIPE_CAPABILITIES } from './stripe-limits.ts';
import { type StripeMock, startStripeMock, TEST_KEY } from './stripe-mock.fixture.ts';

let mock: StripeMock;
beforeAll(async () => {
  mock = await startStripeMock();
});
afterAll(() => mock.stop());

describeConnector('Stripe', {
  create: (capabilities = {}) =>
    createStripe({ name: 'stripe-test', secretKey: TEST_KEY, address: mock.address, capabilities }),
  keepsLimits: true,
  cancels: false,
  instruments: ['card'],
  limited: {
    capabilities: STRIPE_CAPABILITIES,
    requestsReceived: () => mock.received.length,
    unknownOriginal: 'resource_missing',
  },
});
