import type { Place } from '../place.ts';
import { startProcess, untilReady } from './start-process.ts';

/** A gateway that can die and come back under the same address. */
export interface Gateway {
  readonly address: string;
  /** As a power cut would: nothing of it runs any more when this resolves. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** @param env its settings; the port is chosen here */
export async function startGateway(
  place: Place,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Gateway> {
  let starts = 0;
  const start = async (port: string) => {
    starts += 1;
    // A log for every start, so that no earlier one's words are taken for this one's.
    const settings = { ...env, PORT: port, LOG_LEVEL: 'info' };
    const running = startProcess(place, `${name}-${starts}`, ['bff/src/server.ts'], settings);
    const address = await untilReady(running, () => addressIn(running.output()));
    return { running, address };
  };
  const first = await start('0');
  let { running } = first;
  return {
    address: first.address,
    kill: () => running.end('SIGKILL'),
    start: async () => {
      ({ running } = await start(new URL(first.address).port));
    },
  };
}

function addressIn(output: string): string | undefined {
  return /"address":"(http:[^"]+?)\/?".*"gateway ready"/.exec(output)?.[1];
}
