import { LOADER } from './page/loader.ts';
import { ShownTheme } from './themes/shown-theme.ts';

/** The entry for pages with the option `theme`: the first script loads it together with the forms. */
const loader = window[LOADER];
if (loader !== undefined) {
  const theme = new ShownTheme();
  loader.dress = (given) => theme.show(given, loader.styles);
}
