/** The names that frameworks and themes give to the button that a page wants clicked. */
const PRIMARY = ':is(a,button)[class*=primary]';

/**
 * Gives the forms the accent and the corners of the page around them, for a shop that has set neither: its
 * `accent-color`, or the colour of its last primary button with a ground of its own.
 *
 * @param root contains the forms
 */
export function takePageLook(root: HTMLElement): void {
  const { accentColor } = getComputedStyle(root);
  for (const button of document.querySelectorAll(PRIMARY)) {
    const { backgroundColor, borderStartStartRadius } = getComputedStyle(button);
    // An outlined button has a ground that is seen through.
    if (!/a\(|\//u.test(backgroundColor)) {
      root.style.setProperty('--tollgate-accent', backgroundColor);
      root.style.setProperty('--tollgate-radius', borderStartStartRadius);
    }
  }
  if (accentColor !== 'auto') root.style.setProperty('--tollgate-accent', accentColor);
}
