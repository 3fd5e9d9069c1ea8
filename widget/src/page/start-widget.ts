import { PageWidget } from './page-widget.ts';
import { reportProblem } from './report-problem.ts';
import { readScriptAddress, type ScriptAddress } from './script-address.ts';
import { shopGlobal } from './shop-global.ts';
import type { Wpwl } from './wpwl.ts';

/** Under this name the first script of a page leaves its door open for those that come after. */
const DOOR = Symbol.for('tollgate.widget');

interface Door {
  start(address: ScriptAddress): void;
}

declare global {
  interface Window {
    wpwl?: Wpwl;
    [DOOR]?: Door;
  }
}

/**
 * Starts the widget, or hands the address to the one that a script before this has started.
 *
 * A page has one widget, however often the script is loaded: the same checkout again changes nothing, another one
 * takes the place of the last, and after `unload` everything begins anew.
 */
export function startWidget(source: string): void {
  const address = readScriptAddress(source);
  if (address === undefined) {
    reportProblem('the script must be loaded from …/v1/paymentWidgets.js');
    return;
  }
  window[DOOR] ??= openDoor();
  window[DOOR].start(address);
}

function openDoor(): Door {
  let widget: PageWidget | undefined;
  const unload = (): void => {
    widget?.unload();
    widget = undefined;
  };
  const shop = shopGlobal(() => widget, unload);
  return {
    start: (address) => {
      // Pages that tear the widget down by hand delete the global.
      window.wpwl = Object.assign(window.wpwl ?? {}, shop);
      if (widget === undefined) {
        widget = new PageWidget(address);
      } else if (address.checkoutId !== null && address.checkoutId !== widget.session.id) {
        widget.useCheckout(address.checkoutId, address.purpose);
      }
    },
  };
}
