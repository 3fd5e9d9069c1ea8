import type { StyleLink } from '../page/style-link.ts';
import { presetSheet } from './preset-sheet.ts';
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
