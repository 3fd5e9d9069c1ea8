/**
 * Puts nothing in the place of Lit's style sheets for shadow roots: our elements render into themselves, and the
 * page has one sheet for all of them.
 */
export function withoutShadowStyles() {
  return {
    name: 'without-shadow-styles',
    /** @param {string} id */
    load: (id) =>
      id.endsWith('/@lit/reactive-element/css-tag.js')
        ? `export const supportsAdoptingStyleSheets = true, adoptStyles = () => {}, getCompatibleStyle = (style) => style;
export class CSSResult {} export const css = () => {}, unsafeCSS = css;`
        : null,
  };
}
