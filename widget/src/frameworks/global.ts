import type { WpwlOptions } from '../options/wpwl-options.ts';
import type { Wpwl } from '../page/wpwl.ts';

export type * from './embed-checkout.ts';

/** The globals that the widget reads and sets, for pages that load the script by a tag of their own. */
declare global {
  interface Window {
    /** Set by the page, before or after the script. */
    wpwlOptions?: WpwlOptions;
    /** Set by the script when it runs. */
    wpwl?: Wpwl;
  }
}
