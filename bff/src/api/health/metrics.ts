import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../observe/metrics/create-metrics.ts';

/** `GET /metrics`, where the settings show it. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text()),
  );
}
