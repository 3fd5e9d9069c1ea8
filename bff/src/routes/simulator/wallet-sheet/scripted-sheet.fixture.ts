import { startTestApp } from '../../../test-app.ts';
import type { SimulatedTokenRequest } from './wallet-token-gateway.ts';

/**
 * A program for tests in a browser: the simulated sheet on a free port. Its makers answer at once with what they were
 * asked for, and refuse the currency XXX. Its first line of output is its address.
 */

const { app } = await startTestApp((gateway) => ({
  ...gateway,
  simulateWalletToken: async (request: SimulatedTokenRequest) =>
    request.currency === 'XXX'
      ? { ok: false, error: 'no such currency' }
      : { ok: true, value: JSON.stringify(request) },
}));
const listening = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ listening })}\n`);
