import type { Format } from '../catalogue/formats.ts';

/**
 * One thing that is wrong with the parameters of a request: facts only, wording comes last.
 *
 * `value` is what was sent, or `null` when nothing was; a sensitive value never gets this far (see `hidden`).
 */
export interface ParameterIssue {
  readonly name: string;
  readonly value: string | null;
  readonly problem: ParameterProblem;
}

export type ParameterProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly format: Format }
  | { readonly kind: 'repeated' }
  /** CR, LF or NUL, which could break out of a header, a log line or a field of an acquirer's message. */
  | { readonly kind: 'control-character' }
  /** A known stem with a key that breaks its rule. */
  | { readonly kind: 'malformed-key'; readonly says: string }
  | { readonly kind: 'not-one-of'; readonly values: readonly string[] }
  /** It must come together with another parameter, and did not. */
  | { readonly kind: 'required-with'; readonly other: string }
  /** At least one of these must come together with another parameter. */
  | { readonly kind: 'one-required-with'; readonly names: readonly string[]; readonly other: string }
  /** It has a meaning only where another parameter has this value. */
  | { readonly kind: 'only-with'; readonly other: string; readonly value: string }
  /** Alone or together with the second line, it is a number and no street. */
  | { readonly kind: 'digits-only' }
  /** Two spellings of one parameter that say different things. */
  | { readonly kind: 'contradicts'; readonly other: string }
  | { readonly kind: 'not-accepted-here'; readonly why: string }
  | { readonly kind: 'never-with'; readonly other: string }
  /** It names a payment that this merchant does not have. */
  | { readonly kind: 'no-such-payment' }
  /** An amount with more decimals than its currency. */
  | { readonly kind: 'too-fine'; readonly currency: string; readonly digits: number };

/** What an issue shows in place of a sensitive value. */
export const HIDDEN_VALUE = '***';
