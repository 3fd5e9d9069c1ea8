import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/** Milliseconds before each read: a server that restarts, or is still committing, needs a moment. */
const PAUSES = [0, 100, 400, 1000];

/**
 * Writes, and when the commit's acknowledgement is lost, reads whether it was written.
 *
 * @param find reads the written row, if it exists
 * @throws OutcomeUnknown when it is not found: it must not be treated as written, and the commit may still take effect
 */
export async function readBack<T>(write: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    for (const milliseconds of PAUSES) {
      /* oxlint-disable no-await-in-loop -- each check comes after a pause, and only when the last one found nothing */
      await pause(milliseconds);
      const found = await look(find);
      if (found !== undefined) return found;
      /* oxlint-enable no-await-in-loop */
    }
    throw error;
  }
}

async function look<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/** The commit was sent and its acknowledgement was lost: the write may be durable or not. */
export class OutcomeUnknown extends StoreUnavailable {
  constructor(cause: unknown, store = 'PostgreSQL') {
    super(store, cause);
  }
}
