import { adoptSheet } from './adopt-sheet.ts';
import { BASE_STYLES } from './base.styles.ts';
import { BUTTON_STYLES } from './button.styles.ts';
import { CHOICE_STYLES } from './choice.styles.ts';
import { FORM_STYLES } from './form.styles.ts';
import { TOKEN_STYLES } from './token.styles.ts';

/**
 * Gives the document the widget's style sheet and returns a function that takes it back. Its cascade layer lets every
 * rule of the page win over ours.
 *
 * @param themed false for `style: 'none'`, which keeps only what the form cannot work without
 */
export function adoptStyles(themed: boolean): () => void {
  const themes = themed ? [TOKEN_STYLES, FORM_STYLES, CHOICE_STYLES, BUTTON_STYLES] : [];
  return adoptSheet([BASE_STYLES, ...themes].join(''));
}
