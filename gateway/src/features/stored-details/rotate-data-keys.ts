import { setTimeout as pause } from 'node:timers/promises';
import { failure, type Result, success } from '../../values/result.ts';
import { wrapFaultLine } from './check-data-keys.ts';
import { createDataKeyWraps, type DataKeyWraps, type WrappedDataKey } from './data-key.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/** The result of a rotation. */
export interface Rotation {
  /** How many data keys were wrapped with the current key. */
  readonly rewrapped: number;
  /** How many were created meanwhile by a process with another current key. */
  readonly left: number;
}

/** How many data keys share a commit of the embedded store. */
const AT_ONCE = 50;

/** Milliseconds between two groups, because a gateway waits at most a tenth of a second for the embedded store. */
const PAUSE = 20;

/**
 * Wraps every data key with the current key of the vault. Sealed details do not change, because the data keys stay the
 * same.
 *
 * Gateways may run meanwhile: each data key changes in one write, only if it is still as it was read, and a gateway
 * with both keys can open it before and after. When a run stops early, the next one does the rest.
 * @param onProgress called after each group with how many of how many were gone through
 * @returns one line for the operator when a data key does not open; those before it are done
 */
export async function rotateDataKeys(
  rows: DataKeyRows,
  keys: VaultKeys,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Result<Rotation, string>> {
  const wraps = createDataKeyWraps(keys);
  const isOld = ({ vaultKeyId }: WrappedDataKey): boolean => vaultKeyId !== keys.current.id;
  const old = (await rows.list()).filter(isOld);
  let rewrapped = 0;
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const changes: Change[] = [];
    for (const wrapped of old.slice(from, from + AT_ONCE)) {
      const change = rewrapKey(wraps, wrapped);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    /* oxlint-disable no-await-in-loop -- one group after the other leaves the store to the gateways in between */
    const written = await Promise.all(changes.map((change) => rows.rewrap(change.from, change.to)));
    rewrapped += written.filter(Boolean).length;
    onProgress(from + changes.length, old.length);
    await pause(PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
  return success({ rewrapped, left: (await rows.list()).filter(isOld).length });
}

interface Change {
  readonly from: WrappedDataKey;
  readonly to: WrappedDataKey;
}

function rewrapKey(wraps: DataKeyWraps, from: WrappedDataKey): Result<Change, string> {
  const plain = wraps.unwrap(from);
  if (!plain.ok) return failure(wrapFaultLine(plain.error, 1));
  try {
    const to = wraps.wrap(plain.value, from);
    // A wrap that does not open must never replace one that does.
    const again = wraps.unwrap(to);
    if (!again.ok || !again.value.equals(plain.value)) {
      throw new Error(
        `the data key ${from.id} does not open after it was wrapped again; nothing was written`,
      );
    }
    again.value.fill(0);
    return success({ from, to });
  } finally {
    plain.value.fill(0);
  }
}
