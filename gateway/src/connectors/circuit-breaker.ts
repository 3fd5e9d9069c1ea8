import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  SamplingBreaker,
} from 'cockatiel';
import {
  type AcquirerVerb,
  NO_OBSERVER,
  type CircuitState as ObservedState,
  type Observer,
} from '../ports/observer.ts';
import type { Connector } from './connector.ts';
import { type AuthorisationReply, CANCELLED_BEFORE, type NotSent } from './connector-reply.ts';

/** When an acquirer counts as temporarily unavailable, and for how long. Times in milliseconds. */
export const BREAKER_LIMITS = {
  /** The share of calls without an answer of the acquirer, within the span, that opens the breaker. */
  failures: 0.5,
  span: 10_000,
  /** With fewer calls a second than this, ten within the span, the share is not judged. */
  callsASecond: 1,
  /** After the pause one payment tries; each failed try makes the next pause longer. */
  firstPause: 1_000,
  longestPause: 30_000,
} as const;

/** Safe to try at another acquirer: nothing was sent. */
const UNAVAILABLE: NotSent = { kind: 'not-sent', reason: 'the acquirer is temporarily unavailable' };

const WITHHELD = {
  outcome: 'withheld',
  milliseconds: 0,
  timedOut: false,
  reason: UNAVAILABLE.reason,
} as const;

const OBSERVED_STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  // Only by hand, which nothing here does.
  [CircuitState.Isolated]: 'open',
} as const satisfies Record<CircuitState, ObservedState>;

/**
 * A connector that stops calling its acquirer while that does not answer.
 *
 * Each call to an acquirer that hangs ends with an unknown outcome, which is never retried at another acquirer. So
 * after some of them calls end here as not sent, and a fallback can take them at once. Status inquiries are always
 * sent: they settle earlier calls as soon as the acquirer answers again.
 *
 * spec: Smart retry › temporarily unavailable.
 */
export function withCircuitBreaker(
  connector: Connector,
  observer: Pick<Observer, 'acquirerCalled' | 'circuitChanged'> = NO_OBSERVER,
  limits = BREAKER_LIMITS,
): Connector {
  const { name } = connector;
  const breaker = circuitBreaker(
    handleWhenResult((reply) => isFailure(reply as AuthorisationReply)),
    {
      breaker: new SamplingBreaker({
        threshold: limits.failures,
        duration: limits.span,
        minimumRps: limits.callsASecond,
      }),
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: limits.firstPause,
        maxDelay: limits.longestPause,
      }),
    },
  );

  breaker.onStateChange((state) => observer.circuitChanged(name, OBSERVED_STATES[state]));

  function withhold(verb: AcquirerVerb): NotSent {
    observer.acquirerCalled({ acquirer: name, verb, ...WITHHELD });
    return UNAVAILABLE;
  }

  async function guard<Reply>(verb: AcquirerVerb, call: () => Promise<Reply>): Promise<Reply | NotSent> {
    // While one payment tries, the others are refused at once: its call can take long.
    if (breaker.state === CircuitState.HalfOpen) return withhold(verb);
    try {
      return await breaker.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return withhold(verb);
      throw error;
    }
  }

  return {
    ...connector,
    isCircuitOpen: () => breaker.state !== CircuitState.Closed,
    authorise: (request) => guard('authorise', () => connector.authorise(request)),
    credit: (request) => guard('credit', () => connector.credit(request)),
    extend: (request) => guard('extend', () => connector.extend(request)),
    capture: (request) => guard('capture', () => connector.capture(request)),
    reverse: (request) => guard('reverse', () => connector.reverse(request)),
    refund: (request) => guard('refund', () => connector.refund(request)),
  };
}

/** A decline is an answer and not a failure, and so is the refusal of a request that was cancelled before it came. */
function isFailure(reply: AuthorisationReply): boolean {
  return reply.kind === 'unknown' || (reply.kind === 'not-sent' && reply.reason !== CANCELLED_BEFORE.reason);
}
