import { MISTAKES } from './mistakes.ts';
import { REFUSALS } from './refusals.ts';

/** Everything that the back office says about a request that it refuses, in English, by codes. */
export const MESSAGES = { ...REFUSALS, ...MISTAKES } as const;

export type MessageCode = keyof typeof MESSAGES;

/** A text that was made of the table, so that pages can say it in their language. */
export type Said = string & { readonly isSaid: true };

type PlaceIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceIn<Rest> : never;
type Value = string | number | bigint;
export type ValuesOf<Text> =
  '3' extends PlaceIn<Text>
    ? [Value, Value, Value, Value]
    : '2' extends PlaceIn<Text>
      ? [Value, Value, Value]
      : '1' extends PlaceIn<Text>
        ? [Value, Value]
        : '0' extends PlaceIn<Text>
          ? [Value]
          : [];

/** A message in English. @param values for `{0}`, `{1}` in its text */
export function say<Code extends MessageCode>(
  code: Code,
  ...values: ValuesOf<(typeof MESSAGES)[Code]>
): Said {
  return filled(MESSAGES[code], values) as Said;
}

export function filled(text: string, values: readonly Value[]): string {
  return text.replaceAll(/\{(\d)\}/g, (_, place) => String(values[Number(place)]));
}
