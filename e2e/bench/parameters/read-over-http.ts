import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { DEMO_HEADERS } from '../bodies/form-of.ts';
import type { LoadPlan } from '../http/load.ts';
import { posts } from '../http/load-requests.ts';
import { putLoad } from '../http/put-load.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { startServer } from '../start-server.ts';
import type { Subject } from './subjects.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 0.6;

/** Microseconds of one request after the other on one connection. */
export interface AnswerTime {
  readonly subject: Subject;
  readonly echo: Spread;
  readonly count: Spread;
  readonly refused: Spread;
}

type Road = Exclude<keyof AnswerTime, 'subject'>;
type RoadPlan = Pick<LoadPlan, 'address' | 'headers' | 'expected'> & { readonly path: string };

/** The same bodies over HTTP: read by bare Fastify, and read, checked and refused by the gateway. */
export async function readOverHttp(
  place: Place,
  subjects: readonly Subject[],
): Promise<readonly AnswerTime[]> {
  const bare = await startServer(place, 'echo', ['bff/bench/form-echo.ts']);
  const gateway = await startServer(place, 'gateway', ['bff/src/server.ts'], {
    DATA_DIR: join(place.folder, 'data'),
  });
  const roads: Readonly<Record<Road, RoadPlan>> = {
    echo: { address: bare.address, path: '/echo', headers: {}, expected: { status: 200, text: '"amount"' } },
    count: { address: bare.address, path: '/count', headers: {}, expected: { status: 200, text: '"names"' } },
    refused: {
      address: gateway.address,
      path: '/v1/payments',
      headers: DEMO_HEADERS,
      expected: { status: 403, text: '"800.900.300"' },
    },
  };
  const times: AnswerTime[] = [];
  for (const subject of subjects) {
    const samples: Record<Road, number[]> = { echo: [], count: [], refused: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const road of ['echo', 'count', 'refused'] as const) {
        const { path, ...rest } = roads[road];
        const plan = {
          ...rest,
          requests: posts(path, subject.foreignBodies),
          connections: 1,
          seconds: ROUND_SECONDS,
        };
        // oxlint-disable-next-line no-await-in-loop -- one at a time: they share the processors
        const { latencies } = await putLoad(plan);
        // The first round only warms the servers up.
        samples[road].push(...(round === 0 ? [] : latencies));
      }
    }
    const { echo, count, refused } = samples;
    times.push({ subject, echo: spreadOf(echo), count: spreadOf(count), refused: spreadOf(refused) });
  }
  return times;
}
