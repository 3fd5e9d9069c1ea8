import { digitsText } from '../../texts/amounts.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { locale, texts } from '../../texts/texts.ts';
import {
  asList,
  asTree,
  plainText,
  type SettingField,
  type SettingInput,
  type SettingOption,
} from './settings-shape.ts';

export type Named = Readonly<Record<string, readonly SettingOption[]>>;

/** A value of a setting in one line. */
export function valueText(input: SettingInput, value: unknown, named: Named): string {
  switch (input.kind) {
    case 'switch':
      return value === true ? texts().yes : texts().no;
    case 'number':
      return numberText(Number(value), input.unit);
    case 'text':
      return plainText(value);
    case 'choice':
      return labelOf(input.options, value);
    case 'entry':
      return labelOf(named[input.of], value);
    case 'list':
      return asList(value)
        .map((each) => labelOf(input.options, each))
        .join(texts().comma);
    case 'by-currency':
      return Object.entries(asTree(value) ?? {})
        .map(([currency, each]) => `${currency}: ${amountOf(input.each, each, named)}`)
        .join(texts().semicolon);
    case 'group':
      return fieldTexts(input.fields, value, named);
    case 'entries':
      return asList(value)
        .map((each) => fieldTexts(input.fields, each, named))
        .join(' | ');
    case 'either':
      return typeof value === 'string'
        ? labelOf(input.options, value)
        : `${input.other.label}: ${valueText(input.other.input, value, named)}`;
  }
}

/** Amounts are texts in the settings, for their decimals. */
function amountOf(input: SettingInput, value: unknown, named: Named): string {
  return input.kind === 'text' ? digitsText(plainText(value)) : valueText(input, value, named);
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Seconds in the largest unit that fits. */
function numberText(value: number, unit = ''): string {
  const { seconds } = settingTexts;
  if (!unit.startsWith(seconds)) return `${value.toLocaleString(locale())} ${unit}`.trim();
  const [span, length] = SPANS.find(([, each]) => value >= each && value % each === 0) ?? ['second', 1];
  const options = { style: 'unit', unit: span, unitDisplay: 'long' } as const;
  return `${(value / length).toLocaleString(locale(), options)}${unit.slice(seconds.length)}`;
}

/** @param isWhole settings that are not set are shown with their defaults */
export function fieldTexts(
  fields: readonly SettingField[],
  value: unknown,
  named: Named,
  isWhole = false,
): string {
  const set = fields.flatMap(({ name, label, input, default: usual }) => {
    const own = asTree(value)?.[name] ?? (isWhole ? usual : undefined) ?? undefined;
    return own === undefined ? [] : [`${label}: ${valueText(input, own, named)}`];
  });
  return set.join(texts().semicolon);
}

function labelOf(options: readonly SettingOption[] | undefined, value: unknown): string {
  return options?.find((option) => option.value === value)?.label ?? plainText(value);
}

/** The value in force while nothing is set; empty where there is nothing to say. */
export function defaultText({ default: value, absent, input }: SettingField, named: Named): string {
  if (value === undefined || value === null) return absent ?? '';
  return valueText(input, value, named);
}
