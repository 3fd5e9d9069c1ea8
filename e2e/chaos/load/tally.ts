import { type Finding, outcomeOf, type ReceivedAnswer } from '../compare/evidence.ts';

/** The counts and records of the clients of a round. */
export interface Tally {
  /** The number of operations asked for; a repeated request counts once. */
  operations: number;
  answers: number;
  lostAnswers: number;
  unavailable: number;
  unknown: number;
  /** When each answer came that was no 503, as `performance.now()` has it. */
  readonly servedAt: number[];
  readonly received: ReceivedAnswer[];
  /** Observations of clients that must never occur. */
  readonly findings: Finding[];
}

export function createTally(): Tally {
  return {
    operations: 0,
    answers: 0,
    lostAnswers: 0,
    unavailable: 0,
    unknown: 0,
    servedAt: [],
    received: [],
    findings: [],
  };
}

/** Remembers what a client was answered to one of its requests. */
export function noteAnswer(tally: Tally, answer: ReceivedAnswer): void {
  tally.received.push(answer);
  tally.unknown += outcomeOf(answer.code) === 'pending' ? 1 : 0;
}
