import type { Finding } from '../../chaos/compare/evidence.ts';

/** The jobs of the load program. */
export interface LoadOrder {
  readonly address: string;
  readonly controlAddress: string;
  readonly resultAddress: string;
  readonly seed: string;
  /** Things that callers begin, a second. */
  readonly rate: number;
}

/** A call that was timed. */
export interface LoadRecord {
  readonly kind: string;
  /** When it began, in milliseconds since the epoch. */
  readonly at: number;
  readonly milliseconds: number;
}

/** The load's report at its end. */
export interface LoadEnd {
  readonly begun: number;
  /** Not begun, because too many were running: the gateway does not hold the load. */
  readonly refused: number;
  readonly operations: number;
  readonly answers: number;
  readonly lostAnswers: number;
  readonly unavailable: number;
  readonly unknown: number;
  readonly findings: readonly Finding[];
}
