const QUOTE_OR_BRACKET = /["{}[\]]/g;

const QUOTE_OR_BACKSLASH = /["\\]/g;

const NAME_ENDS = /[ \t\n\r]*:/y;

/**
 * The names that an object has twice, each once, in the order of the text: no parser of the language reports them.
 *
 * @param text valid JSON, which `JSON.parse` has taken: here nothing about its grammar is checked again
 */
export function duplicateNames(text: string): readonly string[] {
  const duplicates = new Set<string>();
  const open: Set<string>[] = [];
  QUOTE_OR_BRACKET.lastIndex = 0;
  for (let found = QUOTE_OR_BRACKET.exec(text); found !== null; found = QUOTE_OR_BRACKET.exec(text)) {
    const [token] = found;
    if (token === '{' || token === '[') {
      open.push(new Set());
    } else if (token === '}' || token === ']') {
      open.pop();
    } else {
      const end = endOfString(text, found.index);
      QUOTE_OR_BRACKET.lastIndex = end;
      if (endsName(text, end)) addName(text.slice(found.index, end), open.at(-1), duplicates);
    }
  }
  return [...duplicates];
}

/** Escapes are resolved: `a` and its code point in an escape are one name. */
function addName(quoted: string, names: Set<string> | undefined, duplicates: Set<string>): void {
  const name = String(JSON.parse(quoted));
  if (names?.has(name) === true) duplicates.add(name);
  names?.add(name);
}

/** Step by step, because one expression for a whole string runs out of stack on millions of escapes. */
function endOfString(text: string, start: number): number {
  QUOTE_OR_BACKSLASH.lastIndex = start + 1;
  for (let found = QUOTE_OR_BACKSLASH.exec(text); found !== null; found = QUOTE_OR_BACKSLASH.exec(text)) {
    if (found[0] === '"') return found.index + 1;
    QUOTE_OR_BACKSLASH.lastIndex = found.index + 2;
  }
  return text.length;
}

function endsName(text: string, at: number): boolean {
  NAME_ENDS.lastIndex = at;
  return NAME_ENDS.test(text);
}
