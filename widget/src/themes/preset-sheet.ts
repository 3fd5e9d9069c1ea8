import { reportProblem } from '../options/report-problem.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { integrityIn, THEMES_FILE } from '../wire/pinned-files.ts';

/** The sheet of all presets, right behind that of the forms. @param styles the link of the forms' sheet */
export function presetSheet(styles: HTMLLinkElement): { arrived: Promise<void>; remove: () => void } {
  const link = document.createElement('link');
  const href = new URL(THEMES_FILE, styles.href).href;
  const integrity = integrityIn(THEMES_FILE);
  Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', nonce: styles.nonce, integrity, href });
  let isRemoved = false;
  let drop: (() => void) | undefined;
  /** Where the page's policy does not let the link in; a class of the page then does not win over the preset. */
  const adopt = async (): Promise<void> => {
    try {
      const css = await (await fetch(href, { integrity })).text();
      drop = isRemoved ? undefined : adoptSheet(css);
    } catch (error) {
      reportProblem('the themes could not be loaded', error);
    }
  };
  const arrived = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => void adopt().then(resolve));
  });
  styles.after(link);
  return {
    arrived,
    remove: () => {
      isRemoved = true;
      link.remove();
      drop?.();
    },
  };
}
