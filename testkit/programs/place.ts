import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a round or a measurement keeps its files, and what it has to end when it is over. */
export interface Place {
  readonly folder: string;
  /** In the environment of every process of it, so that one that was left behind is found. */
  readonly marker: string;
  /** The last started program ends first. */
  atEnd(end: () => Promise<void> | void): void;
}

/** The environment that the processes of a place share. */
export function environmentOf({ marker }: Place): Readonly<Record<string, string>> {
  return { TOLLGATE_PLACE: marker };
}

const leaving = new Set<() => Promise<void>>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of a command that was stopped from outside, as shells have it. */
const INTERRUPTED = 130;

/** Runs `work` with a folder of its own, and leaves nothing behind, however it ends. */
export async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-place-'));
  const ends: (() => Promise<void> | void)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- a server must not lose its database first
      await end();
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // A signal and the end of the work may both ask for it.
  let left: Promise<void> | undefined;
  const leave = (): Promise<void> => (left ??= endAll());
  leaving.add(leave);
  try {
    return await work({ folder, marker: randomUUID(), atEnd: (end) => void ends.push(end) });
  } finally {
    await leave();
    leaving.delete(leave);
  }
}

/** Has a signal end every open place, and then the process. */
export function leaveOnSignals(): void {
  for (const signal of SIGNALS) {
    process.once(signal, leaveAll);
  }
}

function leaveAll(): void {
  void Promise.allSettled([...leaving].map((leave) => leave())).finally(() => process.exit(INTERRUPTED));
}
