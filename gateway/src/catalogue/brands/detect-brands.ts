import { BRAND_CODES, type BrandCode } from './brand-codes.ts';
import { brandRow } from './brand-row.ts';

/** The possible brands of the digits typed so far. */
interface BrandDetection {
  /** All brands that are still possible, the closest match first. */
  readonly candidates: readonly BrandCode[];
  /** The brand, when no further digit can change it. */
  readonly brand: BrandCode | undefined;
}

interface Match {
  readonly brand: BrandCode;
  /** The number of leading digits that match a range of the brand. */
  readonly depth: number;
  /** The digits of the longest range that these digits may still match. */
  readonly reach: number;
}

/**
 * Finds the possible brands of the first digits of a card number.
 *
 * @param digits digits only, as many as are known
 * @param offered the brands to choose from, in the shop's order, which decides between equal matches
 */
export function detectBrands(digits: string, offered: readonly BrandCode[] = BRAND_CODES): BrandDetection {
  const ranked = offered
    .flatMap((code) => matchBrand(code, digits, offered) ?? [])
    .sort((one, other) => other.depth - one.depth);
  const [best, ...others] = ranked;
  const isSettled =
    best !== undefined && best.depth > 0 && others.every((other) => other.reach <= best.depth);
  return { candidates: ranked.map(({ brand }) => brand), brand: isSettled ? best.brand : undefined };
}

function matchBrand(brand: BrandCode, digits: string, offered: readonly BrandCode[]): Match | undefined {
  let depth = 0;
  let reach = 0;
  for (const range of rangesOf(brand, offered)) {
    const [low = range, high = low] = range.split('-');
    const start = digits.slice(0, low.length);
    if (start === '' || start < low.slice(0, start.length) || start > high.slice(0, start.length)) continue;
    reach = Math.max(reach, low.length);
    if (start.length === low.length) depth = Math.max(depth, low.length);
  }
  return reach === 0 ? undefined : { brand, depth, reach };
}

/**
 * A brand also has the ranges of the brand that it carries, where no range distinguishes the two or the other is not
 * offered.
 */
function rangesOf(code: BrandCode, offered: readonly BrandCode[]): readonly string[] {
  const { ranges, carries = [], isChosen } = brandRow(code);
  const others = carries.filter((other) => isChosen ?? !offered.includes(other));
  return [...ranges, ...others.flatMap((other) => brandRow(other).ranges)];
}
