import type { Amount } from '../instruction.ts';

/** ISO 4217: the currencies whose minor unit is not a hundredth. This acquirer's own list, as its books are. */
const DIGITS: Readonly<Record<string, number>> = {
  ...withDigits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDigits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDigits(4, 'CLF UYW'),
};

const USUAL_DIGITS = 2;

/** An amount for those who keep books: `1,234.56 EUR`. */
export function shownAmount(amount: Amount): string {
  const [whole, fraction] = parts(amount);
  return `${whole.replaceAll(/\B(?=([0-9]{3})+$)/g, ',')}${fraction} ${amount.currency}`;
}

/** An amount for shoppers: `€1,234.56`. */
export function shopperAmount(amount: Amount): string {
  const [whole, fraction] = parts(amount);
  const { currency } = amount;
  const minimumFractionDigits = Math.max(0, fraction.length - 1);
  const format = {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: minimumFractionDigits,
  };
  return new Intl.NumberFormat('en', format as Intl.NumberFormatOptions).format(
    `${whole}${fraction}` as Intl.StringNumericLiteral,
  );
}

/** The digits before the point, and those behind it with the point. */
function parts({ minor, currency }: Amount): readonly [whole: string, fraction: string] {
  const digits = Object.hasOwn(DIGITS, currency) ? (DIGITS[currency] ?? USUAL_DIGITS) : USUAL_DIGITS;
  const padded = minor.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return [whole, digits === 0 ? '' : `.${padded.slice(-digits)}`];
}

function withDigits(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, digits]));
}
