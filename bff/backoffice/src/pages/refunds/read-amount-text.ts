/**
 * An amount as people write it into tables, `12`, `12.5`, `12,50`, as the server takes it.
 *
 * @returns empty for an empty cell; `undefined` for what is no amount, or could be two
 */
export function readAmountText(text: string): string | undefined {
  const written = text.trim();
  if (written === '') return '';
  const { whole, part = '' } = /^(?<whole>\d{1,10})(?:[.,](?<part>\d{1,2}))?$/.exec(written)?.groups ?? {};
  if (whole === undefined) return undefined;
  return part === '' ? whole : `${whole}.${part.padEnd(2, '0')}`;
}
