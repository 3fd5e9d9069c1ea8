import { isScriptUnwanted, runningScriptSource } from './page/script-address.ts';
import { startWidget } from './page/start-widget.ts';

/**
 * The script that a shop loads: it starts as soon as it runs, wherever in the page it stands. It is small, so that
 * the card number's frame and the forms' script start to load soon, side by side.
 */
if (!isScriptUnwanted()) {
  startWidget(runningScriptSource(), document.currentScript?.nonce);
}
