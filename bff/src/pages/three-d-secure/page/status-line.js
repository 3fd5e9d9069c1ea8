const LINE = document.querySelector('#status');

/**
 * Shows the state, also to screen readers. The line is a live region from the start, so that changes are read.
 *
 * @param {string} text empty for nothing
 * @param {HTMLElement} [more] a link or a button behind it
 */
export function say(text, more) {
  if (LINE !== null && (LINE.textContent !== text || more !== undefined)) {
    LINE.replaceChildren(text, ...(more === undefined ? [] : [' ', more]));
  }
}
