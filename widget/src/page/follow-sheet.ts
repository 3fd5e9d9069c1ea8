import { reportProblem } from '../options/report-problem.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { usePartStyles } from '../styles/part-styles.ts';
import type { StyleLink } from './style-link.ts';

/**
 * Follows the style sheet of the forms, which may come after them.
 *
 * Where the page's policy does not let it in, it is fetched and adopted instead: the forms have their look, and the
 * classes of the page no longer win over it.
 *
 * @param changed called when the look of the forms has changed
 * @param isBare whether the sheet is the one without a look
 * @returns a function that ends it
 */
export function followSheet(
  { link, arrived }: StyleLink,
  changed: () => void,
  isBare: () => boolean,
): () => void {
  let drop: (() => void) | undefined;
  let isOver = false;
  const adopt = async (): Promise<void> => {
    reportProblem(`the style sheet could not be loaded; allow ${new URL(link.href).origin} in style-src`);
    const css = await (await fetch(link.href, { integrity: link.integrity })).text();
    if (!isOver) {
      drop = adoptSheet(css);
      take(Array.from(document.adoptedStyleSheets ?? []).pop());
    }
  };
  const take = (sheet: CSSStyleSheet | null | undefined): void => {
    usePartStyles(isBare() ? undefined : (sheet ?? undefined));
    changed();
  };
  const loaded = (): void => take(link.sheet);
  link.addEventListener('load', loaded);
  // A link that is refused has a sheet, too, whose rules may not be read.
  void arrived
    .then((event) =>
      event?.type === 'error' ? adopt() : usePartStyles(isBare() ? undefined : (link.sheet ?? undefined)),
    )
    .catch(() => undefined);
  return () => {
    isOver = true;
    link.removeEventListener('load', loaded);
    usePartStyles(undefined);
    drop?.();
  };
}
