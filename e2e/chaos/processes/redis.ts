import { connect } from 'node:net';
import type { Place } from '../place.ts';
import { freePort } from './free-port.ts';
import { startProcess, untilReady } from './start-process.ts';

/** Ends what it starts when its own parent is gone. */
export const GUARD = 'scripts/checks/guard.mjs';

/** Starts a Redis that keeps nothing on disk. @returns its address */
export async function startRedis(place: Place): Promise<string> {
  const port = await freePort();
  const settings = { bind: '127.0.0.1', port, dir: place.folder, save: '', appendonly: 'no' };
  const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const running = startProcess(place, 'redis', [GUARD, 'redis-server', ...parameters], {});
  await untilReady(running, async () => ((await answersPing(port)) ? true : undefined));
  return `redis://127.0.0.1:${port}`;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
