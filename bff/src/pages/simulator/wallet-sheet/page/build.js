/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @param {(string | Node)[]} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function build(tag, properties, ...content) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...content);
  return element;
}

/**
 * A text of a shop, which may run in another direction than the page.
 *
 * @param {string} className
 * @param {string} [text]
 */
export function foreign(className, text = '') {
  return build('bdi', { className, textContent: text });
}
