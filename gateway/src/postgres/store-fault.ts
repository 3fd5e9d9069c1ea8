import { DatabaseError } from 'pg';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/** The commit was sent and its acknowledgement is lost: what was written may be durable, or may not. */
export class OutcomeUnknown extends StoreUnavailable {
  constructor(cause: unknown) {
    super('PostgreSQL', cause);
  }
}

/**
 * Codes that blame the server's condition and not what it was asked. Whole classes by their first two letters.
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
 * Codes with which the server ends the connection or itself. All others leave it, with the transaction taken back.
 * The severity would tell, but it comes in the language of the server.
 *
 * Source: the same appendix, and where the server's source raises them.
 */
const ENDS_CONNECTION = [
  '08', // connection lost
  '25P03', // idle for too long inside a transaction
  '25P04', // transaction took too long
  '40003', // nobody can tell, by its name
  '53', // disk full or out of memory: at a commit, the server falls over it
  '57P', // shutting down, starting up, database dropped, idle for too long
  '58', // input or output error of its system: the same
  'XX', // its files are damaged: the same
];

/** A transaction that lost against another one; nothing of it was written, so it may run again. */
const LOST_RACE = new Set(['40001', '40P01']);

/**
 * What a caller gets to see of an error of the server or of the connection to it.
 *
 * An error that blames the statement is a bug and stays what it is, without the values that it quotes.
 */
export function storeFault(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) {
    return new StoreUnavailable('PostgreSQL', error);
  }
  error.detail = undefined;
  return isAmong(CONDITIONS, error) ? new StoreUnavailable('PostgreSQL', error) : error;
}

export function lostRace(error: unknown): boolean {
  return (
    error instanceof StoreUnavailable &&
    error.cause instanceof DatabaseError &&
    LOST_RACE.has(error.cause.code ?? '')
  );
}

/**
 * The same for an error that came in place of a commit's acknowledgement.
 *
 * When the connection ends, by whomever, the commit may have been carried out before.
 */
export function commitFault(error: unknown): unknown {
  return error instanceof DatabaseError && error.code !== undefined && !isAmong(ENDS_CONNECTION, error)
    ? storeFault(error)
    : new OutcomeUnknown(error);
}

function isAmong(codes: readonly string[], { code = '' }: DatabaseError): boolean {
  return codes.some((beginning) => code.startsWith(beginning));
}
