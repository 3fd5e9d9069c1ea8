import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/**
 * `stripe-stateful-mock` as a process: what a developer would otherwise put in a gateway's place. It keeps its charges
 * in memory. Its own program cannot say which free port it took, so this one opens the port and prints the address.
 */

// CommonJS without types.
const { createExpressApp } = createRequire(import.meta.url)('stripe-stateful-mock') as {
  createExpressApp: () => RequestListener;
};

const server = createServer(createExpressApp());
server.listen(0, '127.0.0.1', () => {
  // Listening on TCP, so there is an address with a port.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${port}` })}\n`);
});
