import { type DestinationStream, type Logger, pino } from 'pino';
import { faultRecord } from './fault-record.ts';

/**
 * The log of the gateway's process: JSON lines of fields that are chosen where they are written.
 *
 * What the server's own code logs of requests and errors goes through the serialisers here, which leave out
 * addresses, headers, bodies and messages.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
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
  return destination === undefined ? pino(options) : pino(options, destination);
}
