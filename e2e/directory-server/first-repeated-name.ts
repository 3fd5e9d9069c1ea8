const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * Finds what the language's own parser keeps quiet about: of two fields with one name it takes the last.
 *
 * @param json text that is known to be JSON
 * @returns the first name that occurs twice in one object, or `undefined`
 */
export function firstRepeatedName(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  const tokens = json.match(TOKEN) ?? [];
  for (const [index, token] of tokens.entries()) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (tokens[index + 1] === ':') {
      const name: unknown = JSON.parse(token);
      const names = open.at(-1);
      if (names === undefined || typeof name !== 'string') continue;
      if (names.has(name)) return name;
      names.add(name);
    }
  }
  return undefined;
}
