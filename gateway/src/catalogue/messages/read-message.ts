import { MESSAGES, type MessageCode } from './say.ts';

const RESULT_CODE = String.raw`\d{3}\.\d{3}\.\d{3}`;
const PATTERNS: Partial<Record<MessageCode, RegExp>> = {};

function patternOf(code: MessageCode): RegExp {
  const text = MESSAGES[code].replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const seen = new Set<string>();
  const source = text.replaceAll(/\{(\d)\}/g, (_, place: string) => {
    const again = seen.has(place);
    seen.add(place);
    if (again) return `\\k<v${place}>`;
    return `(?<v${place}>${code === 'result' && place === '0' ? RESULT_CODE : '.+?'})`;
  });
  return (PATTERNS[code] ??= new RegExp(`^${source}$`, 's'));
}

/** The code and the values of a message; of several that fit, the one with the most words of its own. */
export function readMessage(
  text: string,
): { readonly code: MessageCode; readonly values: readonly string[] } | undefined {
  const fitting = CODES.find((code) => patternOf(code).test(text));
  if (fitting === undefined) return undefined;
  const { groups = {} } = patternOf(fitting).exec(text) ?? {};
  const values = Object.keys(groups)
    .toSorted()
    .map((name) => groups[name] ?? '');
  return { code: fitting, values };
}

const lettersOf = (code: MessageCode): number => MESSAGES[code].replaceAll(/\{\d\}/g, '').length;
const CODES = (Object.keys(MESSAGES) as MessageCode[]).toSorted(
  (one, other) => lettersOf(other) - lettersOf(one),
);
