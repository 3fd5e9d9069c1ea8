import type { DatabaseError } from 'pg';
import { libraries } from '../../ports/libraries.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { OutcomeUnknown } from '../read-back.ts';

/**
 * Codes of errors that come from the server's condition and not from the statement. Two characters denote a class.
 *
 * Source: PostgreSQL documentation, appendix "PostgreSQL Error Codes".
 */
const CONDITIONS = [
  '08', // connection lost
  '28', // credentials changed under a running gateway
  '40', // serialisation failure or deadlock that stayed after the retries
  '53', // disk full, out of memory, too many connections
  '57', // shutting down, starting up, statement timeout
  '58', // input or output error of its system
  'XX', // its files are damaged
  '25006', // became a read-only standby
  '25P03', // idle for too long inside a transaction
  '25P04', // transaction took too long
  '3D000', // database is gone
  '55P03', // lock timeout
];

/**
 * Codes with which the server closes the connection or stops. After all others the connection stays and the transaction
 * was rolled back. The severity would show this, but it is in the server's language.
 *
 * Source: the same appendix, and where the server's source raises them.
 */
const ENDS_CONNECTION = [
  '08', // connection lost
  '25P03', // idle for too long inside a transaction
  '25P04', // transaction took too long
  '40003', // its name says that completion is unknown
  '53', // disk full or out of memory: at a commit, the server stops
  '57P', // shutting down, starting up, database dropped, idle for too long
  '58', // input or output error of its system: the same
  'XX', // its files are damaged: the same
];

/** The transaction was rolled back in favour of another one; nothing was written, so it may run again. */
const LOST_RACE = new Set(['40001', '40P01']);

/**
 * The error that a caller gets for an error of the server or of the connection.
 *
 * An error in a statement is a bug and is kept, without the values that it quotes.
 */
export function storeFault(error: unknown): unknown {
  if (!isDatabaseError(error)) return new StoreUnavailable('PostgreSQL', error);
  error.detail = undefined;
  return isAmong(CONDITIONS, error) ? new StoreUnavailable('PostgreSQL', error) : error;
}

export function lostRace(error: unknown): boolean {
  return (
    error instanceof StoreUnavailable && isDatabaseError(error.cause) && LOST_RACE.has(error.cause.code ?? '')
  );
}

/**
 * The error that a caller gets for one that came in place of a commit's acknowledgement.
 *
 * When either side closed the connection, the commit may have been done before.
 */
export function commitFault(error: unknown): unknown {
  return isDatabaseError(error) && error.code !== undefined && !isAmong(ENDS_CONNECTION, error)
    ? storeFault(error)
    : new OutcomeUnknown(error);
}

/** Whether the server answered with it, and so not the connection. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof libraries.pg.DatabaseError;
}

function isAmong(codes: readonly string[], { code = '' }: DatabaseError): boolean {
  return codes.some((beginning) => code.startsWith(beginning));
}
