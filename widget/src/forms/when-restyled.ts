/** Calls back whenever the page may have given an element another look. */
export function whenRestyled(element: Element, signal: AbortSignal, restyled: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyled, { signal });
  window.addEventListener('load', restyled, { signal });
  // The page has changed a colour or a size, which its styles hand on as a transition.
  element.addEventListener('transitionend', restyled, { signal });
}
