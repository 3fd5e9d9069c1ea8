import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from './tracing.ts';

interface TracingSettings {
  readonly TRACES_URL?: string | undefined;
  readonly TRACES_SHARE: number;
  readonly ENVIRONMENT: string;
}

/**
 * The configured tracing; `undefined` for none. Its libraries are loaded only where it is wanted:
 * otherwise it costs neither time at the start nor memory.
 *
 * @param version of this build
 */
export async function openTracing(
  { TRACES_URL, TRACES_SHARE, ENVIRONMENT }: TracingSettings,
  version: string,
  logger: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (TRACES_URL === undefined) return undefined;
  const [{ createTracing }, { otlpExporter }] = await Promise.all([
    import('./create-tracing.ts'),
    import('./otlp-exporter.ts'),
  ]);
  const exporter = otlpExporter(TRACES_URL, logger);
  return createTracing({ exporter, share: TRACES_SHARE, version, environment: ENVIRONMENT });
}
