import type { SimulatedTokenRequest } from '@tollgate/gateway/requests/wallets/simulate-wallet-token';
import { startTestApp } from '../../../testing/test-app.ts';

/**
 * A program for tests in a browser: the simulated sheet on a free port. In place of a token it hands out what it was
 * asked for. Its first line of output is its address.
 */

const test = await startTestApp({
  gateway: (gateway) => ({
    ...gateway,
    simulateWalletToken: async (request: SimulatedTokenRequest) => ({
      ok: true as const,
      value: JSON.stringify(request),
    }),
  }),
});
const listening = await test.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ listening })}\n`);
process.once('SIGTERM', () => void test.close().then(() => process.exit()));
