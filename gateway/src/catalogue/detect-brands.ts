import { BRAND_CODES, type BrandCode } from './brand-codes.ts';
import { brandRow } from './brand-row.ts';

/** The possible brands of the digits typed so far. */
export interface BrandDetection {
  /** All brands that are still possible, the closest match first. */
  readonly candidates: readonly BrandCode[];
  /** The brand, when no further digit can change it. */
  readonly brand: BrandCode | undefined;
}

interface Match {
  readonly code: BrandCode;
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
  if (digits === '') {
    return { candidates: [], brand: undefined };
  }
  const matches = offered
    .map((code) => matchBrand(code, digits, offered))
    .filter((match) => match !== undefined);
  const ranked = matches.toSorted((one, other) => other.depth - one.depth);
  const [best, ...others] = ranked;
  const settled = best !== undefined && best.depth > 0 && others.every((other) => other.reach <= best.depth);
  return { candidates: ranked.map((match) => match.code), brand: settled ? best.code : undefined };
}

function matchBrand(code: BrandCode, digits: string, offered: readonly BrandCode[]): Match | undefined {
  let depth = 0;
  let reach = 0;
  for (const range of rangesOf(code, offered)) {
    const [low = range, high = low] = range.split('-');
    const compared = Math.min(low.length, digits.length);
    const start = digits.slice(0, compared);
    if (start < low.slice(0, compared) || start > high.slice(0, compared)) {
      continue;
    }
    reach = Math.max(reach, low.length);
    if (compared === low.length) {
      depth = Math.max(depth, compared);
    }
  }
  return reach === 0 ? undefined : { code, depth, reach };
}

/** Where a brand is not told from one that it carries, or that one is not offered, it has the other's ranges as well. */
function rangesOf(code: BrandCode, offered: readonly BrandCode[]): readonly string[] {
  const { ranges, carries = [], isChosen } = brandRow(code);
  const others = carries.filter((other) => isChosen === true || !offered.includes(other));
  return [...ranges, ...others.flatMap((other) => brandRow(other).ranges)];
}
