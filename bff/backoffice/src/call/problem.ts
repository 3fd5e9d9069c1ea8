import { fill } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
/** Why a call has no answer that a page can use. */
export type Problem =
  /** The server said no, and why. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** What is wrong, each with its place, in the language of the page. */
      readonly details: readonly string[];
      /** The fault at each place of the input; absent: the refusal is about all of it. */
      readonly issues?: readonly Issue[];
    }
  /** The session is over, or there was none. */
  | { readonly kind: 'not-signed-in' }
  /** A new sign-in was asked for, and the user closed the dialog. */
  | { readonly kind: 'not-confirmed' }
  /** No connection, or no answer in time. */
  | { readonly kind: 'unreachable'; readonly late: boolean }
  /** The server failed. */
  | { readonly kind: 'broken'; readonly status: number }
  /** It answered what this page cannot read. */
  | { readonly kind: 'not-understood'; readonly why: string };

/** Something that is wrong, and where. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Whether the call may have taken effect all the same. It is asked of writes only. */
export function mayHaveHappened(problem: Problem): boolean {
  return problem.kind === 'unreachable' || problem.kind === 'broken' || problem.kind === 'not-understood';
}

const GONE: ReadonlySet<number> = new Set([404, 409]);

/**
 * Whether what the page shows may be older than what the server knows: the call may have taken effect, or was refused
 * because things are not as they were shown.
 */
export function mayBeOutdated(problem: Problem): boolean {
  return mayHaveHappened(problem) || (problem.kind === 'refused' && GONE.has(problem.status));
}

/** The message, for people. */
export function wordsOf(problem: Problem): string {
  switch (problem.kind) {
    case 'refused':
      return problem.details.length > 0 ? problem.details.join(' ') : problem.message;
    case 'not-signed-in':
      return texts().yourSessionHasEndedSign;
    case 'not-confirmed':
      return texts().youDidntConfirmYourSign;
    case 'unreachable':
      return problem.late ? texts().theServerTookTooLong : texts().theServerCantBeReached;
    case 'broken':
      return fill(texts().theServerReportedAnError, problem.status);
    case 'not-understood':
      return fill(texts().theServersAnswerCouldntBe, problem.why);
  }
}
