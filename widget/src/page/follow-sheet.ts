import { reportProblem } from '../options/report-problem.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import type { StyleLink } from './style-link.ts';

/**
 * Follows the style sheet of the forms, which may come after them.
 *
 * Where the page's policy does not let it in, it is fetched and adopted instead: the forms have their look, and the
 * classes of the page no longer win over it.
 *
 * @param changed called when the look of the forms has changed
 * @returns a function that ends it
 */
export function followSheet({ link, arrived }: StyleLink, changed: () => void): () => void {
  let drop: (() => void) | undefined;
  let isOver = false;
  const adopt = async (): Promise<void> => {
    reportProblem(`the style sheet could not be loaded; allow ${new URL(link.href).origin} in style-src`);
    const css = await (await fetch(link.href, { integrity: link.integrity })).text();
    if (!isOver) {
      drop = adoptSheet(css);
      changed();
    }
  };
  link.addEventListener('load', changed);
  void arrived.then((event) => (event?.type === 'error' ? adopt() : undefined)).catch(() => undefined);
  return () => {
    isOver = true;
    link.removeEventListener('load', changed);
    drop?.();
  };
}
