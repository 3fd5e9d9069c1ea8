import { looksLikeCardNumber } from '@tollgate/gateway/catalogue/card-numbers/looks-like-card-number';

export const CARD_NUMBER_WORDS = 'This looks like a whole card number. Search for its last four digits.';

/**
 * Why a search is not taken; `undefined`: it is. The server would refuse it as well, by the same rule; here it must not
 * even get into the address, which the browser keeps, nor into a view.
 */
export function refusedSearch(text: string): string | undefined {
  return looksLikeCardNumber(text) ? CARD_NUMBER_WORDS : undefined;
}
