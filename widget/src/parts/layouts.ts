import { drawMethods } from '../layouts/draw-methods.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';
import { METHOD_STYLES } from '../styles/method.styles.ts';

/** The choice between several ways to pay. */
givePart('layouts', { drawMethods }, PART_ENGLISH, METHOD_STYLES);
