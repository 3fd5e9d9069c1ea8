import { reportProblem } from '../options/report-problem.ts';
import { LOADER } from './loader.ts';
import { readScriptAddress } from './script-address.ts';
import { WidgetLoader } from './widget-loader.ts';

/**
 * Starts the widget, or hands the address to the one that a script before this has started.
 *
 * A page has one widget, however often the script is loaded: the same checkout again changes nothing, another one
 * replaces the last, and after `unload` everything starts again.
 *
 * @param source address of the script that runs
 * @param nonce of its tag, for what it loads itself
 */
export function startWidget(source: string, nonce = ''): void {
  const address = readScriptAddress(source);
  if (address === undefined) {
    reportProblem('load …/v1/paymentWidgets.js outside any shadow root');
    return;
  }
  (window[LOADER] ??= new WidgetLoader(address.base, nonce)).start(address);
}
