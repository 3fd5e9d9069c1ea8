import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server that tests can break. */
export interface FaultProxy {
  /** The same database through this proxy. */
  readonly url: string;
  /** Ends every connection, and from now on refuses new ones, as a server that is down does. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Ends every connection, and takes new ones at once. */
  dropConnections(): void;
  /** From now on takes everything and answers nothing, as a server behind a dead line does. */
  goSilent(): void;
  /**
   * The next answer of the server that holds this text is lost together with its connection: the statement was carried
   * out, and the client does not learn so.
   */
  loseAnswerWith(text: string): void;
  /** The next request that holds this text never arrives, and its connection is lost. */
  loseRequestWith(text: string): void;
  /** Connections that are open through the proxy. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  let answerToLose: string | undefined;
  let requestToLose: string | undefined;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = (): void => {
      sockets.delete(client);
      client.destroy();
      upstream.destroy();
    };
    sockets.add(client);
    for (const socket of [client, upstream]) {
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk) => {
      if (requestToLose !== undefined && chunk.includes(requestToLose)) {
        requestToLose = undefined;
        end();
      } else if (!silent) {
        upstream.write(chunk);
      }
    });
    upstream.on('data', (chunk) => {
      if (answerToLose !== undefined && chunk.includes(answerToLose)) {
        answerToLose = undefined;
        end();
      } else if (!silent) {
        client.write(chunk);
      }
    });
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const drop = (): void => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  const goDown = async (): Promise<void> => {
    if (server.listening) {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    }
  };
  const port = await listen(0);
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    goDown,
    comeBack: async () => {
      silent = false;
      await listen(port);
    },
    dropConnections: drop,
    goSilent: () => {
      silent = true;
    },
    loseAnswerWith: (text) => {
      answerToLose = text;
    },
    loseRequestWith: (text) => {
      requestToLose = text;
    },
    get connections() {
      return sockets.size;
    },
    close: goDown,
  };
}
