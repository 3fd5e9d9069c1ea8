import Fastify from 'fastify';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

/**
 * A gateway that answers what a test tells it to, and remembers what it was asked.
 *
 * @param answer what it says of a checkout's payment; changed between two questions as the test likes.
 */
export async function startGatewayStandIn(answer: { status: number; body: unknown }) {
  const seen: SeenRequest[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    seen.push({
      method,
      url,
      authorization: headers.authorization,
      form: new URLSearchParams(typeof body === 'string' ? body : ''),
    });
  });
  let made = 0;
  app.post('/v1/checkouts', async () => {
    made += 1;
    return { id: `CHECKOUT${made}.node-1`, integrity: 'sha384-abc"<', result: { code: '000.200.100' } };
  });
  app.get('/v1/checkouts/:id/payment', async (_request, reply) =>
    reply.code(answer.status).send(answer.body),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${address}/`, seen, close: () => app.close() };
}
