import { fieldOfFragment } from '../wire/card-fields.ts';
import { startCardFrame } from './start-card-frame.ts';

/** The script of the frame document: one address for the four fields, and the fragment says which it is. */
const field = fieldOfFragment(window.location.hash);
const input = document.querySelector('input');
const description = document.querySelector<HTMLElement>('span');

if (field && input && description && window.parent !== window) {
  startCardFrame(field, input, description);
}
