import { readFileSync } from 'node:fs';

/**
 * A stylesheet of the simulators' pages: what all pages share, then what those of this kind share.
 *
 * @param own the rules of one page, which follow and win
 */
export function readStyles(kind: 'sheet' | 'bank-page', own?: URL): string {
  const files = ['page', kind].map((name) => new URL(`assets/${name}.css`, import.meta.url));
  return [...files, ...(own === undefined ? [] : [own])].map((url) => readFileSync(url, 'utf8')).join('\n');
}
