import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

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
  const { port, stop } = await listenOnFreePort(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    answerWith: (wanted) => {
      code = wanted;
    },
    stop,
  };
}
