import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { announce, type BareForm, bareServer, endOnSignal } from './bare-server.ts';

/**
 * A baseline for checkouts: Fastify alone, one GET or one SET in Redis for each request.
 *
 * `single-key-server.ts`, with the server in `REDIS_URL`.
 */

const KEPT_SECONDS = 1800;

const redis = new Redis(process.env['REDIS_URL'] ?? '');
const app = await bareServer();
app.post<{ Body: BareForm }>('/sessions', async ({ body }, reply) => {
  const id = randomBytes(16).toString('hex');
  await redis.set(id, JSON.stringify(body), 'EX', KEPT_SECONDS);
  return reply.send({ id });
});
app.get<{ Params: { id: string } }>('/sessions/:id', async ({ params }, reply) => {
  const session = await redis.get(params.id);
  return session === null ? reply.code(404).send({}) : reply.send({ id: params.id, ...JSON.parse(session) });
});
await announce(app);
endOnSignal(async () => {
  await app.close();
  redis.disconnect();
});
