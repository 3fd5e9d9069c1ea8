import { ACCOUNT_BRAND_CODES, accountBrandRow } from '../../gateway/src/catalogue/brands/account-brands.ts';
import { BRAND_CODES } from '../../gateway/src/catalogue/brands/brand-codes.ts';
import { brandRow } from '../../gateway/src/catalogue/brands/brand-row.ts';
import { WALLET_BRAND_CODES, walletBrandRow } from '../../gateway/src/catalogue/brands/wallet-brands.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const GROUPS = { 'bank-account': 'bankAccount', 'virtual-account': 'virtualAccount' };

/** The brands that a payment can use. */
export function brandsPage() {
  return page(
    generatedFrom(
      'gateway/src/catalogue/brands/card-brands.ts, gateway/src/catalogue/brands/local-card-brands.ts, gateway/src/catalogue/brands/account-brands.ts and gateway/src/catalogue/brands/wallet-brands.ts',
    ),
    '# Brands',
    'The values of `paymentBrand`.',
    '## Cards',
    'Paid with `card` or, behind a token, with `tokenAccount`. The brand is optional where the number identifies it: of several, the one with the longest matching range that an acquirer of the channel takes.',
    'Cards of some brands carry another brand as well. A brand is taken with every number of a brand that it carries, because public lists of ranges are not complete. Where the table says that it is chosen, no range tells it from the others, so the merchant or the shopper does.',
    table(
      ['Code', 'Name', 'Begins with', 'Digits', 'Security code', 'Carries'],
      BRAND_CODES.map((brand) => {
        const { name, ranges, lengths, securityCode, carries = [], isChosen } = brandRow(brand);
        const digits = `${securityCode.digits} digits, ${securityCode.required ? 'required' : 'optional'}`;
        const others = carries.map(code).join(', ') + (isChosen === true ? '; is chosen' : '');
        return [code(brand), name, ranges.join(', '), lengths.join(', '), digits, others];
      }),
    ),
    '## Accounts',
    'The brand is required: no number identifies it.',
    table(
      ['Code', 'Name', 'Paid with', 'Paid where', 'Currencies', 'Types'],
      ACCOUNT_BRAND_CODES.map((brand) => {
        const { name, kind, flow, currencies, paymentTypes } = accountBrandRow(brand);
        const where = flow === 'redirect' ? "at a page of the bank's or provider's" : 'in the request';
        const paidIn = currencies === 'all' ? 'all' : currencies.join(', ');
        return [code(brand), name, code(GROUPS[kind]), where, paidIn, paymentTypes.join(', ')];
      }),
    ),
    '## Wallets',
    'Each wallet has other spellings of its code and of the first word of its parameters. A request may use any of them; an answer names the brand as the request did. Lists of brands in the merchants file take any spelling too.',
    table(
      ['Code', 'Name', 'Also taken as', 'Parameters begin with'],
      WALLET_BRAND_CODES.map((wallet) => {
        const { kind, name, group, codes, groups } = walletBrandRow(wallet);
        const stems = kind === 'token' ? [group, ...groups].map((stem) => code(`${stem}.`)) : [];
        return [code(wallet), name, codes.map(code).join(', '), stems.join(', ')];
      }),
    ),
  );
}
