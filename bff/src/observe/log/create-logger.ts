import { type DestinationStream, type Logger, pino } from 'pino';
import { faultRecord } from './fault-record.ts';
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
