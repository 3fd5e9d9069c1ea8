import { Redis } from 'ioredis';

/** A client of the tests' Redis that says at once when there is no server, as the gateway's own does after a while. */
export async function connectToTestRedis(): Promise<Redis> {
  const address = process.env['TEST_REDIS_URL'];
  if (address === undefined) {
    throw new Error(
      'TEST_REDIS_URL is not set: these tests need a Redis of their own; `npm test` starts one',
    );
  }
  const client = new Redis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  // A lost connection is reported to the caller; without a listener ioredis prints it too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
