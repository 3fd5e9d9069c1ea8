import { isScriptUnwanted, runningScriptSource } from './page/script-address.ts';
import { startWidget } from './page/start-widget.ts';

/** The script that a shop loads: it starts as soon as it runs, wherever in the page it stands. */
if (!isScriptUnwanted()) {
  startWidget(runningScriptSource());
}
