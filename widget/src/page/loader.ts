import type { PrepareSheet } from '../express/sheet.ts';
import type { StartAuthentication } from '../forms/form-authentication.ts';
import type { IgnoredOption } from '../options/option-rows.ts';
import type { PinnedScript } from '../wire/pinned-files.ts';
import type { ScriptAddress } from './script-address.ts';
import type { ShownWidget } from './shown-widget.ts';
import type { StyleLink } from './style-link.ts';

/**
 * Faults that a developer has to fix in a page; reported in these words where the sentence about them cannot be loaded.
 */
export type DeveloperProblem =
  | 'no form in the page'
  | 'no result address'
  | 'form inside another form'
  | 'frames of another build';

/** Shows the forms of a checkout. */
export type ShowForms = (address: ScriptAddress) => ShownWidget;

/** The calls that the first script of a page offers to those that load later. */
export interface Loader {
  /** For another tag with the script: the page shows this checkout from now on. */
  start(address: ScriptAddress): void;
  /** For the scripts that show a page. @param script 0 for the forms, 1 for the buttons of fast checkout */
  take(showForms: ShowForms, script?: 0 | 1): void;
  /** For scripts that the forms need. Rejects when one cannot be loaded. */
  fetchScript(script: PinnedScript): Promise<void>;
  /** The style sheet of the forms, as long as they are wanted. */
  readonly styles: StyleLink | undefined;
  /**
   * Shows the theme that the page's options have now.
   *
   * @returns settles when it is there; undefined when it is the one that is shown
   */
  useTheme(): Promise<unknown> | undefined;
  /** Shows a theme as a page gives it; there once the script of the themes has loaded. */
  dress?: (theme: unknown) => Promise<void>;
  /** Code that the forms' script need not contain; see `shared-code.ts`. */
  readonly shared: readonly unknown[];
  /** Code of the forms' script that its parts need not contain; there once that script has run. */
  sharedByForms?: readonly unknown[];
  /** 3D Secure for a form; there once its script has loaded. */
  authenticate?: StartAuthentication;
  /** Loads that script; there once the help has loaded. */
  loadAuthentication?: () => Promise<StartAuthentication | undefined>;
  /** Gets a real wallet ready; there once the script of the real wallets has loaded, in a live gateway alone. */
  prepareSheet?: PrepareSheet;
  /** Explains what is wrong with options; there once the help has loaded. */
  explain?: (ignored: readonly IgnoredOption[]) => readonly string[];
  /** Explains what is wrong with the page; there once the help has loaded. */
  explainProblem?: (problem: DeveloperProblem) => string;
}

/** The key under which a page's scripts find it, those of other builds too. */
export const LOADER: unique symbol = Symbol.for('tollgate.widget');

declare global {
  interface Window {
    [LOADER]?: Loader;
  }
}
