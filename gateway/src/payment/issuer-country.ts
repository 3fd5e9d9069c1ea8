import { countryOfBrand } from '../catalogue/brands/issuer-countries.ts';
import type { Operation, Payment } from './operation.ts';

/** What lists and reports show where nothing says the country of an issuer. */
export const UNKNOWN_COUNTRY = 'unknown';

/**
 * The country of the bank that issued a card or keeps an account, ISO 3166-1 alpha-2: as the acquirer answered it, by the
 * IBAN, or by a brand that only one country issues. {@link UNKNOWN_COUNTRY} where none of them says it.
 */
export function issuerCountryOf({
  references,
  account,
  brand,
}: Pick<Operation, 'references' | 'brand'> & Pick<Payment, 'account'>): string {
  return references.issuerCountry ?? countryOfAccount(account) ?? countryOfBrand(brand) ?? UNKNOWN_COUNTRY;
}

function countryOfAccount(account: Payment['account']): string | undefined {
  const country = account?.kind === 'bank-account' ? (account.bankCountry ?? account.country) : undefined;
  // What was redacted is a mask.
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined;
}
