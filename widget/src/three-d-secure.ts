import { DOOR } from './page/door.ts';
import { CardAuthentication } from './three-d-secure/card-authentication.ts';

/** What 3D Secure needs in a page, loaded only where a checkout has it. */
const door = window[DOOR];
if (door !== undefined) {
  door.authenticate = (form) => new CardAuthentication(form);
}
