import type { OptionRow } from './option-rows.ts';

/** Something in a shop's options that has no effect. */
export interface IgnoredOption {
  /** Of the option that it stands in, with a dot at its end; empty for an option itself. */
  readonly path: string;
  readonly name: string;
  /** The option, whose value is of another kind. */
  readonly row?: OptionRow;
  /** The names that would mean something in its place. */
  readonly known?: readonly string[];
}
