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
  | { readonly kind: 'texts'; readonly doc: string }
  | { readonly kind: 'names'; readonly doc: string }
  | { readonly kind: 'group'; readonly read: (value: unknown) => unknown; readonly doc: string }
  | { readonly kind: 'hook'; readonly doc: string }
  /** A name of this family of widgets that does nothing here, and what to do in its place. */
  | { readonly kind: 'elsewhere'; readonly instead: string };

export type ValueOf<Row> = Row extends { readonly kind: 'flag' }
  ? boolean
  : Row extends { readonly kind: 'text' }
    ? string
    : Row extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Row extends { readonly kind: 'texts' }
        ? Readonly<Record<string, string>>
        : Row extends { readonly kind: 'names' }
          ? readonly string[]
          : Row extends { readonly kind: 'group'; readonly read: (value: unknown) => infer Group }
            ? Group
            : never;
