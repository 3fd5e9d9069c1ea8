import type { EventContent, EventRecord, ShownEvent } from '../features/events/event-log.ts';
import { operationsNow } from '../ledger/operations-now.ts';
import type { Operation } from '../payment/operation.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import type { Ports } from '../ports/ports.ts';
import { asPaymentId, asRegistrationId } from '../values/ids.ts';

/**
 * Events with their subjects. An operation has the state and the result that it had then; the state
 * of its payment is the current one.
 */
export async function withContents(
  ports: Pick<Ports, 'ledger' | 'registrations'>,
  events: readonly EventRecord[],
): Promise<readonly ShownEvent[]> {
  const found = await Promise.all(events.map((event) => contentOf(ports, event)));
  const operations = found.flatMap((each) => (each?.kind === 'operation' ? [each.operation] : []));
  const now = new Map<Operation, OperationNow>();
  for (const [at, each] of (await operationsNow(ports.ledger, operations)).entries()) {
    const operation = operations[at];
    if (operation !== undefined) now.set(operation, each);
  }
  return events.map((event, at): ShownEvent => {
    const content = found[at];
    const operation = content?.kind === 'operation' ? now.get(content.operation) : undefined;
    return {
      ...event,
      content: operation === undefined ? asShown(content) : { kind: 'operation', operation },
    };
  });
}

type Found = { readonly kind: 'operation'; readonly operation: Operation } | EventContent | undefined;

function asShown(content: Found): EventContent | undefined {
  return content?.kind === 'registration' ? content : undefined;
}

async function contentOf(
  { ledger, registrations }: Pick<Ports, 'ledger' | 'registrations'>,
  { type, objectId, state, resultCode }: EventRecord,
): Promise<Found> {
  if (type === 'REGISTRATION') {
    const id = asRegistrationId(objectId);
    const registration = id && (await registrations.find(id));
    return registration && { kind: 'registration', registration };
  }
  const id = asPaymentId(objectId);
  const operation = id && (await ledger.findOperation(id));
  return operation && { kind: 'operation', operation: asItWas(operation, state, resultCode) };
}

function asItWas(operation: Operation, state: string, resultCode: EventRecord['resultCode']): Operation {
  return operation.state === state && operation.resultCode === resultCode
    ? operation
    : { ...operation, state: state as Operation['state'], resultCode: resultCode ?? operation.resultCode };
}
