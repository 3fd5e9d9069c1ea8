import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many bytes of a refused body are still read, and for how many milliseconds. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_TIME = 2000;

/**
 * Reads the rest of a refused body and discards it.
 *
 * A client that is still sending when the connection closes never sees the answer: its system reports a broken
 * pipe instead. Bounded, so that no client can keep a connection busy with a refused body.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || Number(request.headers['content-length'] ?? 0) > MOST_BYTES) {
    return;
  }
  const timer = new AbortController();
  let bytes = 0;
  const read = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) {
        resolve();
      }
    });
    for (const event of ['end', 'close', 'error'] as const) {
      request.once(event, () => resolve());
    }
    request.resume();
  });
  await Promise.race([read, sleep(MOST_TIME, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
