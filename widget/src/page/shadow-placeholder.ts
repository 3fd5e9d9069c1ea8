import { PLACEHOLDER } from './placeholders.ts';

/** Whether a placeholder stands in a shadow root that scripts can look into, or in one inside of that. */
export function hasShadowPlaceholder(root: ParentNode = document): boolean {
  return [...root.querySelectorAll('*')].some(
    ({ shadowRoot }) =>
      shadowRoot !== null && (shadowRoot.querySelector(PLACEHOLDER) || hasShadowPlaceholder(shadowRoot)),
  );
}
