import { BRAND_CODES, brandRow } from '../../gateway/src/catalogue/brands.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The brands that a payment can be made with. */
export function brandsPage() {
  return page(
    generatedFrom('gateway/src/catalogue/brands.ts'),
    '# Brands',
    'The values of `paymentBrand`. It may be left out where the card number tells the brand.',
    table(
      ['Code', 'Name', 'Begins with', 'Digits', 'Security code'],
      BRAND_CODES.map((brand) => {
        const { name, ranges, lengths, securityCode } = brandRow(brand);
        const digits = `${securityCode.digits} digits, ${securityCode.required ? 'required' : 'optional'}`;
        return [code(brand), name, ranges.join(', '), lengths.join(', '), digits];
      }),
    ),
  );
}
