import { locale } from './texts.ts';

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** Making a format costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount as the server writes it, decimal text, in the language of the browser: `€1,250.00`. */
export function amountText(amount: string, currency: string): string {
  if (!isAmount(amount)) return `${amount} ${currency}`;
  const format = formatOf(currency, () => new Intl.NumberFormat(locale(), { style: 'currency', currency }));
  // Between Arabic letters the sign of `US$` would go before its letters.
  return format.format(amount).replace(/[A-Z]\p{Sc}$/u, '$&\u200e');
}

/** No currency has more (ISO 4217). */
const MOST_DIGITS = 4;

/** The sum of amounts of one currency, as {@link amountText} takes it. */
export function sumOf(amounts: readonly (string | number)[]): string {
  return amounts.reduce<number>((sum, amount) => sum + Number(amount), 0).toFixed(MOST_DIGITS);
}

/** The same without its currency, where a heading names it. */
export function digitsText(amount: string): string {
  if (!isAmount(amount)) return amount;
  const digits = amount.split('.')[1]?.length ?? 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatOf(`.${digits}`, () => new Intl.NumberFormat(locale(), options)).format(amount);
}

/** Whole numbers, such as counts. */
export function countText(count: number): string {
  return formatOf('.0', () => new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 })).format(count);
}

/** A share from 0 to 1 in per cent. */
export function shareText(share: number, digits = 1): string {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return formatOf(`%${digits}`, () => new Intl.NumberFormat(locale(), options)).format(share);
}

function isAmount(text: string): text is `${number}` {
  return AMOUNT.test(text);
}

function formatOf(name: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const format = formats.get(name) ?? make();
  formats.set(name, format);
  return format;
}
