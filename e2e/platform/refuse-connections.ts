import type { Server } from 'node:http';

/**
 * Closes the port for a while, so that connecting is really refused, and opens it again.
 *
 * Measured in time and not in calls: only a port without a listener refuses, and without one no call can be
 * counted. Idle connections are dropped too, so that the next call has to connect; a call that is running gets its
 * answer.
 *
 * @param ms how long connections are refused, in milliseconds
 * @returns leaves the port closed for good
 */
export function refuseConnections(server: Server, ms: number): () => void {
  const address = server.address();
  if (address === null || typeof address === 'string') return () => undefined;
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.listen(address.port, address.address), ms);
  return () => clearTimeout(timer);
}
