import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems take the ports of connections that go out from above these, so none takes one between the check and its use. */
const FIRST = 20_000;
const LAST = 32_000;

/** Ports that this process was given: two that are asked for at once must differ. */
const given = new Set();

/** @returns {Promise<number>} a port of this machine that was free a moment ago, and that no connection takes by chance. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (!given.has(port)) {
      given.add(port);
      // oxlint-disable-next-line no-await-in-loop -- another one is tried only when this one is taken
      if (await isFree(port)) return port;
    }
  }
}

/** @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
