/** Calls back after every change of the page's nodes; the result ends that. */
export function watchNodes(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}
