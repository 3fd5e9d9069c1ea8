import {
  flag,
  json,
  list,
  number,
  type Of,
  object,
  optional,
  record,
  type Shape,
  ShapeError,
  text,
} from '../../call/shape.ts';

export interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
  /** In use while nothing is set. */
  readonly default: unknown;
  /** What holds while nothing is set, where that is no value. */
  readonly absent: string | undefined;
  /** Who may change it. */
  readonly level: string;
  readonly input: SettingInput;
}

export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

export type SettingInput =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string | undefined }
  | { readonly kind: 'text'; readonly most: number | undefined }
  | { readonly kind: 'choice'; readonly options: readonly SettingOption[] }
  | { readonly kind: 'entry'; readonly of: string }
  | { readonly kind: 'list'; readonly options: readonly SettingOption[] | undefined }
  | { readonly kind: 'by-currency'; readonly each: SettingInput }
  | { readonly kind: 'group'; readonly isSwitched: boolean; readonly fields: readonly SettingField[] }
  | { readonly kind: 'entries'; readonly one: string; readonly fields: readonly SettingField[] }
  | {
      readonly kind: 'either';
      readonly options: readonly SettingOption[];
      readonly other: { readonly label: string; readonly input: SettingInput };
    };

export type InputOf<Kind extends SettingInput['kind']> = Extract<SettingInput, { readonly kind: Kind }>;

const OPTIONS = list(object({ value: text, label: text }));

const FIELD: Shape<SettingField> = (value, path) =>
  object({
    name: text,
    label: text,
    hint: optional(text),
    isRequired: flag,
    default: json,
    absent: optional(text),
    level: text,
    input: INPUT,
  })(value, path);

/** What each kind of input says beside its kind. */
const INPUTS: Readonly<Record<SettingInput['kind'], Shape<object>>> = {
  switch: object({}),
  number: object({ min: number, max: number, unit: optional(text) }),
  text: object({ most: optional(number) }),
  choice: object({ options: OPTIONS }),
  entry: object({ of: text }),
  list: object({ options: optional(OPTIONS) }),
  'by-currency': (value, path) => object({ each: INPUT })(value, path),
  group: object({ isSwitched: flag, fields: list(FIELD) }),
  entries: object({ one: text, fields: list(FIELD) }),
  either: (value, path) =>
    object({ options: OPTIONS, other: object({ label: text, input: INPUT }) })(value, path),
};

const INPUT: Shape<SettingInput> = (value, path) => {
  const { kind } = object({ kind: text })(value, path);
  const shape = Object.entries(INPUTS).find(([name]) => name === kind)?.[1];
  if (!shape) throw new ShapeError(`${path} is entered in a way that this page does not know`);
  return { kind, ...shape(value, path) } as SettingInput;
};

const SECTIONS = list(object({ title: text, hint: optional(text), fields: list(FIELD) }));

export const FIELDS = object({
  channel: SECTIONS,
  merchant: SECTIONS,
  acquirers: record(SECTIONS),
  platform: SECTIONS,
});

export type DescribedSettings = Of<typeof FIELDS>;
export type SettingSection = DescribedSettings['channel'][number];
