import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** An acquirer that writes down what it receives in clear. */
export interface RecordedCalls {
  readonly port: string;
  /** The bodies of the calls, as they came. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

/**
 * Stands before an acquirer: passes every call on, with its answer. A connection that breaks behind it breaks here.
 *
 * @param change what becomes of the text of an answer on its way
 */
export async function recordCalls(
  acquirer: string,
  change: (answer: string) => string = (same) => same,
): Promise<RecordedCalls> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (body !== '') bodies.push(body);
      const answer = await fetch(`${acquirer}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body !== '' && { body }),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(change(await answer.text()));
    })().catch(() => response.destroy());
  });
  const { port, stop } = await listenOnFreePort(server);
  return { port: String(port), bodies, stop };
}
