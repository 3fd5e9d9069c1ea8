/** Countries of ISO 3166-1 whose accounts have the IBAN of another country. source: SWIFT IBAN registry. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
};

/**
 * Whether an account in a country can have an IBAN with these first letters.
 *
 * @param begins the first two letters of the IBAN, capitals
 * @param country ISO 3166-1, two capitals
 */
export function fitsIbanCountry(begins: string, country: string): boolean {
  return begins === country || (SHARED[begins]?.includes(country) ?? false);
}
