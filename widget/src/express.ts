import { PageExpress } from './express/page-express.ts';
import { DOOR } from './page/door.ts';

/** The script of a page without a checkout: the buttons of fast checkout. The first one loads it in place of the forms. */
const door = window[DOOR];
door?.take((address) => new PageExpress(address, door), 1);
