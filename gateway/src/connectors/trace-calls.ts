import type { Tracer } from '../ports/tracer.ts';
import type { Connector } from './connector.ts';

/** A connector whose calls are steps of the trace of the request that makes them. */
export function traceCalls(connector: Connector, tracer: Tracer): Connector {
  const { name } = connector;
  const cancel = connector.cancel?.bind(connector);

  const traced = <Reply extends { readonly kind: string }>(
    verb: string,
    call: () => Promise<Reply>,
  ): Promise<Reply> =>
    tracer.within('connector', call, ({ kind }) => ({ acquirer: name, verb, outcome: kind }));

  return {
    ...connector,
    authorise: (request) => traced('authorise', () => connector.authorise(request)),
    credit: (request) => traced('credit', () => connector.credit(request)),
    extend: (request) => traced('extend', () => connector.extend(request)),
    capture: (request) => traced('capture', () => connector.capture(request)),
    reverse: (request) => traced('reverse', () => connector.reverse(request)),
    refund: (request) => traced('refund', () => connector.refund(request)),
    status: (...asked) => traced('status', () => connector.status(...asked)),
    ...(cancel && { cancel: (...asked) => traced('cancel', () => cancel(...asked)) }),
  };
}
