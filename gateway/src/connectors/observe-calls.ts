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

  return withCalls(connector, timed);
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
  return withCalls(connector, (verb, call) =>
    tracer.within('connector', call, ({ kind }) => ({ acquirer: name, verb, outcome: kind })),
  );
}

type AroundCall = <Reply extends AnyReply>(verb: AcquirerVerb, call: () => Promise<Reply>) => Promise<Reply>;

/** A connector that passes each of its calls to a function, which makes it. */
function withCalls(connector: Connector, around: AroundCall): Connector {
  const cancel = connector.cancel?.bind(connector);
  return {
    ...connector,
    authorise: (request) => around('authorise', () => connector.authorise(request)),
    credit: (request) => around('credit', () => connector.credit(request)),
    extend: (request) => around('extend', () => connector.extend(request)),
    capture: (request) => around('capture', () => connector.capture(request)),
    reverse: (request) => around('reverse', () => connector.reverse(request)),
    refund: (request) => around('refund', () => connector.refund(request)),
    status: (...asked) => around('status', () => connector.status(...asked)),
    ...(cancel && { cancel: (...asked) => around('cancel', () => cancel(...asked)) }),
  };
}
