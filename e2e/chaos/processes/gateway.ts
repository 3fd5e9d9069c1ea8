import type { Place } from '@tollgate/testkit/programs/place';
import { type RunningProcess, startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { createSteppedClock, type SteppedClock } from '../clock/stepped-clock.ts';

/** A gateway that can die and come back under the same address. */
export interface Gateway {
  readonly address: string;
  /** Its own; it shows this machine's time until it is stepped. */
  readonly clock: SteppedClock;
  /** Kills the gateway like a power cut: none of it runs any more when this resolves. */
  kill(): Promise<void>;
  /** Stops the gateway as an operator would: it ends in its own time. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The log of all its processes so far, one JSON object a line. */
  log(): string;
}

/** @param env its settings; the port is chosen here */
export async function startGateway(
  place: Place,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Gateway> {
  const clock = createSteppedClock(place, name);
  const processes: RunningProcess[] = [];
  const start = (port: string): Promise<string> => {
    // A log for every start, so that no earlier one's words are taken for this one's.
    // Nothing can listen on port 0 of a directory: rounds make no payment with 3D Secure.
    const settings = { DS_PORT: '0', ...env, ...clock.env, PORT: port, LOG_LEVEL: 'info' };
    const running = startProcess(place, `${name}-${processes.length + 1}`, ['bff/src/server.ts'], settings);
    processes.push(running);
    return untilReady(running, () => gatewayAddressIn(running.output()));
  };
  const address = await start('0');
  return {
    address,
    clock,
    kill: async () => processes.at(-1)?.end('SIGKILL'),
    stop: async () => processes.at(-1)?.end('SIGTERM'),
    start: async () => void (await start(new URL(address).port)),
    log: () => processes.map((running) => running.output()).join(''),
  };
}

/** Its own, which is not the public one when it is behind something. */
export function gatewayAddressIn(output: string): string | undefined {
  return output.includes('"gateway ready"')
    ? /"Server listening at (http:[^"]+)"/.exec(output)?.[1]
    : undefined;
}
