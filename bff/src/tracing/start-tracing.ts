import type { FastifyBaseLogger } from 'fastify';
import { readBuildNumber } from '../build-number.ts';
import type { Settings } from '../config/settings.ts';
import { createTracing } from './create-tracing.ts';
import { otlpExporter } from './otlp-exporter.ts';
import type { Tracing } from './tracing.ts';

/** Traces as the settings ask for them. @param url where they are sent */
export function startTracing(url: string, settings: Settings, logger: FastifyBaseLogger): Tracing {
  return createTracing({
    exporter: otlpExporter(url, logger),
    share: settings.TRACES_SHARE,
    version: readBuildNumber(),
    environment: settings.ENVIRONMENT,
  });
}
