import { startPage } from '../pages/start/start-page.ts';
import type { OfficeRoute } from './office-route.ts';

/** Every page behind the sign-in, in the order of the navigation. */
export const OFFICE_ROUTES: readonly OfficeRoute[] = [
  { path: '/', title: 'Start', menu: { group: 'Money', icon: 'start' }, show: startPage },
];
