/** The countries of the issuers of test cards, by the first six digits. The issuers are made up, as the cards are. */
const COUNTRIES: Readonly<Record<string, string>> = {
  '411111': 'US',
  '420000': 'DE',
  '545454': 'FR',
  '555555': 'GB',
  '377777': 'US',
};

/** @param bin the first six digits; @returns ISO 3166-1 alpha-2, `undefined` for cards of which nothing is known */
export function issuerCountry(bin: string): string | undefined {
  return COUNTRIES[bin];
}
