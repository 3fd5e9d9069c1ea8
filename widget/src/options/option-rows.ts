/** The kinds of options; the kind decides how a value is read and which type it has afterwards. */
export type OptionRow =
  | { readonly kind: 'flag'; readonly fallback: boolean; readonly doc: string }
  | { readonly kind: 'text'; readonly fallback: string; readonly doc: string }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly fallback: string;
      readonly doc: string;
    }
  | { readonly kind: 'strings'; readonly keys: readonly string[]; readonly doc: string }
  | { readonly kind: 'names'; readonly doc: string }
  /** A list of names, and of lists of names that belong together. */
  | { readonly kind: 'rows'; readonly keys: readonly string[]; readonly doc: string }
  | {
      readonly kind: 'group';
      readonly read: (value: unknown) => unknown;
      /** The names that it can have, and those that each of them can have. */
      readonly keys: readonly string[];
      readonly innerKeys?: readonly string[];
      readonly doc: string;
    }
  | { readonly kind: 'hook'; readonly doc: string }
  /** A preset by its name, or an object with one and with variables, which `themes/` reads. */
  | { readonly kind: 'theme'; readonly fallback: string; readonly doc: string }
  /** Any value is accepted and changes nothing: the widget always does what it asks for, or never needs it. */
  | { readonly kind: 'accepted'; readonly doc: string };

export type ValueOf<Row> = Row extends { readonly kind: 'flag' }
  ? boolean
  : Row extends { readonly kind: 'text' | 'theme' }
    ? string
    : Row extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Row extends { readonly kind: 'strings' }
        ? Readonly<Record<string, string>>
        : Row extends { readonly kind: 'names' }
          ? readonly string[]
          : Row extends { readonly kind: 'rows' }
            ? readonly (readonly string[])[]
            : Row extends { readonly kind: 'group'; readonly read: (value: unknown) => infer Group }
              ? Group
              : never;

/** Something in a shop's options that has no effect. */
export interface IgnoredOption {
  /** Of the option that it is in, with a dot at its end; empty for an option itself. */
  readonly path: string;
  readonly name: string;
  /** The option, whose value is of another kind. */
  readonly row?: OptionRow;
  /** The names that would mean something in its place. */
  readonly known?: readonly string[];
}
