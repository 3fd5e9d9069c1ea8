import { vi } from 'vitest';

/**
 * Stands in for the network: a script that is put into the page loads at once, or does not.
 *
 * @param run what the script does when it runs; without, it can not be loaded
 * @returns the tags, as they were put into the page
 */
export function fakeMakerScript(run?: () => void): HTMLScriptElement[] {
  const tags: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) {
        tags.push(node);
        queueMicrotask(() => {
          run?.();
          node.dispatchEvent(new Event(run === undefined ? 'error' : 'load'));
        });
      }
    }
  });
  return tags;
}
