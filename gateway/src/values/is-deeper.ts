const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether more objects and lists stand in each other than allowed. It is asked before the text is parsed, because a
 * parser builds each of them: forty million brackets take all memory.
 *
 * @param text JSON or not: up to its first error, where a parser stops, the count is right
 */
export function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString && character === BACKSLASH) {
      index += 1;
    } else if (character === QUOTE) {
      inString = !inString;
    } else if (!inString && OPENING.has(character)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (!inString && CLOSING.has(character)) {
      depth -= 1;
    }
  }
  return false;
}
