import { type JsonObject, settingsIn, visibleDifferences, visibleSettings } from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownScope } from '../../../acts/shown-scope.ts';
import { ok } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute } from '../../admin-route.ts';
import { planOver } from '../../settings-desk/check-version.ts';
import { differenceShown, shownDifference } from './shown-version.ts';

/** The settings in use as far as the caller may see them, and which of them come from a version. */
export function showSettingsRoute({ settings, stores }: Pick<AdminParts, 'settings' | 'stores'>) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/settings',
    summary: 'Shows the settings of merchants and channels, and where each comes from',
    access: 'settings.view',
    answer: z.strictObject({
      version: z.int().describe('The version in use; a change is based on it'),
      fileHash: z.string().describe('SHA-256 of the merchants file in use'),
      settings: z
        .record(z.string(), z.unknown())
        .describe(
          'As in the merchants file, with entries under their names in place of lists, and without access tokens',
        ),
      fromVersion: z
        .array(shownDifference)
        .describe('The settings that a version has set; `before` is what the merchants file has'),
      mayChange: z.array(shownScope).describe('The scopes in which the caller may change settings'),
    }),
    run: async ({ scopesWith, may }) => {
      const scopes = scopesWith('settings.view');
      const { file, version } = settings.inUse();
      const newest = version === 0 ? undefined : await stores.settingVersions.find(version);
      const base = { file: JSON.parse(file.text) as JsonObject, patch: newest?.patch };
      const { differences } = planOver(
        { file, newest: undefined },
        { kind: 'restore', patch: newest?.patch ?? {} },
      );
      return ok({
        version,
        fileHash: file.hash,
        settings: visibleSettings(settingsIn(base), scopes),
        fromVersion: visibleDifferences(differences, scopes).map(differenceShown),
        mayChange: scopesWith('settings.change').filter((scope) => may('settings.change', scope) === 'yes'),
      });
    },
  });
}
