import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a measurement keeps its files, and what it has to end when it is over. */
export interface Place {
  readonly folder: string;
  /** What was started last ends first. */
  atEnd(end: () => Promise<void>): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of a command that was stopped from outside, as shells have it. */
const INTERRUPTED = 130;

/** Runs `work` with a folder of its own, and leaves nothing behind, however it ends. */
export async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-bench-'));
  const ends: (() => Promise<void>)[] = [];
  const leave = async (): Promise<void> => {
    for (const end of ends.splice(0)) {
      // oxlint-disable-next-line no-await-in-loop -- a server must not lose its database first
      await end();
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = (): void => void leave().finally(() => process.exit(INTERRUPTED));
  for (const signal of SIGNALS) {
    process.on(signal, stop);
  }
  try {
    return await work({ folder, atEnd: (end) => void ends.unshift(end) });
  } finally {
    await leave();
    for (const signal of SIGNALS) {
      process.off(signal, stop);
    }
  }
}
