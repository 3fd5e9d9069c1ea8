import { type Format, MOST_SEPARATED } from '../formats.ts';

/** No value of the other formats is longer. */
const OTHERS = 512;

/**
 * The most UTF-16 units that a value of a format may have as sent, before it is cleaned. A longer one is refused for its
 * length alone, before anything is looked for in it.
 */
export function longestValue(format: Format): number {
  switch (format.kind) {
    case 'text': {
      const separated = format.cleaning?.includes('separators') === true ? MOST_SEPARATED : 1;
      return 2 * separated * format.max;
    }
    case 'base64':
    case 'url':
      return 2 * format.max;
    case 'phone':
      return MOST_SEPARATED * (format.maxMore + 1) * 2;
    case 'one-of':
    case 'boolean':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'date-time':
    case 'currency':
    case 'country':
    case 'iban':
    case 'shape':
      return OTHERS;
  }
}
