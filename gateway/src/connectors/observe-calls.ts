import type { AcquirerVerb, Observer } from '../ports/observer.ts';
import type { Tracer } from '../ports/tracer.ts';
import type { Clock } from '../values/clock.ts';
import type { Connector } from './connector.ts';

/** Sends the observer how each call of a connector ended and how long it took. Replies are passed on as they are. */
export function observeCalls(
  connector: Connector,
  observer: Pick<Observer, 'acquirerCalled'>,
  clock: Pick<Clock, 'monotonic'>,
): Connector {
  const { name } = connector;
  const cancel = connector.cancel?.bind(connector);

  async function timed<Reply extends AnyReply>(
    verb: AcquirerVerb,
    call: () => Promise<Reply>,
  ): Promise<Reply> {
    const begun = clock.monotonic();
    const note = (outcome: string, reason?: string): void =>
      observer.acquirerCalled({
        acquirer: name,
        verb,
        outcome,
        milliseconds: clock.monotonic() - begun,
        timedOut: reason !== undefined && TIME_OUT.test(reason),
        reason,
      });
    let reply: Reply;
    try {
      reply = await call();
    } catch (error) {
      // A bug of the connector, whose message may quote anything.
      note('fault');
      throw error;
    }
    note(reply.kind, reply.reason);
    return reply;
  }

  return {
    ...connector,
    authorise: (request) => timed('authorise', () => connector.authorise(request)),
    credit: (request) => timed('credit', () => connector.credit(request)),
    extend: (request) => timed('extend', () => connector.extend(request)),
    capture: (request) => timed('capture', () => connector.capture(request)),
    reverse: (request) => timed('reverse', () => connector.reverse(request)),
    refund: (request) => timed('refund', () => connector.refund(request)),
    status: (...asked) => timed('status', () => connector.status(...asked)),
    ...(cancel && { cancel: (...asked) => timed('cancel', () => cancel(...asked)) }),
  };
}

interface AnyReply {
  readonly kind: string;
  readonly reason?: string;
}

/** The codes of expired limits: of the HTTP client, of the system, and of a signal that ends the whole call. */
const TIME_OUT = /_TIMEOUT\b|\bETIMEDOUT\b|\bTimeoutError\b/;

/** A connector whose calls are steps of their request's trace. */
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
