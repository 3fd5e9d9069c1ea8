/** The networks' names for their electronic commerce indicator, by how an authentication ended. */
const INDICATORS = {
  visa: { Y: '05', A: '06', none: '07' },
  mastercard: { Y: '02', A: '01', none: '00' },
} as const;

const FAMILY = {
  visa: 'visa',
  mastercard: 'mastercard',
  maestro: 'mastercard',
  amex: 'visa',
  diners: 'visa',
  discover: 'visa',
  jcb: 'visa',
  unionpay: 'visa',
} as const satisfies Readonly<Record<string, keyof typeof INDICATORS>>;

export type Scheme = keyof typeof FAMILY;

export const SCHEMES = Object.keys(FAMILY) as readonly Scheme[];

/** @returns two digits; everything that is neither an authentication nor an attempt counts as none */
export function indicatorOf(scheme: Scheme, transStatus: string): string {
  const indicators = INDICATORS[FAMILY[scheme]];
  return transStatus === 'Y' || transStatus === 'A' ? indicators[transStatus] : indicators.none;
}
