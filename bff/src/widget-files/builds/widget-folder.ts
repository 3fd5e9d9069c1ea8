import { fileURLToPath } from 'node:url';

/** Where the build of this version's widget lies. */
export const WIDGET_FOLDER = fileURLToPath(new URL('../../../../widget/dist', import.meta.url));
