import type { Server } from 'node:http';

/** Where a listening server can be reached from this machine, with a slash at the end. */
export function ownAddress(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

/** The names of this machine, in the header `Host`. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The address by which a browser on this machine has reached the shop: `localhost` and `127.0.0.1` are two hosts to it,
 * and a shopper who left one of them must come back to that one, because the session's cookie is only there. Of other
 * machines the header is not believed: it would decide where shoppers return to.
 *
 * @param host the header `Host`
 */
export function addressOnThisMachine(host: string | undefined): string | undefined {
  return host !== undefined && THIS_MACHINE.test(host) ? `http://${host}/` : undefined;
}
