import type { Format } from '@tollgate/gateway/catalogue/parameters/formats';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { parameterErrors } from '../../answers/parameter-issues.ts';
import { formatSchema } from './format-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The schema of a form that may hold these parameters.
 *
 * Indexed and keyed names are patterns. Other names are allowed, because the gateway ignores unknown parameters.
 */
export function formSchema(rows: Iterable<readonly [name: string, row: ParameterRow]>): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const patternProperties: Record<string, JsonSchema> = {};
  for (const [name, row] of rows) {
    const pattern = namePattern(name, row);
    if (pattern === undefined) {
      properties[name] = parameterSchema(row);
    } else {
      patternProperties[pattern] = { title: name, ...parameterSchema(row) };
    }
  }
  return {
    type: 'object',
    properties,
    ...(Object.keys(patternProperties).length === 0 ? {} : { patternProperties }),
  };
}

/** One parameter: its format, and a description of what the format cannot express. */
export function parameterSchema(row: ParameterRow): JsonSchema {
  const description = [formatSentence(row.format), ...parameterMarks(row)].join(' ');
  const schema = formatSchema(row.lenientFormat ?? row.format);
  return { ...schema, description, ...(row.sensitive === true ? { writeOnly: true } : {}) };
}

const INDEX = '[n]';

/**
 * The expression that the names of an indexed or keyed parameter match: `cart.items[n].name` becomes
 * `^cart\.items\[(?:…)\]\.name$`. `undefined` for a parameter with one plain name.
 */
export function namePattern(name: string, row: ParameterRow): string | undefined {
  const bracket = name.indexOf('[');
  if (bracket === -1) return undefined;
  if (name.includes(INDEX)) {
    const index = `\\[(?:${numbersUpTo(row.lastIndex ?? 0)})\\]`;
    return `^${name.split(INDEX).map(literally).join(index)}$`;
  }
  const key = row.key?.pattern.source.replace(/^\^/, '').replace(/\$$/, '') ?? '[^\\]]+';
  return `^${literally(name.slice(0, bracket))}\\[(?:${key})\\]$`;
}

/** An expression for the whole numbers from 0 to `last`, without leading zeros. */
export function numbersUpTo(last: number): string {
  const digits = String(last).split('').map(Number);
  const shorter = digits.slice(1).map((_, length) => (length === 0 ? '[0-9]' : `[1-9][0-9]{${length}}`));
  const equallyLong = digits.flatMap((digit, position) => {
    const lowest = position === 0 && digits.length > 1 ? 1 : 0;
    const rest = digits.length - position - 1;
    const below = `${digits.slice(0, position).join('')}[${lowest}-${digit - 1}]`;
    return digit > lowest ? [`${below}${rest === 0 ? '' : `[0-9]{${rest}}`}`] : [];
  });
  return [...shorter, ...equallyLong, String(last)].join('|');
}

function literally(text: string): string {
  return text.replace(/[.[\]]/g, String.raw`\$&`);
}

/**
 * The rule of a format, in the words of the answer that refuses a value.
 *
 * Taken from the message itself, so that description and answer cannot differ.
 */
export function formatWords(format: Format): string {
  const [error] = parameterErrors([{ name: '', value: null, problem: { kind: 'malformed', format } }]);
  return error?.message.replace(/^must be /, '') ?? '';
}

/** The same as a sentence of its own. */
export function formatSentence(format: Format): string {
  const words = formatWords(format);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Characters that are removed from a value before it is checked. */
function cleaningMark(format: Format): string[] {
  if (format.kind === 'phone') return ['Separators are removed before it is sent to the acquirer.'];
  const cleaning = format.kind === 'text' ? format.cleaning : undefined;
  if (cleaning === undefined) return [];
  return cleaning === 'line-breaks'
    ? ['Line breaks and tabs become spaces.']
    : ['Other separators, such as spaces and hyphens, are removed first.'];
}

/** Notes about a parameter, in short sentences. */
export function parameterMarks(row: ParameterRow): string[] {
  return [
    ...cleaningMark(row.format),
    ...(row.lenientFormat === undefined
      ? []
      : [`On a channel with lenient validation: ${formatWords(row.lenientFormat)}.`]),
    ...(row.lastIndex === undefined ? [] : [`Index from 0 to ${row.lastIndex}.`]),
    ...(row.key === undefined ? [] : [`The key in brackets: ${row.key.says}.`]),
    ...(row.acceptedAt === 'checkout-creation' ? ['Accepted only when a checkout is created.'] : []),
    ...(row.fromShopper === true ? ['The shopper may send it in the widget.'] : []),
    ...(row.echoed === true ? ['Returned in answers.'] : []),
    ...(row.sensitive === true
      ? ['Sensitive: masked in errors, never logged, refused when a checkout is created or updated.']
      : []),
  ];
}
