import { isResultCode, isUndecided, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { readDuration } from '../values/clock.ts';

/** The course that a test requests for one operation, from its answer to a chargeback. All spans are in milliseconds. */
export interface Rehearsal {
  /** The answer; `undefined` for an approval. */
  readonly answer: ResultCode | undefined;
  /** How long the answer takes. */
  readonly delay: number;
  /** How a pending operation ends; `undefined` for one that stays pending, and for one that is not. */
  readonly end: RehearsedEnd | undefined;
  /** How long after the approval the bank takes the money back; `undefined` when it does not. */
  readonly chargebackAfter: number | undefined;
}

/** The end of a pending operation. */
export interface RehearsedEnd {
  /** Counted from the answer. */
  readonly after: number;
  /** `undefined` for an approval. */
  readonly resultCode: ResultCode | undefined;
}

/** The longest delay of an answer: a request of a shop seldom waits longer. */
export const LONGEST_DELAY = 30_000;

/** The longest wait for an end or a chargeback: card schemes allow chargebacks for no longer than 540 days. */
const LONGEST_WAIT = 540 * 24 * 60 * 60 * 1000;

const PENDING: ResultCode = '800.400.500';
const FAILED: ResultCode = '800.100.152';

const CODE = String.raw`\d{3}\.\d{3}\.\d{3}`;
/** How every rehearsal begins. A name goes on otherwise after these words. */
export const BEGINS_REHEARSAL = new RegExp(
  String.raw`^(?:paid|pending|failed|${CODE})(?=\s*,|\s+(?:after|then)\b|$)`,
  'i',
);
const BETWEEN_STEPS = /(?:\s*,\s*|\s+)then\s+/i;
const STEP = /^(\S+)(?:\s+after\s+(.+))?$/i;

/**
 * Reads a rehearsal: `800.100.152`, `paid after 5 s`, `pending`, `pending, then paid after 60 s`,
 * `pending, then failed after 2 min`, `paid, then chargeback after 45 d`.
 *
 * A text that begins like a rehearsal and is none is a mistake: a misspelt one that is approved would prove nothing.
 *
 * @returns `none` for a text that is no rehearsal, such as a name, and for a code that begins with 000, which is no
 * reject; `mistake` for one that cannot be followed
 */
export function readRehearsal(text: string): Rehearsal | 'none' | 'mistake' {
  if (!BEGINS_REHEARSAL.test(text) || (new RegExp(`^${CODE}$`).test(text) && text.startsWith('000'))) {
    return 'none';
  }
  const steps = text.split(BETWEEN_STEPS).map(readStep);
  const [first, ...later] = steps;
  if (first === undefined || first.kind === 'chargeback' || first.after > LONGEST_DELAY) return 'mistake';
  const isPending = first.kind === 'pending';
  const end = isPending ? later.shift() : undefined;
  const chargeback = later.shift();
  const last = end ?? first;
  const isPossible =
    steps.every((step) => step.kind !== 'unreadable' && step.after <= LONGEST_WAIT) &&
    later.length === 0 &&
    (end === undefined || end.kind === 'paid' || end.kind === 'failed') &&
    (chargeback === undefined || (chargeback.kind === 'chargeback' && last.kind === 'paid'));
  return isPossible
    ? {
        answer: first.resultCode,
        delay: first.after,
        end: end && { after: end.after, resultCode: end.resultCode },
        chargebackAfter: chargeback?.after,
      }
    : 'mistake';
}

interface Step {
  readonly kind: 'paid' | 'pending' | 'failed' | 'chargeback' | 'unreadable';
  readonly resultCode: ResultCode | undefined;
  readonly after: number;
}

const UNREADABLE: Step = { kind: 'unreadable', resultCode: undefined, after: 0 };

function readStep(text: string): Step {
  const [, word = '', time] = STEP.exec(text.trim()) ?? [];
  const after = time === undefined ? 0 : readDuration(time);
  const meaning = meaningOf(word.toLowerCase());
  return meaning === undefined || after === undefined ? UNREADABLE : { ...meaning, after };
}

function meaningOf(word: string): Omit<Step, 'after'> | undefined {
  switch (word) {
    case 'paid':
      return { kind: 'paid', resultCode: undefined };
    case 'pending':
      return { kind: 'pending', resultCode: PENDING };
    case 'failed':
      return { kind: 'failed', resultCode: FAILED };
    case 'chargeback':
      return { kind: 'chargeback', resultCode: undefined };
    default:
      return !isResultCode(word) || word.startsWith('000')
        ? undefined
        : { kind: isUndecided(word) ? 'pending' : 'failed', resultCode: word };
  }
}
