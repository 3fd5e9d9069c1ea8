/** An amount, formatted for a language. */
interface ShownAmount {
  /** `92,00 €` */
  readonly amountText: string;
  /** BCP 47, as the request has it. */
  readonly amountLanguage: string;
}

/** More than a busy gateway needs. Requests for ever new languages and currencies must not fill the memory. */
const MOST_FORMATS = 500;

const FORMATS = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount with `Intl`, in the language that a page asks for.
 *
 * Done here because a browser's first use of `Intl.NumberFormat` would delay the widget's button more than anything
 * else.
 *
 * @param accepted the header `Accept-Language`; its first language counts
 * @param amount decimal number in the API's spelling
 * @param currency ISO 4217
 * @returns undefined when no language is named, or one that is not supported
 */
export function shownAmount(
  accepted: string | undefined,
  amount: string | null,
  currency: string | null,
): ShownAmount | undefined {
  const language = /^[a-z0-9-]{2,35}(?=$|[,;])/iu.exec(accepted ?? '')?.[0];
  if (language === undefined || amount === null || currency === null) return undefined;
  const format = formatOf(language, currency);
  return (
    format && { amountText: format.format(amount as Intl.StringNumericLiteral), amountLanguage: language }
  );
}

function formatOf(language: string, currency: string): Intl.NumberFormat | undefined {
  const key = `${language} ${currency}`;
  const known = FORMATS.get(key);
  if (known !== undefined) return known;
  try {
    if (Intl.NumberFormat.supportedLocalesOf(language).length === 0) return undefined;
    const format = new Intl.NumberFormat(language, { style: 'currency', currency });
    if (FORMATS.size >= MOST_FORMATS) FORMATS.clear();
    FORMATS.set(key, format);
    return format;
  } catch {
    // Not a language tag, or not a currency that `Intl` can format.
    return undefined;
  }
}
