import { adoptSheet } from './adopt-sheet.ts';
import { COVER_STYLES } from './cover.styles.ts';

/**
 * Makes every word of the forms invisible, and keeps its place; brand marks and fields stay.
 *
 * For the moment in which the shopper's language is still on its way: nobody sees English turn into something else.
 * The frames take the colour of their placeholders from their element.
 *
 * @returns shows them again
 */
export function coverWords(): () => void {
  return adoptSheet(COVER_STYLES);
}
