import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesCoding } from '../../http/plugins/accepted-coding.ts';

/** A body that is made and compressed once at start, and sent many times. */
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
  const takesGzip = takesCoding(request.headers['accept-encoding'], 'gzip');
  reply.headers({ 'content-type': body.contentType, vary: 'accept-encoding' });
  return takesGzip ? reply.header('content-encoding', 'gzip').send(body.compressed) : reply.send(body.plain);
}
