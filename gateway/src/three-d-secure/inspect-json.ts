/** What a parsed value no longer shows about its text. */
export interface JsonShape {
  /** How many objects and lists stand in each other at most. */
  readonly depth: number;
  /** Names that an object has twice, each once, in the order of the text. */
  readonly duplicates: readonly string[];
}

const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

const NAME_ENDS = /[ \t\n\r]*:/y;

/**
 * Goes through JSON once for its depth and its duplicate names, which no parser of the language reports.
 *
 * @param text valid JSON, which `JSON.parse` has taken: here nothing about its grammar is checked again
 */
export function inspectJson(text: string): JsonShape {
  const duplicates = new Set<string>();
  const open: Set<string>[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{' || token === '[') {
      open.push(new Set());
      depth = Math.max(depth, open.length);
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (endsName(text, index + token.length)) {
      // Escapes are resolved: `a` and its code point in an escape are one name.
      const name = String(JSON.parse(token));
      const names = open.at(-1);
      if (names?.has(name) === true) duplicates.add(name);
      names?.add(name);
    }
  }
  return { depth, duplicates: [...duplicates] };
}

function endsName(text: string, at: number): boolean {
  NAME_ENDS.lastIndex = at;
  return NAME_ENDS.test(text);
}
