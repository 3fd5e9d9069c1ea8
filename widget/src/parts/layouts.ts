import { drawMethods } from '../layouts/draw-methods.ts';
import { givePart } from '../page/load-part.ts';

/** The choice between several ways to pay. */
givePart('layouts', { drawMethods });
