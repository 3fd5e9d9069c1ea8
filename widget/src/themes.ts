import { LOADER } from './page/loader.ts';
import { ShownTheme } from './themes/shown-theme.ts';

/** What a page needs that has the option `theme`: the first script loads it together with the forms. */
const loader = window[LOADER];
if (loader !== undefined) {
  const theme = new ShownTheme();
  loader.dress = (given) => theme.show(given, loader.styles);
}
