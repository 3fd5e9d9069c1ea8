import { type CheckPart, type PartState, READY, rememberCheck, unavailable } from '../../values/readiness.ts';
import type { EmbeddedStore } from './embedded-store.ts';

/** One row, which each probe overwrites. */
export const PROBE_MIGRATIONS = [
  'CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT',
];

/** More than a payment writes, so that the disk is not called writable with room for the probe alone. */
const BYTES = 32 * 1024;

/** Random, because SQLite writes no page whose bytes stay the same. */
const OVERWRITE = `INSERT INTO probe (id, bytes) VALUES (1, randomblob(${BYTES}))
  ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes`;

/** Milliseconds for which an answer is remembered, so that frequent checks cost nothing. */
export const PROBE_SPAN = 2000;

/** Checks whether the embedded store can be written durably: a full disk can still be read. */
export interface DurableProbe {
  readonly check: CheckPart;
  /** A write just failed: the store counts as unavailable until a probe succeeds, {@link PROBE_SPAN} later or after. */
  noteFailure(): void;
}

/** @param monotonic milliseconds that never decrease */
export function createDurableProbe(
  store: Pick<EmbeddedStore, 'migrate' | 'write'>,
  monotonic?: () => number,
): DurableProbe {
  store.migrate('probe', PROBE_MIGRATIONS);
  const overwrite = () => store.write({ name: 'probe', text: OVERWRITE, values: [] });
  const remembered = rememberCheck(() => overwrite().then(() => READY, refusal), PROBE_SPAN, monotonic);
  return {
    check: () => remembered.check(),
    noteFailure: () => remembered.noteFailure('a write to the embedded store failed'),
  };
}

function refusal(error: unknown): PartState {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return unavailable(`the embedded store cannot be written${cause}`);
}
