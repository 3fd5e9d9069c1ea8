import type { AdminParts } from '../../admin-parts.ts';
import type { AnyAdminRoute } from '../../admin-route.ts';
import { changeSettingsRoute, checkChangeRoute, restoreVersionRoute } from './change-settings.ts';
import { listVersionsRoute, showVersionRoute } from './list-versions.ts';
import { showSettingsRoute } from './show-settings.ts';

/** Everything about the settings of merchants and channels. */
export function settingsRoutes(parts: AdminParts): readonly AnyAdminRoute[] {
  return [
    showSettingsRoute(parts),
    checkChangeRoute(parts),
    listVersionsRoute(parts),
    showVersionRoute(parts),
    changeSettingsRoute(parts),
    restoreVersionRoute(parts),
  ];
}
