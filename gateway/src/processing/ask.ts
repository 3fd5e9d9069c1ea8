import type { Unknown } from '../connectors/connector-reply.ts';

/** Asks an acquirer. A connector never throws; if one does, its acquirer may have booked all the same. */
export async function ask<Reply>(call: () => Promise<Reply>): Promise<Reply | Unknown> {
  try {
    return await call();
  } catch {
    return { kind: 'unknown', reason: 'the connector failed' };
  }
}
