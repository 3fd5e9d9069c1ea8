import { DOOR } from './page/door.ts';
import { PageWidget } from './page/page-widget.ts';

/** The forms and all that they need: they come when the script of the tag has asked for them, and stay. */
window[DOOR]?.take((address) => new PageWidget(address));
