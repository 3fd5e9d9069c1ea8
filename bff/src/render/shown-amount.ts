/** An amount as people read it. */
export interface ShownAmount {
  /** `92,00 €` */
  readonly amountText: string;
  /** BCP 47, as it was asked for. */
  readonly amountLanguage: string;
}

/** More than the languages and currencies of a busy gateway; whoever asks for others does not fill the memory. */
const MOST_FORMATS = 500;

const FORMATS = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount in the language that a page asks for, as `Intl` has it.
 *
 * The widget's button has to wait for a browser's first use of `Intl.NumberFormat` for longer than for anything else,
 * so it is done here.
 *
 * @param accepted the header `Accept-Language`; its first language counts
 * @param amount decimal number in the API's spelling
 * @param currency ISO 4217
 * @returns undefined when no language is named, or one that nobody here writes
 */
export function shownAmount(
  accepted: string | undefined,
  amount: string | null,
  currency: string | null,
): ShownAmount | undefined {
  const language = /^[a-z0-9-]{2,35}(?=$|[,;])/iu.exec(accepted ?? '')?.[0];
  if (language === undefined || amount === null || currency === null) {
    return undefined;
  }
  const format = formatOf(language, currency);
  return (
    format && {
      amountText: format.format(amount as Intl.StringNumericLiteral),
      amountLanguage: language,
    }
  );
}

function formatOf(language: string, currency: string): Intl.NumberFormat | undefined {
  const key = `${language} ${currency}`;
  const known = FORMATS.get(key);
  if (known !== undefined) {
    return known;
  }
  try {
    if (Intl.NumberFormat.supportedLocalesOf(language).length === 0) {
      return undefined;
    }
    const format = new Intl.NumberFormat(language, { style: 'currency', currency });
    if (FORMATS.size >= MOST_FORMATS) {
      FORMATS.clear();
    }
    FORMATS.set(key, format);
    return format;
  } catch {
    // No language tag, or no currency that can be written.
    return undefined;
  }
}
