import { DOOR } from './page/door.ts';
import { PageWidget } from './page/page-widget.ts';

/** The second script of a page: the forms and all that they need. The first one loads it once. */
window[DOOR]?.take((address) => new PageWidget(address));
