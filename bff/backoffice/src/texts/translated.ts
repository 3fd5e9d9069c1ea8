/** A text for each form that a language has for numbers: `{0} payment`, `{0} payments`. */
export type Counted = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** The texts of each language in a table: a table that lacks a text does not compile. */
export type Translated<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? string
    : Table[Name] extends Counted
      ? Counted
      : Translated<Table[Name]>;
};
