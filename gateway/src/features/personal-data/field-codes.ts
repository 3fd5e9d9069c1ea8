/**
 * The names that sealed texts have most, which a number replaces in them: half of their bytes would be names. A name that
 * is not in the list is kept as it is.
 *
 * Only ever added to: the place of a name is its number in every payment so far.
 */
export const FIELDS_BY_CODE = [
  'customer.givenName',
  'customer.middleName',
  'customer.surname',
  'customer.sex',
  'customer.birthDate',
  'customer.phone',
  'customer.mobile',
  'customer.workPhone',
  'customer.email',
  'customer.companyName',
  'customer.ip',
  'customer.language',
  'customer.salutation',
  'customer.category',
  'customer.status',
  'customer.browserFingerprint.id',
  'customer.browser.acceptHeader',
  'customer.browser.language',
  'customer.browser.screenHeight',
  'customer.browser.screenWidth',
  'customer.browser.timezone',
  'customer.browser.userAgent',
  'customer.browser.javaEnabled',
  'customer.browser.screenColorDepth',
  'customer.browser.challengeWindow',
  'billing.street1',
  'billing.street2',
  'billing.houseNumber1',
  'billing.houseNumber2',
  'billing.city',
  'billing.state',
  'billing.postcode',
  'billing.country',
  'shipping.street1',
  'shipping.street2',
  'shipping.houseNumber1',
  'shipping.houseNumber2',
  'shipping.city',
  'shipping.state',
  'shipping.postcode',
  'shipping.country',
  'shipping.method',
  'shipping.comment',
  'shipping.email',
  'shipping.phone',
  'shipping.mobile',
  'shipping.companyName',
  'shipping.customer.givenName',
  'shipping.customer.middleName',
  'shipping.customer.surname',
  'shipping.customer.phone',
  'shipping.customer.email',
] as const;

const CODES: ReadonlyMap<string, number> = new Map(FIELDS_BY_CODE.map((name, code) => [name, code]));

/** The number of a name, or the name itself. */
export function codeOf(name: string): number | string {
  return CODES.get(name) ?? name;
}

/** @throws when a newer version of the gateway has given the number to a name that this one does not know */
export function fieldOf(code: number | string): string {
  const name = typeof code === 'string' ? code : FIELDS_BY_CODE[code];
  if (name === undefined) throw new Error(`no field has the code ${code} in this version`);
  return name;
}
