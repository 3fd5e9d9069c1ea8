import { DOOR } from './page/door.ts';
import { LENT_BY_FORMS } from './page/lent-by-forms.ts';
import { PageWidget } from './page/page-widget.ts';

/** The second script of a page: the form of a card, and what all forms need. The first one loads it once. */
const door = window[DOOR];
if (door !== undefined) {
  // It may come twice, when the first request hangs: the first copy is the one that is shown.
  door.lentByForms ??= LENT_BY_FORMS;
  door.take((address) => new PageWidget(address));
}
