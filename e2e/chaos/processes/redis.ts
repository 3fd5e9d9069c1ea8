import { connect } from 'node:net';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import type { Place } from '../place.ts';
import { startProcess, untilReady } from './start-process.ts';

/** Ends what it starts when its own parent is gone. */
export const GUARD = 'scripts/checks/guard.mjs';

/** A Redis of a round. */
export interface Redis {
  /** As the gateway's setting has it. */
  readonly url: string;
  /** Ends a master as a crash does, so that a replica takes its place; `undefined` where there is no replica. */
  readonly killMaster: (() => Promise<void>) | undefined;
}

/** How many servers a Redis has, and who names the master. */
export type RedisForm = 'single' | 'sentinels' | 'cluster';

const SEVERAL = 'gateway/src/redis/redis-failover-program.fixture.ts';

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(place: Place, form: RedisForm): Promise<Redis> {
  if (form === 'single') {
    return { url: await startSingle(place), killMaster: undefined };
  }
  const running = startProcess(place, 'redis', [SEVERAL, form], {});
  return {
    url: await untilReady(running, () => /"redis":"([^"]+)"/.exec(running.output())?.[1]),
    killMaster: async () => {
      running.tell('kill master');
      await untilReady(running, () => (running.output().includes('"killed"') ? true : undefined));
    },
  };
}

async function startSingle(place: Place): Promise<string> {
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
