import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of a body that is too large that are still read, and milliseconds that this may take. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_TIME = 2000;

/**
 * Reads the rest of a body that was refused and throws it away.
 *
 * A client that is still sending when the connection closes never sees the answer: its system reports a broken
 * pipe instead. Bounded, because nobody may keep a connection busy with a body that is not wanted.
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
