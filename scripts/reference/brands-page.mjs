import { ACCOUNT_BRAND_CODES, accountBrandRow } from '../../gateway/src/catalogue/account-brands.ts';
import { BRAND_CODES } from '../../gateway/src/catalogue/brand-codes.ts';
import { brandRow } from '../../gateway/src/catalogue/brand-row.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const GROUPS = { 'bank-account': 'bankAccount', 'virtual-account': 'virtualAccount' };

/** The brands that a payment can be made with. */
export function brandsPage() {
  return page(
    generatedFrom('gateway/src/catalogue/brands.ts and gateway/src/catalogue/account-brands.ts'),
    '# Brands',
    'The values of `paymentBrand`.',
    '## Cards',
    'Paid with `card` or, behind a token, with `tokenAccount`. The brand may be left out where the number tells it.',
    table(
      ['Code', 'Name', 'Begins with', 'Digits', 'Security code'],
      BRAND_CODES.map((brand) => {
        const { name, ranges, lengths, securityCode } = brandRow(brand);
        const digits = `${securityCode.digits} digits, ${securityCode.required ? 'required' : 'optional'}`;
        return [code(brand), name, ranges.join(', '), lengths.join(', '), digits];
      }),
    ),
    '## Accounts',
    'The brand is always named: no number tells it.',
    table(
      ['Code', 'Name', 'Paid with', 'Paid where', 'Currencies', 'Types'],
      ACCOUNT_BRAND_CODES.map((brand) => {
        const { name, kind, flow, currencies, paymentTypes } = accountBrandRow(brand);
        const where = flow === 'redirect' ? "at a page of the bank's or provider's" : 'in the request';
        const paidIn = currencies === 'all' ? 'all' : currencies.join(', ');
        return [code(brand), name, code(GROUPS[kind]), where, paidIn, paymentTypes.join(', ')];
      }),
    ),
  );
}
