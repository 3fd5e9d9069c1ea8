import { createServer, type RequestListener } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** A shop on this machine that notes the paths of the requests which reach it. */
interface ShopListener {
  readonly address: string;
  readonly paths: readonly string[];
  close(): void;
}

export async function startShopListener(
  answer: RequestListener = (_request, response) => response.end('thanks'),
): Promise<ShopListener> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const { port } = await listenOnFreePort(server);
  return {
    address: `http://127.0.0.1:${port}/result?order=%C3%A4`,
    paths,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
