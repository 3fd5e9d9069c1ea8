/** Calls back after every change of the page's nodes; the result ends that. */
export function watchNodes(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Calls back once the page is parsed, in a later task where it is already; the result ends the wait. */
export function whenParsed(then: () => void): () => void {
  const listening = new AbortController();
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', then, { once: true, signal: listening.signal });
  } else {
    queueMicrotask(then);
  }
  return () => listening.abort();
}
