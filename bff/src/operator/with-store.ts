import { failure, type Result, StoreUnavailable, success } from '@tollgate/gateway/api';
import type { Opened } from '@tollgate/gateway/store/api';
import { type CommandEnd, failed } from './command.ts';

/**
 * Opens a part of the stores for the work of a command, and closes it afterwards.
 *
 * @param unavailable the message for the operator when the store becomes unavailable during the work
 */
export async function withStore<Part>(
  opening: Promise<Result<Opened<Part>, string>>,
  unavailable: string,
  work: (part: Part) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const end = await useStore(opening, unavailable, work);
  return end.ok ? end.value : failed(end.error);
}

/** The same for work that is a part of a command: its finding, or one line about the failure. */
export async function useStore<Part, Found>(
  opening: Promise<Result<Opened<Part>, string>>,
  unavailable: string,
  work: (part: Part) => Promise<Found>,
): Promise<Result<Found, string>> {
  const opened = await opening;
  if (!opened.ok) return opened;
  try {
    return success(await work(opened.value));
  } catch (error) {
    if (error instanceof StoreUnavailable) return failure(unavailable);
    throw error;
  } finally {
    await opened.value.close();
  }
}

export const TOKENS_UNAVAILABLE = 'the store of the tokens became unavailable; try again';
export const AUDIT_LOG_UNAVAILABLE = 'the audit log became unavailable while it was read; try again';
export const BUILDS_UNAVAILABLE = 'the store of the builds became unavailable; try again';
export const CALLS_UNAVAILABLE = 'the store of the calls became unavailable; try again';
export const EVENTS_UNAVAILABLE = 'the log of events became unavailable while it was read; try again';
export const LEDGER_UNAVAILABLE = 'the ledger became unavailable while it was read; try again';
export const RETENTION_UNAVAILABLE =
  'the store became unavailable; some rows have been removed; run it again';
export const USERS_UNAVAILABLE = 'the store of the users became unavailable; try again';
export const VAULT_UNAVAILABLE = 'the store became unavailable; the work so far is kept; run it again';
