/**
 * An element that the page is sent with.
 *
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function element(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new TypeError(`the page has no ${selector}`);
  return found;
}
