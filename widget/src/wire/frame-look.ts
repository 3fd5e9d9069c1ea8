import { recordOf, textOf } from './unknown-data.ts';

/**
 * The properties that the page may give to a frame's input.
 *
 * A closed list of text properties: nothing that loads (`url()`), hides or moves the input can come in.
 */
export const LOOK_PROPERTIES = [
  'color',
  'caret-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-inline',
  'color-scheme',
  '--wpwl-placeholder-color',
  '--wpwl-placeholder-font',
  '--wpwl-placeholder-size',
] as const;

export type LookProperty = (typeof LOOK_PROPERTIES)[number];

export type FrameLook = Partial<Record<LookProperty, string>>;

const LONGEST_VALUE = 200;
const FORBIDDEN = /(?:url|image|var|attr|env)\(|[;{}<>\\]/iu;

export function parseLook(data: unknown): FrameLook {
  const look: FrameLook = {};
  for (const property of LOOK_PROPERTIES) {
    const value = textOf(recordOf(data)[property]);
    if (value.length <= LONGEST_VALUE && !FORBIDDEN.test(value)) look[property] = value;
  }
  return look;
}
