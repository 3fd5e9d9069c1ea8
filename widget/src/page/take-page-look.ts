/** What frameworks and themes call the button that a page wants clicked. */
const PRIMARY = ':is(a,button)[class*=primary]';

/**
 * Gives the forms the accent and the corners of the page around them, for a shop that has set neither: its
 * `accent-color`, or the colour of its first primary button with a ground of its own.
 *
 * @param root contains the forms
 */
export function takePageLook(root: HTMLElement): void {
  const { accentColor } = getComputedStyle(root);
  const look = [...document.querySelectorAll(PRIMARY)]
    .map((button) => getComputedStyle(button))
    .find(({ backgroundColor }) => !/a\(|\//u.test(backgroundColor));
  const accent = accentColor === 'auto' ? look?.backgroundColor : accentColor;
  root.style.setProperty('--tollgate-accent', accent ?? '');
  root.style.setProperty('--tollgate-radius', look?.borderStartStartRadius ?? '');
}
