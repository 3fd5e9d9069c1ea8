/**
 * Reads a form that the page of another company has posted: in whatever charset, with fields that nothing here knows.
 *
 * The fields that are read this way are base64url, so bytes beyond ASCII belong to others and may be read wrongly. Never
 * throws.
 * @returns the first value of each name that is asked for; an empty one counts as absent
 */
export function readForeignForm<Name extends string>(
  body: Uint8Array,
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const fields = new URLSearchParams(Buffer.from(body).toString('latin1'));
  const found = names.map((name) => [name, fields.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(found) as { readonly [Key in Name]?: string };
}
