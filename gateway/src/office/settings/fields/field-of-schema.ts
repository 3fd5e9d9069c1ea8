import { neutralBrand, walletBrandRow, walletOfBrand } from '../../../catalogue/brands/wallet-brands.ts';
import type { SettingPath } from '../differences.ts';
import { isObject, type Json, memberOf } from '../json.ts';
import { levelOf } from '../needed-scope.ts';
import type { FieldWords, SettingField, SettingInput, SettingOption, WordTable } from './setting-field.ts';

/** A part of a JSON Schema, as far as the merchants file has it. */
export interface FieldSchema {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly additionalProperties?: FieldSchema | boolean;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly FieldSchema[];
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface Around {
  readonly words: WordTable;
  /** The path of the entry, from the top of the settings; `*` is any name. */
  readonly place: SettingPath;
}

/** The fields of an object, each with its words. @throws Error for one without words: that is a mistake in the tables */
export function fieldsOfSchema(
  { properties = {}, required = [] }: FieldSchema,
  around: Around,
  prefix = '',
): readonly SettingField[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, { path: `${prefix}${name}`, isRequired: required.includes(name) }, around),
  );
}

function fieldOf(
  name: string,
  schema: FieldSchema,
  { path, isRequired }: Omit<Field, 'words'>,
  around: Around,
): SettingField {
  const words = wordsOf(around, path);
  const { label, hint, absent } = words;
  const value = words.default ?? (isObject(schema.default) ? undefined : schema.default);
  return {
    name,
    label,
    ...(hint !== undefined && { hint }),
    isRequired,
    ...(value !== undefined && !isEmptyList(value) && { default: value }),
    ...(absent !== undefined && { absent }),
    level: levelOf([...around.place, ...namesIn(path)]),
    input: inputOf(schema, { words, path, isRequired }, around),
  };
}

function wordsOf({ words, place }: Around, path: string): FieldWords {
  const found = Object.hasOwn(words, path) ? words[path] : undefined;
  if (found === undefined) throw new Error(`${[...place, path].join(' › ')} has no words for people`);
  return found;
}

interface Field {
  readonly words: FieldWords;
  readonly path: string;
  readonly isRequired: boolean;
}

function inputOf(schema: FieldSchema, field: Field, around: Around): SettingInput {
  const { words, path } = field;
  const { anyOf, properties, additionalProperties, items, type } = schema;
  if (anyOf !== undefined) return eitherOf(anyOf, field, around);
  if (words.of !== undefined) return { kind: 'entry', of: words.of };
  const choices = choicesOf(schema);
  if (choices.length > 0) return { kind: 'choice', options: optionsOf(choices, words) };
  if (properties !== undefined) return groupOf(schema, field, around);
  if (typeof additionalProperties === 'object') {
    return {
      kind: 'by-currency',
      each: inputOf(additionalProperties, { ...field, path: `${path}.*` }, around),
    };
  }
  if (items?.properties !== undefined) {
    return {
      kind: 'entries',
      one: words.one ?? 'entry',
      fields: fieldsOfSchema(items, around, `${path}[].`),
    };
  }
  if (items !== undefined) return { kind: 'list', ...(items.enum && { options: brandOptions(items.enum) }) };
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'integer') {
    const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = schema;
    return { kind: 'number', min, max, ...(words.unit !== undefined && { unit: words.unit }) };
  }
  return { kind: 'text', ...(schema.maxLength !== undefined && { most: schema.maxLength }) };
}

function groupOf(schema: FieldSchema, { path, isRequired }: Field, around: Around): SettingInput {
  const hasDefault = isObject(schema.default);
  return {
    kind: 'group',
    isSwitched: !isRequired && !hasDefault && (schema.required ?? []).length > 0,
    fields: fieldsOfSchema(schema, around, `${path}.`),
  };
}

function eitherOf(alternatives: readonly FieldSchema[], field: Field, around: Around): SettingInput {
  const constants = alternatives.flatMap(choicesOf);
  const other = alternatives.find((each) => choicesOf(each).length === 0);
  const options = optionsOf(constants, field.words);
  return other === undefined
    ? { kind: 'choice', options }
    : {
        kind: 'either',
        options,
        other: {
          label: labelOf('*', field.words),
          input: inputOf(other, { ...field, isRequired: true }, around),
        },
      };
}

function choicesOf(schema: FieldSchema): readonly string[] {
  return schema.const === undefined ? (schema.enum ?? []) : [schema.const];
}

function optionsOf(values: readonly string[], words: FieldWords) {
  return values.map((value) => ({ value, label: labelOf(value, words) }));
}

function labelOf(value: string, { options, label }: FieldWords): string {
  const found = memberOf(options ?? {}, value);
  if (typeof found !== 'string') throw new Error(`${label} has no words for ${value}`);
  return found;
}

/** `routes[].amounts.*.from` is at `routes`, whose list is one setting. */
function namesIn(path: string): SettingPath {
  return path.split('.').map((name) => name.replace('[]', ''));
}

/** Each brand once, in the spelling by which pages know it. */
function brandOptions(spellings: readonly string[]): readonly SettingOption[] {
  return spellings
    .filter((code) => neutralBrand(code) === code)
    .map((value) => {
      const wallet = walletOfBrand(value);
      return { value, label: (wallet && walletBrandRow(wallet).codes[0]) ?? value };
    });
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}
