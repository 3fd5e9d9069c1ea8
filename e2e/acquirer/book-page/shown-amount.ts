import type { Amount } from '../instruction.ts';

/** ISO 4217: the currencies whose minor unit is not a hundredth. This acquirer's own list, as its books are. */
const DIGITS: Readonly<Record<string, number>> = {
  ...withDigits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDigits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDigits(4, 'CLF UYW'),
};

const USUAL_DIGITS = 2;

/** An amount for people: `1,234.56 EUR`. */
export function shownAmount({ minor, currency }: Amount): string {
  const digits = Object.hasOwn(DIGITS, currency) ? (DIGITS[currency] ?? USUAL_DIGITS) : USUAL_DIGITS;
  const padded = minor.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits).replaceAll(/\B(?=([0-9]{3})+$)/g, ',');
  const fraction = digits === 0 ? '' : `.${padded.slice(-digits)}`;
  return `${whole}${fraction} ${currency}`;
}

function withDigits(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, digits]));
}
