import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in for a gateway whose checkouts are paid with the result code that is wanted, also those of live alone. */
interface ResultCodeGateway {
  readonly baseUrl: string;
  /** The result code of the payments of all checkouts from now on. */
  answerWith(code: string): void;
  stop(): Promise<void>;
}

const result = (code: string) => ({ result: { code, description: 'as it was wanted' } });

export async function startResultCodeGateway(): Promise<ResultCodeGateway> {
  let code = '';
  /** The parameters that each checkout was created with. */
  const forms = new Map<string, URLSearchParams>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') {
      const id = `checkout-${forms.size}`;
      forms.set(id, new URLSearchParams(await text(request)));
      response.end(JSON.stringify({ id, integrity: 'sha384-A', ...result('000.200.100') }));
      return;
    }
    const [, id = ''] = /\/checkouts\/([^/]+)\/payment/.exec(request.url ?? '') ?? [];
    const payment = { ...Object.fromEntries(forms.get(id) ?? []), id: '0'.repeat(32), state: 'failed' };
    response.end(JSON.stringify({ ...payment, ...result(code) }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (wanted) => {
      code = wanted;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
