import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The codings for compressed bodies. */
type Coding = 'br' | 'gzip';

/**
 * Whether a client accepts a coding, by its `Accept-Encoding`. RFC 9110, section 12.5.3.
 *
 * The header is split at commas and each piece at semicolons, which takes linear time. A regular expression with
 * optional blanks on both sides of an optional part backtracks: 16 KB of blanks, which fit into a header, kept the
 * process busy for a second.
 */
export function takesCoding(header: string | undefined, coding: Coding): boolean {
  const named = (header ?? '').split(',').map(readCoding);
  const found = named.find(({ name }) => name === coding) ?? named.find(({ name }) => name === '*');
  return found !== undefined && found.weight > 0;
}

/** One entry of the list: `gzip`, `br;q=0.5`. A weight that is no number counts as a refusal. */
function readCoding(entry: string): { name: string; weight: number } {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
}

/** A body that is built and compressed once at start, and sent many times. */
export interface PreparedBody {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

export function prepareBody(content: string | Buffer, contentType: string): PreparedBody {
  const plain = Buffer.from(content);
  return { contentType, plain, compressed: gzipSync(plain, { level: 9 }) };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): FastifyReply {
  const takesGzip = takesCoding(request.headers['accept-encoding'], 'gzip');
  reply.headers({ 'content-type': body.contentType, vary: 'accept-encoding' });
  return takesGzip ? reply.header('content-encoding', 'gzip').send(body.compressed) : reply.send(body.plain);
}
