import { createServer } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import type { Place } from '@tollgate/testkit/programs/place';

export interface PageAnswer {
  readonly body: string | Buffer;
  /** HTML in UTF-8 unless given. */
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A server of an origin of its own.
 *
 * @param answerOf by the path without its first slash; 404 for `undefined`
 * @returns its address, without a slash at the end
 */
export async function startPages(
  place: Place,
  answerOf: (name: string) => PageAnswer | undefined,
): Promise<string> {
  const server = createServer((request, response) => {
    const found = answerOf(decodeURIComponent((request.url ?? '').slice(1)));
    response.writeHead(found === undefined ? 404 : 200, found?.headers ?? HTML);
    response.end(found?.body ?? '');
  });
  const { port, stop } = await listenOnFreePort(server);
  place.atEnd(stop);
  return `http://localhost:${port}`;
}
