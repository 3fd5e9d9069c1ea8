import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Options for Node's server, which would otherwise refuse such requests itself, without a body. */
export const HEADS_ARE_CHECKED = { requireHostHeader: false } as const;

/** A request that is refused for its headers. */
export class WrongHead extends Error {
  readonly statusCode: 400 | 415 | 417;

  /** @param says one sentence for the caller, which quotes nothing of the request */
  constructor(statusCode: 400 | 415 | 417, says: string) {
    super(says);
    this.statusCode = statusCode;
  }
}

/**
 * Refuses an HTTP/1.1 request with no host or two, with an unsupported expectation, or with a compressed
 * body, in the usual shape. RFC 9112, section 3.2; RFC 9110, sections 8.4 and 10.1.1.
 */
export function checkHeads(app: FastifyInstance): void {
  // Node emits this event instead of the request for an expectation that it does not know.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => done(wrongHead(request.raw)));
}

const CONTINUE = /^100-continue$/i;
const AS_IT_IS = /^(?:identity)?$/i;

function wrongHead({ httpVersionMinor, headers, rawHeaders }: IncomingMessage): WrongHead | undefined {
  if (headers.host === undefined ? httpVersionMinor > 0 : isRepeated(rawHeaders, 'host')) {
    return new WrongHead(400, 'The request must have one Host header');
  }
  if (!CONTINUE.test(headers.expect ?? '100-continue')) {
    return new WrongHead(417, 'Only the expectation 100-continue is supported');
  }
  return AS_IT_IS.test(headers['content-encoding'] ?? '')
    ? undefined
    : new WrongHead(415, 'Compressed bodies are not accepted; send the body uncompressed');
}

/** @param lines names and values in turn; Node's own list of headers keeps the first value alone */
function isRepeated(lines: readonly string[], name: string): boolean {
  let times = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const line = lines[at] ?? '';
    times += line.length === name.length && line.toLowerCase() === name ? 1 : 0;
  }
  return times > 1;
}

/** A query of the third version of this interface family. */
const THIRD_VERSION = /^\/+v3\/+query(?=[/?]|$)/;

/** Clients with an empty id send `/v1/payments/`, with nothing after the slash. */
const WITHOUT_ID =
  /^(\/+v1\/+(?:payments|checkouts|registrations|query|events|threeDSecure)|\/+checkouts)\/+(?=\?|$)/;

/** The address by which a request is served: some addresses of this interface family are other spellings of ours. */
export function rewrittenAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(THIRD_VERSION, '/v1/query').replace(WITHOUT_ID, '$1');
}

/** Whether the client has asked the third version, whose lists have another name. */
export function isThirdVersion({ originalUrl }: { readonly originalUrl: string }): boolean {
  return THIRD_VERSION.test(originalUrl);
}
