import type { Format } from '../formats.ts';

/**
 * One parameter of the interface.
 *
 * The key of a row is its name on the wire. `[n]` in a name stands for an index from 0, `[key]` for a free key.
 */
export interface ParameterRow {
  readonly format: Format;
  /** Never shown in an error, an answer or a log; an error shows a mask in its place. */
  readonly sensitive?: true;
  /** The shopper's browser may send it when it pays a checkout. Everything else comes from the merchant only. */
  readonly fromShopper?: true;
  /** Answers repeat it. */
  readonly echoed?: true;
  /** For names with `[key]`: what the key must look like. */
  readonly key?: { readonly pattern: RegExp; readonly says: string };
  /** For names with `[n]`: the highest index. */
  readonly lastIndex?: number;
}
