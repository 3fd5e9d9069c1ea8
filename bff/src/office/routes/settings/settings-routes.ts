import type { AdminParts } from '../../admin-parts.ts';
import { changeSettingsRoute, restoreVersionRoute } from './change-settings.ts';
import { checkChangeRoute } from './check-change.ts';
import { describeFieldsRoute } from './describe-fields.ts';
import { listVersionsRoute, showVersionRoute } from './list-versions.ts';
import { showSettingsRoute } from './show-settings.ts';

/** Everything about the settings of merchants and channels. */
export function settingsRoutes(parts: AdminParts) {
  return [
    showSettingsRoute(parts),
    describeFieldsRoute(parts),
    checkChangeRoute(parts),
    listVersionsRoute(parts),
    showVersionRoute(parts),
    changeSettingsRoute(parts),
    restoreVersionRoute(parts),
  ];
}
