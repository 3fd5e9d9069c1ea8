import { LOADER } from './page/loader.ts';
import { PageWidget } from './page/page-widget.ts';
import { SHARED_BY_FORMS } from './page/shared-code.ts';

/** The second script of a page: the form of a card, and what all forms need. The first one loads it once. */
const loader = window[LOADER];
if (loader !== undefined) {
  // It may come twice, when the first request hangs: the first copy is the one that is shown.
  loader.sharedByForms ??= SHARED_BY_FORMS;
  loader.take((address) => new PageWidget(address));
}
