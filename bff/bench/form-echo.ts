import { announce, bareServer, endOnSignal } from './bare-server.ts';

/** A measure for the gateway: the same bodies, read by Fastify alone and sent back, or only counted. */

const app = await bareServer();
app.post('/echo', async (request, reply) => reply.send(request.body));
app.post('/count', async (request, reply) =>
  reply.send({ names: Object.keys(request.body as Readonly<Record<string, unknown>>).length }),
);
await announce(app);
endOnSignal(() => app.close());
