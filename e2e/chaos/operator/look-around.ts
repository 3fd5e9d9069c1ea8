import { setTimeout as wait } from 'node:timers/promises';
import { trueAlerts } from '@tollgate/testkit/alerts/true-alerts';
import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess } from '@tollgate/testkit/programs/start-process';

const PATIENCE = 60_000;
const PAUSE = 100;

export type Settings = Readonly<Record<string, string>>;

/** @returns `undefined` when nothing answers */
export async function textOf(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    return address.endsWith('/metrics') ? text : `${answer.status} ${text}`;
  } catch {
    return undefined;
  }
}

/** Conditions at the gateway's metrics. Some follow with the next check or round, so they are awaited for a limited time. */
export async function alertsOf(address: string, expected: readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const alerts = trueAlerts(await textOf(`${address}/metrics`));
    if (expected.every((alert) => alerts.includes(alert)) || performance.now() > end) return alerts;
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
}

interface DoctorsReport {
  readonly findings: readonly { readonly level: string; readonly text: string }[];
}

/** @returns its failures and warnings about the parts that stores, clocks and acquirers have to do with */
export async function askDoctor(place: Place, settings: Settings): Promise<readonly string[]> {
  const parts = ['gateway', 'stores', 'clock', 'acquirers'].join(',');
  const command = ['bff/src/operator/tollgate.ts', 'doctor', '--json', '--only', parts];
  const running = startProcess(place, 'doctor', command, settings);
  while (!running.hasEnded()) {
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
  const line =
    running
      .output()
      .split('\n')
      .find((each) => each.startsWith('{')) ?? '{"findings":[]}';
  return (
    (JSON.parse(line) as DoctorsReport).findings
      .filter(({ level }) => level === 'failure' || level === 'warning')
      // The port is another one each time.
      .map(({ level, text }) => `${level}: ${text.replace(/ at http:\S+/, '')}`)
  );
}
