import type { Tracer } from '@tollgate/gateway/api';

/** The traces of a process. The libraries are loaded only where a collector is set. */
export interface Tracing {
  /** For the steps below a request. */
  readonly tracer: Tracer;
  /**
   * Begins the trace of a request, or continues its caller's trace.
   *
   * @param operation its name in the API description
   * @param traceparent the header of W3C Trace Context, as it came; an invalid one is ignored
   */
  open(operation: string, traceparent: string | undefined): RequestTrace;
  /** Notes that the gateway has done its part of the request under way: what follows is rendering. */
  noteDone(): void;
  /** Sends what is left, for a limited time. */
  stop(): Promise<void>;
}

export interface RequestTrace {
  /** Does work that belongs to the request; its steps are then found below it. */
  run(work: () => void): void;
  /** The answer is written: ends the step `render`. */
  rendered(): void;
  end(facts: RequestFacts): void;
}

/** The attributes of a whole request, without the id of a checkout: anyone who knows the id can pay it. */
interface RequestFacts {
  readonly method: string;
  /** The pattern of the route, without the values in it. */
  readonly route: string;
  readonly status: number;
  readonly resultCode: string | undefined;
  readonly paymentId: string | undefined;
}
