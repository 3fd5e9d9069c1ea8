import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds of one delivery. */
const TIME_LIMIT = 5000;

/**
 * Sends spans to a collector by OTLP over HTTP. A collector that is unavailable costs their loss, and one line in the log until
 * it is back.
 *
 * @param url of its traces, such as `http://127.0.0.1:4318/v1/traces`
 */
export function otlpExporter(url: string, logger: Pick<FastifyBaseLogger, 'warn' | 'info'>): SpanExporter {
  return reportLosses(new OTLPTraceExporter({ url, timeoutMillis: TIME_LIMIT, concurrencyLimit: 2 }), logger);
}

/** Passes spans on, and logs when a collector goes and when it is back, not each loss. */
function reportLosses(
  exporter: SpanExporter,
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): SpanExporter {
  let isLosing = false;
  return {
    export: (spans, onEnd) =>
      exporter.export(spans, (end) => {
        const isLost = end.code !== ExportResultCode.SUCCESS;
        if (isLost && !isLosing) {
          logger.warn({ spans: spans.length }, 'the trace collector accepts no spans; they are dropped');
        } else if (!isLost && isLosing) {
          logger.info('the trace collector accepts spans again');
        }
        isLosing = isLost;
        onEnd(end);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
