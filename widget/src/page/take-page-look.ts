/** What frameworks and themes call the button that a page wants clicked. */
const PRIMARY = 'button[class*=primary],a[class*=primary]';

/**
 * Gives the forms the accent and the corners of the page around them, for a shop that has set neither: its
 * `accent-color`, or the colour of its first primary button with a ground of its own.
 *
 * @param root contains the forms
 */
export function takePageLook(root: HTMLElement): void {
  const { accentColor } = getComputedStyle(root);
  const { backgroundColor = '', borderStartStartRadius = '' } =
    [...document.querySelectorAll(PRIMARY)]
      .map((button) => getComputedStyle(button))
      .find((look) => !/a\(|\//u.test(look.backgroundColor)) ?? {};
  root.style.setProperty('--tollgate-accent', accentColor === 'auto' ? backgroundColor : accentColor);
  root.style.setProperty('--tollgate-radius', borderStartStartRadius);
}
