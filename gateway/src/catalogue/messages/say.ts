import { EVENTS } from './events.ts';
import { MISTAKES } from './mistakes.ts';
import { REFUSALS } from './refusals.ts';

/** The texts of refusals, mistakes and events in English, by codes. A code never changes its meaning. */
const MESSAGES = { ...REFUSALS, ...MISTAKES, ...EVENTS } as const;

export type MessageCode = keyof typeof MESSAGES;

/** A message as its code and the values of its text: sent to pages, which know the text in their language. */
export interface Said {
  readonly code: MessageCode;
  readonly values: readonly SaidValue[];
}

/** A list has its last word between the last two entries. */
export type SaidValue =
  | string
  | number
  | Said
  /** Money as decimal text; a page writes it in its language. */
  | { readonly amount: string; readonly currency: string }
  | { readonly or: readonly SaidValue[] }
  | { readonly and: readonly SaidValue[] };

type PlaceIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceIn<Rest> : never;
type ValuesOf<Text> =
  '3' extends PlaceIn<Text>
    ? [SaidValue, SaidValue, SaidValue, SaidValue]
    : '2' extends PlaceIn<Text>
      ? [SaidValue, SaidValue, SaidValue]
      : '1' extends PlaceIn<Text>
        ? [SaidValue, SaidValue]
        : '0' extends PlaceIn<Text>
          ? [SaidValue]
          : [];

/** @param values for `{0}`, `{1}` in the text of the code */
export function say<Code extends MessageCode>(
  code: Code,
  ...values: ValuesOf<(typeof MESSAGES)[Code]>
): Said {
  return { code, values };
}

/** The same for a schema, whose issues carry text only; {@link saidIn} reads it. */
export function sayInSchema<Code extends MessageCode>(
  code: Code,
  ...values: ValuesOf<(typeof MESSAGES)[Code]>
): string {
  return JSON.stringify(say(code, ...values));
}

/** The message of an issue of a schema. A text of another origin stays as it is. */
export function saidIn(message: string): Said | string {
  return message.startsWith('{"code":') ? (JSON.parse(message) as Said) : message;
}

/** A message in English, for command lines and logs. */
export function english(value: SaidValue): string {
  if (typeof value !== 'object') return String(value);
  if ('code' in value) {
    return MESSAGES[value.code].replaceAll(/\{(\d)\}/g, (_, place) =>
      english(value.values[Number(place)] ?? ''),
    );
  }
  if ('amount' in value) return `${value.amount} ${value.currency}`;
  const [word, entries] = 'or' in value ? (['or', value.or] as const) : (['and', value.and] as const);
  const words = entries.map(english);
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}
