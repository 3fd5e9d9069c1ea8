/**
 * Reads a path by a pattern such as `/payments/:id`.
 *
 * @returns the named parts, decoded; `undefined` when the path is another one
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const found = decoded(given[place] ?? '');
    if (part.startsWith(':')) {
      if (!found) return undefined;
      parts[part.slice(1)] = found;
    } else if (part !== found) return undefined;
  }
  return parts;
}

/** A path that was cut in the middle of an escape is used unchanged, and then not found. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
