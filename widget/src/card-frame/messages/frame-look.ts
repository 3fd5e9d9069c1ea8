import { isRecord } from './parts.ts';

/**
 * The properties that the page may give to a frame's input, and where each goes.
 *
 * A closed list of text properties: nothing that loads (`url()`), hides or moves the input can come in.
 */
export const LOOK_PROPERTIES = {
  color: 'color',
  caretColor: 'caret-color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  paddingInline: 'padding-inline',
  placeholderColor: '--placeholder',
  placeholderFontFamily: '--placeholder-font',
  placeholderFontSize: '--placeholder-size',
  colorScheme: 'color-scheme',
} as const;

export type LookProperty = keyof typeof LOOK_PROPERTIES;

export type FrameLook = Partial<Record<LookProperty, string>>;

const LONGEST_VALUE = 200;
const FORBIDDEN = /url\(|image\(|var\(|attr\(|env\(|[;{}<>\\]/iu;

export function parseLook(data: unknown): FrameLook {
  const look: FrameLook = {};
  if (!isRecord(data)) {
    return look;
  }
  for (const name of Object.keys(LOOK_PROPERTIES) as LookProperty[]) {
    const value = data[name];
    if (
      typeof value === 'string' &&
      value !== '' &&
      value.length <= LONGEST_VALUE &&
      !FORBIDDEN.test(value)
    ) {
      look[name] = value;
    }
  }
  return look;
}
