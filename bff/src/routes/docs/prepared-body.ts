import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is made once at start and sent many times, also compressed. */
export interface PreparedBody {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

export function prepareBody(text: string, contentType: string): PreparedBody {
  const plain = Buffer.from(text);
  return { contentType, plain, compressed: gzipSync(plain, { level: 9 }) };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): FastifyReply {
  const takesGzip = /(^|,)\s*gzip\s*(;\s*q=(0\.0*[1-9]|1)[0-9.]*)?\s*(,|$)/.test(
    request.headers['accept-encoding'] ?? '',
  );
  reply.headers({ 'content-type': body.contentType, vary: 'accept-encoding' });
  return takesGzip ? reply.header('content-encoding', 'gzip').send(body.compressed) : reply.send(body.plain);
}
