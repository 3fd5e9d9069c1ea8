import { createServer, request as forward } from 'node:http';
import { connect } from 'node:net';

/** Headers of one connection only, so each side of the proxy has its own. RFC 9110, section 7.6.1. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Milliseconds to open a connection on this machine. */
const TIME_TO_CONNECT = 1000;

/**
 * A proxy in front of several gateways, for one machine: each request goes to the next gateway that is ready.
 *
 * A request is tried at another gateway only when no connection could be opened, so that nothing of it was sent: one
 * that was sent may have been a payment. The caller repeats that one, with its `Idempotency-Key`.
 *
 * @param {readonly { name: string, port: number, address: string, health: string }[]} gateways
 */
export function createProxy(gateways) {
  const health = watchHealth(gateways);
  let turn = 0;

  /** The gateways that are ready, the next one first. */
  const inTurn = () => {
    const ready = gateways.filter((gateway) => health.isReady(gateway));
    turn += 1;
    return ready.map((_, index) => ready[(turn + index) % ready.length]);
  };

  const serve = async (asked, answer) => {
    for (const gateway of inTurn()) {
      // oxlint-disable-next-line no-await-in-loop -- the next one only when this one cannot be reached
      const socket = await open(gateway.port);
      if (socket !== undefined) {
        pass(asked, answer, socket);
        return;
      }
      health.noteFailure(gateway);
    }
    refuse(answer, 503, 'no gateway is ready');
  };

  const server = createServer((asked, answer) => void serve(asked, answer));
  // As long as the slowest answer of a gateway, which limits the time itself.
  server.requestTimeout = 0;
  return {
    /** @throws when the port is taken */
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    close: () => {
      health.stop();
      return new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/** @returns a connection, or nothing when none can be opened */
function open(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const giveUp = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(TIME_TO_CONNECT, giveUp);
    socket.once('error', giveUp);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', giveUp);
      resolve(socket);
    });
  });
}

function pass(asked, answer, socket) {
  const sent = forward({
    createConnection: () => socket,
    method: asked.method,
    path: asked.url,
    headers: {
      ...withoutThoseOfOneConnection(asked.headers),
      ...forwardedHeaders(asked),
      connection: 'close',
    },
  });
  sent.once('response', (got) => {
    answer.writeHead(got.statusCode, withoutThoseOfOneConnection(got.headers));
    got.pipe(answer);
    got.once('error', () => answer.destroy());
  });
  sent.once('error', () =>
    refuse(answer, 502, 'the gateway ended before it answered; repeat the request with its key'),
  );
  // A caller who has gone needs no answer.
  answer.once('close', () => sent.destroy());
  asked.pipe(sent);
}

function refuse(answer, status, why) {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '1' }).end(`${why}\n`);
}

function withoutThoseOfOneConnection(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)));
}

/** The header by which a gateway knows the shopper's address; it trusts the last entry, which is written here. */
function forwardedHeaders({ headers, socket }) {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress,
    'x-forwarded-proto': 'http',
    ...(headers.host && { 'x-forwarded-host': headers.host }),
  };
}

/** Milliseconds between two checks, and for the answer to one. */
const PAUSE = 200;
const TIME_LIMIT = 2000;

/**
 * Asks gateways again and again whether they are ready. One that says no, or nothing, gets no requests until it says yes.
 *
 * @param {readonly { address: string, health: string }[]} gateways
 */
function watchHealth(gateways) {
  const ready = new Set();
  const stopped = new AbortController();

  /** One check at a time for each gateway. */
  const checking = new Set();
  const check = async (gateway) => {
    if (checking.has(gateway)) return;
    checking.add(gateway);
    if (await saysYes(gateway, stopped.signal)) ready.add(gateway);
    else ready.delete(gateway);
    checking.delete(gateway);
  };
  const timers = gateways.map((gateway) => setInterval(() => void check(gateway), PAUSE));
  return {
    isReady: (gateway) => ready.has(gateway),
    /** Marks a gateway until the next check. */
    noteFailure: (gateway) => ready.delete(gateway),
    stop: () => {
      stopped.abort();
      timers.forEach(clearInterval);
    },
  };
}

async function saysYes({ address, health }, stop) {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT)]);
    const response = await fetch(address + health, { signal });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
