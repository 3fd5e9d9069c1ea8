import { DOOR } from './page/door.ts';
import { ShownTheme } from './themes/shown-theme.ts';

/** What a page needs that has the option `theme`: the first script loads it beside the forms. */
const door = window[DOOR];
if (door !== undefined) {
  const theme = new ShownTheme();
  door.dress = (given) => theme.show(given, door.styles);
}
