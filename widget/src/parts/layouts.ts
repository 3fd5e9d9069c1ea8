import { drawMethods } from '../layouts/draw-methods.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';

/** The choice between several ways to pay. */
givePart('layouts', { drawMethods }, PART_ENGLISH);
