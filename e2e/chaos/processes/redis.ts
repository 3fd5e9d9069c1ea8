import { once } from 'node:events';
import { connect } from 'node:net';
import { environmentOf, type Place } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { startRedis as startTemporary } from '@tollgate/testkit/stores/start-redis.mjs';

/** A Redis of a round. */
export interface Redis {
  /** The address in the form of the gateway's setting. */
  readonly url: string;
  /** Ends a master as a crash does, so that a replica takes its place; `undefined` where there is no replica. */
  readonly killMaster: (() => Promise<void>) | undefined;
  /** Changes a setting while it runs; `undefined` where there are several servers. */
  readonly configure: ((name: string, value: string) => Promise<void>) | undefined;
}

/** How many servers a Redis has, and who names the master. */
export type RedisForm = 'single' | 'sentinels' | 'cluster';

const SEVERAL = 'gateway/src/store/redis/redis-failover-program.fixture.ts';

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(place: Place, form: RedisForm): Promise<Redis> {
  if (form === 'single') {
    const server = await startTemporary({ within: place.folder, env: environmentOf(place) });
    place.atEnd(() => server.end());
    const { port } = new URL(server.url);
    const configure = (name: string, value: string) => command(Number(port), `CONFIG SET ${name} ${value}`);
    return { url: server.url, killMaster: undefined, configure };
  }
  const running = startProcess(place, 'redis', [SEVERAL, form], {});
  return {
    url: await untilReady(running, () => /"redis":"([^"]+)"/.exec(running.output())?.[1]),
    configure: undefined,
    killMaster: async () => {
      running.send('kill master');
      await untilReady(running, () => (running.output().includes('"killed"') ? true : undefined));
    },
  };
}

async function command(port: number, line: string): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (!answer.toString().startsWith('+OK')) throw new Error(`${line}: ${answer.toString()}`);
}
