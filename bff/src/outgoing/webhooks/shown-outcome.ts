export const NO_ANSWER = 'no answer';

/**
 * The answer of a merchant's server as the merchant may see it: the status, or that there was none. What stood in the way
 * says which ports of a network are open, and is for the operator alone.
 *
 * @param outcome the status, or a word for what went wrong
 */
export function shownOutcome(outcome: string): string {
  return /^\d{3}$/.test(outcome) ? outcome : NO_ANSWER;
}
