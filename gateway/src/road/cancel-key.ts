import type { Connector, Original } from '../connectors/connector.ts';
import type { CancellationReply } from '../connectors/connector-reply.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

/** The operation to cancel, as `Connector.cancel` takes it. */
export interface Cancellation {
  readonly connector: Connector;
  readonly key: AcquirerKey;
  readonly expected: Money;
  readonly original: Original | 'nothing' | undefined;
}

/**
 * Tells an acquirer that nothing may be booked under a key any more.
 *
 * Connectors never throw; if one does so by mistake, nothing is known.
 * @returns how the operation ended; `undefined` when the acquirer can not cancel
 */
export async function cancelKey({
  connector,
  key,
  expected,
  original,
}: Cancellation): Promise<CancellationReply | undefined> {
  try {
    return await connector.cancel?.(key, expected, original);
  } catch {
    return { kind: 'unreachable', reason: 'the connector failed' };
  }
}
