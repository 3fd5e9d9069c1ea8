import { findParameter } from './find-parameter.ts';

/**
 * Whether a channel may name this parameter as one whose values can look like card data: `merchantTransactionId`,
 * `cart.items[n].sku` for that of every item, `customParameters[order]` for one key.
 */
export function canBeLookalike(name: string): boolean {
  // A single item is no parameter of the catalogue.
  if (/\[\d+\]\./.test(name)) {
    return false;
  }
  const found = findParameter(name.replaceAll('[n].', '[0].'));
  return found.kind === 'known' && found.shortestNumber !== Number.POSITIVE_INFINITY;
}
