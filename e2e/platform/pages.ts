import { readFileSync } from 'node:fs';

/** For the pages that people look at: no script, nothing inline, nothing from elsewhere, and no frame around it. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/**
 * A stylesheet of the simulators' pages: what all pages share, then what those of this kind share.
 *
 * @param own the rules of one page, which follow and win
 */
export function readStyles(kind: 'sheet' | 'bank-page', own?: URL): string {
  const files = ['page', kind].map((name) => new URL(`assets/${name}.css`, import.meta.url));
  return [...files, ...(own === undefined ? [] : [own])].map((url) => readFileSync(url, 'utf8')).join('\n');
}

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
