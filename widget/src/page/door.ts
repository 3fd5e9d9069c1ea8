import type { IgnoredOption } from '../options/ignored-option.ts';
import type { PinnedScript } from './pinned-scripts.ts';
import type { ScriptAddress } from './script-address.ts';
import type { ShownWidget } from './shown-widget.ts';

/** Shows the forms of a checkout. */
export type ShowForms = (address: ScriptAddress) => ShownWidget;

/** What the first script of a page leaves open for those that come after. */
export interface Door {
  /** For another tag with the script: the page shows this checkout from now on. */
  start(address: ScriptAddress): void;
  /** For the forms' own script. */
  take(showForms: ShowForms): void;
  /** For what the forms load themselves. Rejects when it does not come. */
  fetchScript(script: PinnedScript): Promise<void>;
  /** What the forms need not bring; see `lent.ts`. */
  readonly lent: readonly unknown[];
  /** Says what is wrong with options; there as soon as its script has come. */
  explain?: (ignored: readonly IgnoredOption[]) => readonly string[];
}

/** The name under which a page's scripts find it, also those of another build. */
export const DOOR: unique symbol = Symbol.for('tollgate.widget');

declare global {
  interface Window {
    [DOOR]?: Door;
  }
}
