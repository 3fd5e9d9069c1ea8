/** How a body can be compressed. */
export type Coding = 'br' | 'gzip';

/**
 * Whether a client takes a body in a coding, by its `Accept-Encoding`. RFC 9110, section 12.5.3.
 *
 * The header is cut at its commas and each piece at its semicolons, so that every character is looked at a few times,
 * whatever the others are. A pattern with optional blanks on both sides of something optional tries every way to share
 * the blanks out instead: 16 KB of them, which a header may hold, kept the process busy for a second.
 */
export function takesCoding(header: string | undefined, coding: Coding): boolean {
  const named = (header ?? '').split(',').map(readCoding);
  const found = named.find(({ name }) => name === coding) ?? named.find(({ name }) => name === '*');
  return found !== undefined && found.weight > 0;
}

/** One entry of the list: `gzip`, `br;q=0.5`. A weight that is no number counts as a refusal. */
function readCoding(entry: string): { name: string; weight: number } {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
}
