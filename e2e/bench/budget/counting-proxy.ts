import { connect, createServer } from 'node:net';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import type { Place } from '@tollgate/testkit/programs/place';

/** A way to a server on which the client's messages are counted. */
export interface CountingProxy {
  readonly url: string;
  /** How often the client sent something after the server had last answered on the same connection. */
  roundTrips(): number;
  messages(): number;
}

/** Counts the messages that begin in a chunk; a new one for each connection. */
type MessageCounter = (chunk: Buffer) => number;

export async function startCountingProxy(
  place: Place,
  url: string,
  newCounter: () => MessageCounter,
): Promise<CountingProxy> {
  const target = new URL(url);
  let roundTrips = 0;
  let messages = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const count = newCounter();
    let isAnswered = true;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    client.on('data', (chunk: Buffer) => {
      roundTrips += isAnswered ? 1 : 0;
      isAnswered = false;
      messages += count(chunk);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      isAnswered = true;
      client.write(chunk);
    });
  });
  const { port, stop } = await listenOnFreePort(server);
  place.atEnd(stop);
  const through = new URL(url);
  through.port = String(port);
  return { url: through.href, roundTrips: () => roundTrips, messages: () => messages };
}

/**
 * The statements that a client has PostgreSQL execute: messages of the kinds `E` and `Q`.
 *
 * Source: PostgreSQL documentation, "Message Formats". The first message of a connection has no kind.
 */
export function countStatements(): MessageCounter {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let statements = 0;
    for (;;) {
      const head = isStarted ? 1 : 0;
      const size = rest.length < head + 4 ? undefined : head + rest.readUInt32BE(head);
      if (size === undefined || rest.length < size) return statements;
      const kind = isStarted ? rest.toString('latin1', 0, 1) : '';
      statements += kind === 'E' || kind === 'Q' ? 1 : 0;
      isStarted = true;
      rest = rest.subarray(size);
    }
  };
}

/** The commands that a client sends to Redis: arrays of texts whose lengths are given. Source: RESP, "Arrays". */
export function countCommands(): MessageCounter {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let commands = 0;
    for (let end = endOfCommand(rest); end !== undefined; end = endOfCommand(rest)) {
      commands += 1;
      rest = rest.subarray(end);
    }
    return commands;
  };
}

function endOfCommand(bytes: Buffer): number | undefined {
  const texts = lineAt(bytes, 0);
  let at = texts?.end;
  for (let left = texts?.number ?? 0; left > 0 && at !== undefined; left -= 1) {
    const text = lineAt(bytes, at);
    at = text && text.end + text.number + LINE_END;
  }
  return at === undefined || at > bytes.length ? undefined : at;
}

/** A line with a sign and a number. */
function lineAt(bytes: Buffer, at: number): { readonly number: number; readonly end: number } | undefined {
  const end = bytes.indexOf('\r\n', at);
  return end === -1
    ? undefined
    : { number: Number(bytes.toString('latin1', at + 1, end)), end: end + LINE_END };
}

const LINE_END = 2;
