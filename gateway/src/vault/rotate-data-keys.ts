import { setTimeout as pause } from 'node:timers/promises';
import { failure, type Result, success } from '../values/result.ts';
import { wrapFaultLine } from './check-data-keys.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';
import { createDataKeyWraps, type DataKeyWraps, type WrappedDataKey } from './wrap-data-key.ts';

/** What a rotation came to. */
export interface Rotation {
  /** How many data keys are now closed with the current key and were not before. */
  readonly rewrapped: number;
  /** How many were made meanwhile by a process whose current key is another one. */
  readonly left: number;
}

/** As many share a commit of the embedded store. */
const AT_ONCE = 50;

/** Milliseconds between two groups: a gateway waits a tenth of a second for the embedded store, and no longer. */
const PAUSE = 20;

/**
 * Closes every data key with the current key of the vault. What is sealed stays as it is: the data keys stay the
 * same.
 *
 * Gateways may run meanwhile: a data key is changed in one write, only from what was read, and opens before it and
 * after it for whoever knows both keys. Whatever stops this in the middle, the next run does the rest.
 * @returns one line for the operator when a data key does not open; those before it are done
 */
export async function rotateDataKeys(rows: DataKeyRows, keys: VaultKeys): Promise<Result<Rotation, string>> {
  const wraps = createDataKeyWraps(keys);
  const isOld = ({ vaultKeyId }: WrappedDataKey): boolean => vaultKeyId !== keys.current.id;
  const old = (await rows.list()).filter(isOld);
  let rewrapped = 0;
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const changes: Change[] = [];
    for (const wrapped of old.slice(from, from + AT_ONCE)) {
      const change = wrapAnew(wraps, wrapped);
      if (!change.ok) {
        return change;
      }
      changes.push(change.value);
    }
    /* oxlint-disable no-await-in-loop -- one group after the other leaves the store to the gateways in between */
    const written = await Promise.all(changes.map((change) => rows.rewrap(change.from, change.to)));
    rewrapped += written.filter(Boolean).length;
    await pause(PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
  return success({ rewrapped, left: (await rows.list()).filter(isOld).length });
}

interface Change {
  readonly from: WrappedDataKey;
  readonly to: WrappedDataKey;
}

function wrapAnew(wraps: DataKeyWraps, from: WrappedDataKey): Result<Change, string> {
  const plain = wraps.unwrap(from);
  if (!plain.ok) {
    return failure(wrapFaultLine(plain.error, 1));
  }
  try {
    const to = wraps.wrap(plain.value, from);
    // What would not open again must never take the place of what does.
    const again = wraps.unwrap(to);
    if (!again.ok || !again.value.equals(plain.value)) {
      throw new Error(`the data key ${from.id} does not open after it was wrapped anew; nothing was written`);
    }
    again.value.fill(0);
    return success({ from, to });
  } finally {
    plain.value.fill(0);
  }
}
