import { runningScriptSource } from './page/script-address.ts';
import { startWidget } from './page/start-widget.ts';

/**
 * The script that a shop loads: it starts as soon as it runs, wherever in the page it is. It is small, so that
 * the card number's frame and the forms' script start to load soon, side by side.
 *
 * Where the page has removed its forms meanwhile, `embedCheckout` has marked the tag, and nothing starts.
 */
if (!document.currentScript?.hasAttribute('data-unwanted')) {
  startWidget(runningScriptSource(), document.currentScript?.nonce);
}
