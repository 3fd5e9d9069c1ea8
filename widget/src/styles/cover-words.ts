import { adoptSheet } from './adopt-sheet.ts';
import { COVER_STYLES } from './cover.styles.ts';

/**
 * Makes every word of the forms invisible, and keeps its place; brand marks and fields stay.
 *
 * Used while the shopper's language is loading, so that English words do not appear first. The frames take the colour
 * of their placeholders from their element.
 *
 * @returns a function that shows them again
 */
export function coverWords(): () => void {
  return adoptSheet(COVER_STYLES);
}
