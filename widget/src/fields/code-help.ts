import { brandRow } from '@tollgate/gateway/catalogue/brand-row';
import type { CardFieldsHost } from './fields-host.ts';

/** Where the security code is: for the brand of the card, and for all offered brands until it is known. */
export function codeHelp({ brand, offered, texts }: CardFieldsHost): string {
  const brands = brand === null ? offered : [brand];
  const digits = new Set(brands.map((code) => brandRow(code).securityCode.digits));
  return [
    ...(digits.has(3) ? [texts.labels.cvvHint] : []),
    ...(digits.has(4) ? [texts.labels.cvvHintAmex] : []),
  ].join(' ');
}
