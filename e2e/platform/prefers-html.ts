/**
 * Whether a client would rather have a page than JSON: browsers name `text/html`, programs do not.
 *
 * @param accept the Accept header; a client without one, or with no preference, gets JSON
 */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = (accept ?? '').toLowerCase().split(',').map(readRange);
  const weightOf = (type: string): number => ranges.find((range) => range.type === type)?.weight ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}

function readRange(text: string): { readonly type: string; readonly weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { type, weight: Number.isFinite(weight) ? weight : 0 };
}
