import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';

/** Brands in the order that a shop prefers; those that it does not name keep theirs, behind the others. */
export function byPriority(brands: readonly BrandCode[], priority: readonly string[]): readonly BrandCode[] {
  const rank = (code: BrandCode): number => {
    const place = priority.indexOf(code);
    return place === -1 ? priority.length : place;
  };
  return [...brands].sort((one, other) => rank(one) - rank(other));
}
