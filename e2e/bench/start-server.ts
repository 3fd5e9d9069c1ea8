import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';

/** A server that answers. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly pid: number;
  /** Asks a program that listens to its parent. */
  ask(word: string): Promise<string>;
}

/**
 * Starts a server of the workspace on any free port, and waits until its output names its address.
 *
 * @param name unique within the place
 * @throws when it does not start, with what it said
 */
export async function startServer(
  place: Place,
  name: string,
  program: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  // No directory is asked, unless a measurement names the port of one.
  const settings = { PORT: '0', DS_PORT: '0', ...env };
  const running = startProcess(place, name, [...profiling(name), ...program], settings);
  return { ...running, address: await untilReady(running, () => addressIn(running.output())) };
}

function addressIn(output: string): string | undefined {
  return /"(?:address|directoryServer)":"(http:[^"]+?)\/?"/.exec(output)?.[1];
}

/** With `BENCH_PROFILES=<folder>`, every server leaves a profile of its processor time there. */
function profiling(name: string): string[] {
  const folder = process.env['BENCH_PROFILES'];
  return folder === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`];
}
