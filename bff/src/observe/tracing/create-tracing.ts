import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SimpleSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RoadStep, StepFacts } from '@tollgate/gateway/api';
import type { RequestTrace, Tracing } from './tracing.ts';

interface TracingParts {
  /** Where spans go. */
  readonly exporter: SpanExporter;
  /** The share of requests that are traced, 0 to 1. */
  readonly share: number;
  /** `service.version`: the build of this gateway. */
  readonly version: string;
  readonly environment: string;
  /** How long spans wait for others, in milliseconds; 0: each is sent at once. */
  readonly delay?: number;
}

/** The most spans that wait for a collector: some seconds of a busy gateway, in a few megabytes. The rest is dropped. */
const MOST_WAITING = 4096;

/** Milliseconds. A collector that is unavailable must not hold up a stop. */
const TIME_TO_STOP = 2000;

/** The running request: its span and its steps. */
interface TracedRequest {
  readonly root: Span;
  readonly context: Context;
  /** Steps that have not ended. */
  readonly open: Set<Span>;
  /** When the gateway had done its part, on the clock of spans. */
  doneAt: number | undefined;
}

/** Work inside a step has the step as its parent. */
interface Place {
  readonly traced: TracedRequest;
  readonly context: Context;
}

function processorOf({ exporter, delay = 5000 }: TracingParts): SpanProcessor {
  return delay === 0
    ? new SimpleSpanProcessor({ exporter })
    : new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: delay,
        exportTimeoutMillis: 10_000,
      });
}

/** Traces by the SDK of OpenTelemetry, without instrumentation of other libraries. */
export function createTracing(parts: TracingParts): Tracing {
  const byShare = new TraceIdRatioBasedSampler(parts.share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tollgate',
      'service.version': parts.version,
      'deployment.environment.name': parts.environment,
    }),
    // A caller can ask for no trace, but cannot have more requests traced than the operator wants.
    sampler: new ParentBasedSampler({ root: byShare, remoteParentSampled: byShare }),
    spanProcessors: [processorOf(parts)],
  });
  const tracer = provider.getTracer('tollgate');
  const propagator = new W3CTraceContextPropagator();
  const places = new AsyncLocalStorage<Place>();

  const startStep = (step: RoadStep): { readonly span: Span; readonly place: Place } | undefined => {
    const place = places.getStore();
    if (place?.traced.root.isRecording() !== true) return undefined;
    const span = tracer.startSpan(step, { kind: kindOf(step) }, place.context);
    place.traced.open.add(span);
    return { span, place };
  };

  return {
    tracer: {
      begin: (step) => {
        const started = startStep(step);
        if (started === undefined) return undefined;
        const { span, place } = started;
        return {
          end: (facts) => endStep(place.traced, span, facts),
          fail: (error) => failStep(place.traced, span, error),
        };
      },
      within: async (step, work, factsOf) => {
        const started = startStep(step);
        if (started === undefined) return work();
        const { span, place } = started;
        try {
          const end = await places.run(
            { traced: place.traced, context: trace.setSpan(place.context, span) },
            work,
          );
          endStep(place.traced, span, factsOf?.(end));
          return end;
        } catch (error) {
          failStep(place.traced, span, error);
          throw error;
        }
      },
      traceparent: () => {
        const place = places.getStore();
        const context = place && trace.getSpanContext(place.context);
        return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
      },
    },
    open: (operation, traceparent) => {
      const parent =
        traceparent === undefined
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const root = tracer.startSpan(operation, { kind: SpanKind.SERVER }, parent);
      const traced: TracedRequest = {
        root,
        context: trace.setSpan(ROOT_CONTEXT, root),
        open: new Set(),
        doneAt: undefined,
      };
      return requestTrace(
        traced,
        (work) => places.run({ traced, context: traced.context }, work),
        (at) => tracer.startSpan('render', { startTime: at }, traced.context),
      );
    },
    noteDone: () => {
      const place = places.getStore();
      if (place !== undefined) place.traced.doneAt = spanTime();
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, TIME_TO_STOP).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function requestTrace(
  traced: TracedRequest,
  run: RequestTrace['run'],
  startRender: (at: number) => Span,
): RequestTrace {
  return {
    run,
    rendered: () => {
      if (traced.doneAt !== undefined && traced.root.isRecording()) {
        startRender(traced.doneAt).end(spanTime());
      }
    },
    end: ({ method, route, status, resultCode, paymentId }) => {
      traced.root.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(resultCode !== undefined && { 'tollgate.result_code': resultCode }),
        ...(paymentId !== undefined && { 'tollgate.payment_id': paymentId }),
      });
      for (const span of traced.open) {
        failStep(traced, span, undefined, traced.doneAt);
      }
      if (status >= 500) traced.root.setStatus({ code: SpanStatusCode.ERROR });
      traced.root.end();
    },
  };
}

/** Milliseconds since the epoch, at a finer resolution than the system clock. */
function spanTime(): number {
  return performance.timeOrigin + performance.now();
}

function kindOf(step: RoadStep): SpanKind {
  return step === 'connector' || step === 'directory' ? SpanKind.CLIENT : SpanKind.INTERNAL;
}

/** The name of each fact in spans. What has no name here is not exported. */
const ATTRIBUTES = {
  acquirer: 'tollgate.acquirer',
  directory: 'tollgate.directory',
  verb: 'tollgate.verb',
  outcome: 'tollgate.outcome',
  resultCode: 'tollgate.result_code',
  riskScore: 'tollgate.risk_score',
} as const satisfies Record<keyof StepFacts, string>;

function endStep(traced: TracedRequest, span: Span, facts: StepFacts = {}): void {
  traced.open.delete(span);
  for (const [fact, attribute] of Object.entries(ATTRIBUTES)) {
    const value = facts[fact as keyof StepFacts];
    if (value !== undefined) span.setAttribute(attribute, value);
  }
  span.end();
}

/**
 * Without the message of the error, which may quote anything.
 *
 * @param error `undefined` when only its effect is known
 */
function failStep(traced: TracedRequest, span: Span, error: unknown, at?: number): void {
  traced.open.delete(span);
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : '_OTHER');
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}
