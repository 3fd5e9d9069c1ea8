import Fastify from 'fastify';

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

/** A stored payment method that the gateway no longer has. */
export const GONE = 'f'.repeat(32);

/** Where the script of pages without a checkout is, and its hash. */
const FAST_CHECKOUT = { integrity: 'sha384-abcd', src: '/v1/widget/paymentWidgets.abcd.js' };

/**
 * A gateway that gives the answers of a test, and remembers the requests.
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
  app.post('/v1/checkouts', async (request, reply) => {
    const gone = [...new URLSearchParams(String(request.body))].filter(([, id]) => id === GONE);
    if (gone.length > 0) {
      const parameterErrors = gone.map(([name]) => ({ name, value: GONE, message: 'was deleted' }));
      return reply.code(400).send({ result: { code: '200.300.404', parameterErrors } });
    }
    made += 1;
    return {
      id: `CHECKOUT${made}.node-1`,
      integrity: 'sha384-abc"<',
      cardFrame: '/v1/widget/card-frame.abc.html',
      result: { code: '000.200.100' },
    };
  });
  app.post('/v1/checkouts/:id', async () => ({ result: { code: '000.200.101' } }));
  app.get('/v1/fastcheckout/integrity', async () => FAST_CHECKOUT);
  for (const purpose of ['payment', 'registration']) {
    app.get(`/v1/checkouts/:id/${purpose}`, async (_request, reply) =>
      reply.code(answer.status).send(answer.body),
    );
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${address}/`, seen, close: () => app.close() };
}
