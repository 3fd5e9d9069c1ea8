import type { PageWidget } from './page-widget.ts';
import type { ScriptAddress } from './script-address.ts';

/** Shows the forms of a checkout. */
export type ShowForms = (address: ScriptAddress) => PageWidget;

/** What the first script of a page leaves open for those that come after. */
export interface Door {
  /** For another tag with the script: the page shows this checkout from now on. */
  start(address: ScriptAddress): void;
  /** For the forms' own script. */
  take(showForms: ShowForms): void;
}

/** The name under which a page's scripts find it, also those of another build. */
export const DOOR: unique symbol = Symbol.for('tollgate.widget');

declare global {
  interface Window {
    [DOOR]?: Door;
  }
}
