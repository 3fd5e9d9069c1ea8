import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPlace } from '@tollgate/testkit/programs/place';
import { ROOT } from '@tollgate/testkit/programs/start-process';
import { type CountedGateway, startOnServers, startOnSqlite } from '../budget/count-work.ts';
import { ROADS } from '../budget/roads.ts';
import { putLoad } from '../http/put-load.ts';
import { flameGraph, type Profile } from './flame-graph.ts';

const FOLDER = join(ROOT, '.cache', 'flames');
const PROFILED = ['--import', './bff/bench/profile-on-request.ts'] as const;

const CONNECTIONS = 32;
const REQUESTS = 200;
/** Until the code is compiled. */
const WARM_SECONDS = 2;
const SECONDS = 4;

/** `flames`: a flame graph of each road on both stores, and the profile that it was drawn from, as files. */
export function flamesBench(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  return inPlace(async (place) => {
    const files = await drawn(await startOnSqlite(place, PROFILED));
    const servers = await startOnServers(place, PROFILED);
    return [
      ...files,
      ...('missing' in servers ? [`Left out: ${servers.missing}`] : await drawn(servers)),
    ].join('\n');
  });
}

async function drawn({ name, server }: CountedGateway): Promise<string[]> {
  const files: string[] = [];
  for (const road of ROADS.filter(({ repeats }) => repeats)) {
    const file = join(FOLDER, `${name} ${road.name}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
    // oxlint-disable no-await-in-loop -- two at once would be in each other's profile
    const plan = await road.prepare(server.address, REQUESTS);
    const load = { ...plan, address: server.address, connections: CONNECTIONS };
    await putLoad({ ...load, seconds: WARM_SECONDS });
    await server.ask('profile');
    const { answers } = await putLoad({ ...load, seconds: SECONDS });
    await server.ask(`${file}.cpuprofile`);
    // oxlint-enable no-await-in-loop
    const profile = JSON.parse(readFileSync(`${file}.cpuprofile`, 'utf8')) as Profile;
    writeFileSync(`${file}.svg`, flameGraph(`${name}, ${road.name}, ${answers} requests`, profile));
    files.push(`${file}.svg`);
  }
  return files;
}
