import { openSingleRowTable } from '../../gateway/bench/single-row-insert.ts';
import { announce, type BareForm, bareServer, endOnSignal } from './bare-server.ts';

/**
 * A baseline for the gateway: Fastify alone, one single-row INSERT for each request, answered when its commit is durable.
 *
 * `single-row-server.ts <connections>`, with the database in `DATABASE_URL`.
 */

const table = await openSingleRowTable(process.env['DATABASE_URL'] ?? '', Number(process.argv[2]));
const app = await bareServer();
app.post<{ Body: BareForm }>('/payments', async ({ body }, reply) => {
  const id = await table.insert(String(body['amount']), String(body['currency']));
  return reply.send({ id, amount: body['amount'], currency: body['currency'] });
});
await announce(app);
endOnSignal(async () => {
  await app.close();
  await table.close();
});
