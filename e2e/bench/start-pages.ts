import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const server: Server = createServer((request, response) => {
    const found = answerOf(decodeURIComponent((request.url ?? '').slice(1)));
    response.writeHead(found === undefined ? 404 : 200, found?.headers ?? HTML);
    response.end(found?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  place.atEnd(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
