import type { Format } from '../catalogue/parameters/formats.ts';

/**
 * One issue of the parameters of a request, as data; its text is written when the answer is rendered.
 *
 * `value` is the sent value, or `null` when nothing was sent. A sensitive value is replaced by {@link HIDDEN_VALUE}.
 */
export interface ParameterIssue {
  readonly name: string;
  readonly value: string | null;
  readonly problem: ParameterProblem;
}

export type ParameterProblem =
  /** `why` says when it is needed, where that is not always. */
  | { readonly kind: 'missing'; readonly why?: string }
  | { readonly kind: 'malformed'; readonly format: Format }
  | { readonly kind: 'repeated' }
  /** CR, LF or NUL, which could end a header, a log line or a field of an acquirer's message. */
  | { readonly kind: 'control-character' }
  /**
   * It holds what looks like the number of a card, or its name says that it holds a security code or PIN. Its name and
   * value are masked.
   */
  | { readonly kind: 'card-data'; readonly holds: 'number' | 'code' }
  /** A known stem with a key that breaks its rule. */
  | { readonly kind: 'malformed-key'; readonly says: string }
  | { readonly kind: 'not-one-of'; readonly values: readonly string[] }
  /** It must come together with another parameter, and did not. */
  | { readonly kind: 'required-with'; readonly other: string }
  /** At least one of these must come together with another parameter. */
  | { readonly kind: 'one-required-with'; readonly names: readonly string[]; readonly other: string }
  /** It is meaningful only when another parameter has this value. */
  | { readonly kind: 'only-with'; readonly other: string; readonly value: string }
  /** A street, with its second line, that has digits only. */
  | { readonly kind: 'digits-only' }
  /** Two spellings of one parameter with different values. */
  | { readonly kind: 'contradicts'; readonly other: string }
  | { readonly kind: 'not-accepted-here'; readonly why: string }
  | { readonly kind: 'never-with'; readonly other: string }
  /** The shopper's browser sends more than it may add to the merchant's parameters. */
  | { readonly kind: 'too-much-from-shopper'; readonly most: number; readonly unit: 'parameters' | 'bytes' }
  /** One name with a key of the merchant's own more than a request may have; those behind it are left out. */
  | { readonly kind: 'too-many-keys'; readonly most: number }
  /** It names a payment that this merchant does not have. */
  | { readonly kind: 'no-such-payment' }
  | { readonly kind: 'no-such-event' }
  /** An amount with more decimals than its currency. */
  | { readonly kind: 'too-fine'; readonly currency: string; readonly digits: number };

/** Shown in place of a sensitive value. */
export const HIDDEN_VALUE = '***';

/** A value, or the issues that prevent it. Neither, when the parameters that it needs have issues of their own. */
export interface Parsed<T> {
  readonly value?: T;
  readonly issues: readonly ParameterIssue[];
}
