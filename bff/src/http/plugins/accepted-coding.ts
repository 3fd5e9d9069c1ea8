/** The codings for compressed bodies. */
export type Coding = 'br' | 'gzip';

/**
 * Whether a client accepts a coding, by its `Accept-Encoding`. RFC 9110, section 12.5.3.
 *
 * The header is split at commas and each piece at semicolons, which takes linear time. A regular expression with
 * optional blanks on both sides of an optional part backtracks: 16 KB of blanks, which fit into a header, kept the
 * process busy for a second.
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
