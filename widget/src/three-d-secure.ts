import { LOADER } from './page/loader.ts';
import { CardAuthentication } from './three-d-secure/card-authentication.ts';

/** The entry of 3D Secure in a page, loaded only where a checkout has it. */
const loader = window[LOADER];
if (loader !== undefined) loader.authenticate = (form) => new CardAuthentication(form);
