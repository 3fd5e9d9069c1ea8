import { StoreUnavailable } from '@tollgate/gateway/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { writeEachTurn } from './write-each-turn.ts';

/**
 * The log of the gateway's process: JSON lines of fields that are chosen where they are written.
 *
 * Requests, replies and errors, which Fastify may log itself, go through the serialisers here: these leave out addresses,
 * headers, bodies and messages.
 */
export function createLogger(level: string, destination: DestinationStream = writeEachTurn(1)): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      req: (request: { method?: unknown }) => ({ method: request.method }),
      res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
      err: faultRecord,
      error: (error: unknown) => (typeof error === 'string' ? error : faultRecord(error)),
    },
  };
  return pino(options, destination);
}

/** Where a fault happened, without its message: that may quote a value that must not be logged. */
interface FaultRecord {
  readonly error: string;
  readonly frames: readonly string[];
  /** What a store said; it quotes no value. */
  readonly reason?: string;
}

export function faultRecord(error: unknown): FaultRecord {
  if (!(error instanceof Error)) return { error: typeof error, frames: [] };
  if (error instanceof StoreUnavailable) {
    return { error: error.message, frames: [], reason: String(error.cause) };
  }
  const { message, stack = '' } = error;
  // The stack begins with the message, whose lines may look like frames.
  const afterMessage = stack.slice(Math.max(stack.indexOf(message), 0) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, frames: frames.map((line) => line.trim()) };
}
