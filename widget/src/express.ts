import { PageExpress } from './express/page-express.ts';
import { LOADER } from './page/loader.ts';

/** The script of a page without a checkout: the buttons of fast checkout. The first one loads it in place of the forms. */
const loader = window[LOADER];
loader?.take((address) => new PageExpress(address, loader), 1);
