import { adoptSheet } from './adopt-sheet.ts';

/**
 * Important, because a shop's own colours must not bring the words back. Words that move
 * when others take their place are hidden, with what stands behind them: a browser counts them even where they are not
 * seen.
 */
export const COVER_STYLES = `
  .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
  .wpwl-label-text, .wpwl-label-note, .wpwl-brands, .wpwl-trust { visibility: hidden !important; }
  .wpwl-control-iframe { --wpwl-control-placeholder: transparent !important; }
`;

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
