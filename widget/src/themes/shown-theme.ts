import { reportProblem } from '../options/report-problem.ts';
import type { StyleLink } from '../page/style-link.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { integrityIn, THEMES_FILE } from '../wire/pinned-files.ts';
import { readTheme } from './read-theme.ts';

/** The elements with the public properties of a theme: the forms, and their parts elsewhere in the page. */
const DRESSED = '.wpwl-container, .wpwl-dialog';

/**
 * The theme that a page shows. Its variables are in a sheet of their own, which no policy has to allow; the preset is a
 * link, so that a class of the page wins over it.
 */
export class ShownTheme {
  #variables: CSSStyleSheet | undefined;
  #preset: ReturnType<typeof presetSheet> | undefined;

  /**
   * Shows another theme in place of the last one.
   *
   * @param given what the page has set as `theme`
   * @param styles the sheet of the forms, behind which that of the presets goes
   * @returns settles when it is there
   */
  async show(given: unknown, styles: StyleLink | undefined): Promise<void> {
    const { preset, variables } = readTheme(given ?? {});
    this.#setVariables(variables);
    if (preset === 'default' || styles === undefined) {
      this.#preset?.remove();
      this.#preset = undefined;
    } else {
      this.#preset ??= presetSheet(styles.link);
    }
    await this.#preset?.arrived;
  }

  #setVariables(variables: ReadonlyMap<string, string>): void {
    const setOn = ({ style }: { readonly style: CSSStyleDeclaration }): void =>
      variables.forEach((value, property) => style.setProperty(property, value));
    if (!Reflect.has(document, 'adoptedStyleSheets')) {
      // Safari up to 16.3 has no constructed sheets; the forms inherit what the root has.
      setOn(document.documentElement);
      return;
    }
    const sheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#variables);
    this.#variables = undefined;
    if (variables.size > 0) {
      const sheet = new CSSStyleSheet();
      sheet.insertRule(`${DRESSED} {}`);
      // The one rule, which has a style.
      setOn(sheet.cssRules[0] as CSSStyleRule);
      sheets.push(sheet);
      this.#variables = sheet;
    }
    document.adoptedStyleSheets = sheets;
  }
}

/** The sheet of all presets, right behind that of the forms. @param styles the link of the forms' sheet */
function presetSheet(styles: HTMLLinkElement): { arrived: Promise<void>; remove: () => void } {
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
