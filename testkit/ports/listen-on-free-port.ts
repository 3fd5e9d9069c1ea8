import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Where a server of a test listens. */
export interface Listening {
  readonly port: number;
  /** Host and port, as in `127.0.0.1:20000`. */
  readonly address: string;
  /** Ends it with all of its connections. */
  readonly stop: () => Promise<void>;
}

/** Has a server of a test listen at a free port of this machine. */
export async function listenOnFreePort(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on TCP, so there is an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
