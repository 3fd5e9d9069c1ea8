import type { ConnectorReply } from '../connectors/connector-reply.ts';

/** Asks an acquirer. A connector never throws; if one does, its acquirer may have booked all the same. */
export async function ask(call: () => Promise<ConnectorReply>): Promise<ConnectorReply> {
  try {
    return await call();
  } catch {
    return { kind: 'unknown', reason: 'the connector failed' };
  }
}
