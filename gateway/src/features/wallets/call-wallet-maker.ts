import type { LookupFunction } from 'node:net';
import { failure, type Result, success } from '../../values/result.ts';

interface MakerCall {
  /** From the gateway's own list, never from a request. */
  readonly host: string;
  readonly path: string;
  /** JSON to post; absent: the call is a GET. */
  readonly body?: string;
  /** The certificate and key that identify the caller, both in PEM. */
  readonly identity?: { readonly certificate: string; readonly key: string };
  /** Milliseconds for the whole call. */
  readonly time: number;
  readonly network: MakerNetwork | undefined;
}

/** For a test with a server of its own. */
export interface MakerNetwork {
  readonly port: number;
  readonly lookup: LookupFunction;
  /** The authority that signed the server's certificate, in PEM. */
  readonly authority: string;
  /** Milliseconds for the whole call. */
  readonly time?: number;
}

interface MakerAnswer {
  readonly status: number;
  /** At most 64 kilobytes. */
  readonly text: string;
  readonly cacheControl: string;
}

const MOST_BYTES = 65_536;

/**
 * Calls a maker by https, once. A redirect is an answer like any other, so that no other host is called.
 *
 * @returns `too-large`, or `no-answer` for everything between a name that is unknown and an answer that breaks off
 */
export async function callWalletMaker(
  call: MakerCall,
): Promise<Result<MakerAnswer, 'no-answer' | 'too-large'>> {
  const { host, path, body, identity, network } = call;
  const { port = 443, lookup, authority, time = call.time } = network ?? {};
  // Loaded with the first call: many gateways take no wallet that makes one.
  const { Client } = await import('undici');
  const client = new Client(`https://${host}:${port}`, {
    connect: { cert: identity?.certificate, key: identity?.key, ca: authority, lookup, timeout: time },
    headersTimeout: time,
    bodyTimeout: time,
    maxResponseSize: MOST_BYTES,
    allowH2: false,
  });
  try {
    const answer = await client.request({
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      signal: AbortSignal.timeout(time),
    });
    const cacheControl = String(answer.headers['cache-control'] ?? '');
    return success({ status: answer.statusCode, text: await answer.body.text(), cacheControl });
  } catch (error) {
    return failure(isTooLarge(error) ? 'too-large' : 'no-answer');
  } finally {
    await client.destroy();
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
}
