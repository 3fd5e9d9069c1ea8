import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { controlName, makeControlFolder, socketAddress } from './control-places.ts';
import type { Reload } from './create-reloader.ts';

/** The only command. */
export const RELOAD = 'reload\n';

/** Milliseconds in which a command must have come. */
const COMES_WITHIN = 5000;

/** Listens for the commands of operators of this machine. */
export interface CommandListener {
  close(): Promise<void>;
}

/**
 * Takes commands at a socket in the data folder, because only this process can say how a reading ended: a signal has no
 * answer, and the number of a process may be another's by then.
 *
 * @returns why it cannot, as a sentence: signals work all the same
 */
export async function listenForCommands(
  folder: string,
  reload: Reload,
): Promise<Result<CommandListener, string>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The command may be gone by the time it is answered.
    socket.on('error', () => socket.destroy());
    socket.setTimeout(COMES_WITHIN, () => socket.destroy());
    let asked = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      asked += text;
      if (asked === RELOAD) {
        socket.setTimeout(0);
        void reload('file').then((end) => socket.end(`${JSON.stringify(end)}\n`));
      } else if (!RELOAD.startsWith(asked)) {
        socket.destroy();
      }
    });
  });
  try {
    makeControlFolder(folder);
    const address = socketAddress(folder, controlName(randomBytes(4).toString('hex')));
    server.listen(address.path);
    await once(server, 'listening');
    // A socket keeps no process alive that has nothing else to do.
    server.unref();
    return success({
      close: async () => {
        const closed = once(server, 'close');
        server.close();
        sockets.forEach((socket) => socket.destroy());
        await closed;
        address.free();
      },
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(`the command reload cannot reach this process (${code} at ${folder}); SIGHUP can`);
  }
}
