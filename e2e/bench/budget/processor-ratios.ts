import type { LoadPlan } from '../http/load.ts';
import { putLoad } from '../http/put-load.ts';
import { processorTime } from '../processor-time.ts';
import { type Spread, spreadOf } from '../spread.ts';
import type { RunningServer } from '../start-server.ts';
import { inTurns } from '../turns/in-turns.ts';
import { roundRatios } from '../turns/round-ratios.ts';
import { ROADS } from './roads.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 0.5;
/** Read in turn. */
const REQUESTS = 200;

interface Subject {
  readonly name: string;
  readonly server: RunningServer;
  readonly plan: Pick<LoadPlan, 'headers' | 'requests' | 'expected'>;
}

/**
 * The processor time of a server for one request of each road, as a multiple of that of a bare form echo in the same
 * round. It is shown, and nothing fails by it: it depends on what else the machine does.
 */
export async function processorRatios(
  echo: Subject,
  server: RunningServer,
): Promise<ReadonlyMap<string, Spread>> {
  const roads: Subject[] = [];
  for (const road of ROADS.filter(({ repeats }) => repeats)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    roads.push({ name: road.name, server, plan: await road.prepare(server.address, REQUESTS) });
  }
  const [bare, ...measured] = await inTurns([echo, ...roads], ROUNDS, timeOfRound);
  const bareTimes = bare?.samples ?? [];
  return new Map([
    ['echo, µs', spreadOf(bareTimes)],
    ...measured.map(({ candidate, samples }) => [candidate.name, roundRatios(samples, bareTimes)] as const),
  ]);
}

async function timeOfRound({ server, plan }: Subject): Promise<number> {
  const before = processorTime(server.pid);
  const load = { ...plan, address: server.address, connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { answers } = await putLoad(load);
  return (processorTime(server.pid) - before) / answers;
}
