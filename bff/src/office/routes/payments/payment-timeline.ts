import type { Ledger, Operation } from '@tollgate/gateway/api';
import { z } from 'zod';
import { contradictionEvents } from '../../../operator/payment-life/contradiction-events.ts';
import { operationEvents } from '../../../operator/payment-life/operation-events.ts';
import { redactionEvents } from '../../../operator/payment-life/redaction-events.ts';
import { time } from './payment-row.ts';

/** One line of the life of a payment, as the command `payment show` tells it. */
export const timelineEntry = z.strictObject({
  at: time,
  operationId: z.string(),
  what: z.string().describe('One word or two, such as `started`, `declined` or `retried`'),
  text: z.string(),
});

/** What the ledger knows of a payment, the oldest first. What was told of it stands in the notifications. */
const SOURCES = [operationEvents, contradictionEvents, redactionEvents];

export async function timelineOf(
  ledger: Ledger,
  operations: readonly Operation[],
): Promise<z.infer<typeof timelineEntry>[]> {
  const read = await Promise.all(SOURCES.map((source) => source.read({ ledger, operations })));
  return read
    .flatMap((found) => (found.ok ? found.value : []))
    .map(({ at, operationId, what, text }) => ({ at, operationId, what, text }))
    .toSorted((one, other) => one.at - other.at);
}
