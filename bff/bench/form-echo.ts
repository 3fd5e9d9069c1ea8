import { announce, bareServer, endOnSignal } from './bare-server.ts';

/** A baseline for the gateway: Fastify alone reads the same bodies, and sends them back or only counts them. */

const app = await bareServer();
app.post('/echo', async (request, reply) => reply.send(request.body));
app.post('/count', async (request, reply) =>
  reply.send({ names: Object.keys(request.body as Readonly<Record<string, unknown>>).length }),
);
await announce(app);
endOnSignal(() => app.close());
