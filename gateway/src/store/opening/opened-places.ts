import type { CheckPart } from '../../values/readiness.ts';
import type { DurableProbe } from '../sqlite/durable-probe.ts';

/** Where the stores of a gateway are; each is set when it was opened. */
export interface OpenedPlaces {
  /** Of the embedded store. */
  probe?: DurableProbe;
  /** Of PostgreSQL: how many statements and transactions have or wait for a connection. */
  running?: () => number;
  /** Whether PostgreSQL can be written. */
  database?: CheckPart;
  /** Whether Redis can be written, which then has the sessions. */
  redis?: CheckPart;
}

/** What was opened so far. */
export interface Opening extends OpenedPlaces {
  /** Closes it in the opposite order: after the gateway, or when a later store refuses. */
  readonly closing: (() => Promise<void>)[];
}
