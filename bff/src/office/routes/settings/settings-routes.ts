import {
  describeSettings,
  type JsonObject,
  type SettingField,
  settingsIn,
  visibleDifferences,
  visibleSettings,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownScope } from '../../../acts/users/shown-grants.ts';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { planOver } from '../../settings-desk/check-version.ts';
import { allowedChange, basedOn, changePatch, isRefused } from './asked-change.ts';
import { changeSettingsRoute, restoreVersionRoute } from './change-settings.ts';
import { type CheckingOffice, checkChange, factsOf, restoringOf } from './checked-change.ts';
import { differenceShown, listVersionsRoute, shownDifference, showVersionRoute } from './list-versions.ts';

const asked = z.union([
  z.strictObject({ basedOn, change: changePatch }),
  z.strictObject({
    basedOn,
    restores: z.int().min(0).describe('The version to go back to; 0 for the merchants file alone'),
  }),
]);

const answer = z.strictObject({
  differences: z.array(shownDifference),
  leftOut: z
    .array(shownDifference)
    .describe(
      'Further differences to the earlier version, which stay because the caller may not change them',
    ),
  leavesOthers: z.boolean().describe('Whether settings that the caller cannot see also stay'),
});

/** Previews a change or a restore, without creating a version. */
function checkChangeRoute(parts: CheckingOffice) {
  return adminRoute({
    address: 'POST /admin/v1/settings/check',
    summary: 'Checks a change of settings, and shows its effect',
    access: 'settings.change',
    body: asked,
    answer,
    errors: ['conflict', 'not-found'],
    records: 'settings.check',
    run: async (call) => {
      const { body } = call;
      const change =
        'change' in body
          ? ({ kind: 'change', patch: body.change } as const)
          : await restoringOf(parts, call, body.restores);
      if (change === undefined) return refusal('not-found');
      const allowed = await allowedChange(parts, call, { change, expected: body.basedOn });
      if (isRefused(allowed)) return allowed;
      return call.recorded(factsOf(allowed), async () => {
        const checked = await checkChange(parts, call, allowed, { reason: 'check' });
        const { differences, leftOut } = allowed;
        const seen = visibleDifferences(leftOut, call.scopesWith('settings.view'));
        return checked.ok
          ? ok({
              differences: differences.map(differenceShown),
              leftOut: seen.map(differenceShown),
              leavesOthers: seen.length < leftOut.length,
            })
          : checked.error;
      });
    },
  });
}

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

/** The settings in use as far as the caller may see them, and which of them come from a version. */
function showSettingsRoute({ settings, stores }: Pick<AdminParts, 'settings' | 'stores'>) {
  return adminRoute({
    address: 'GET /admin/v1/settings',
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
        .describe('The settings that a version has set; `before` is the value of the merchants file'),
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

// The type has the members of each kind of input; the schema lets them all through.
const field = z
  .looseObject({
    name: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    isRequired: z.boolean(),
    default: z.unknown().optional().describe('The default; absent: none'),
    absent: z.string().optional().describe('The behaviour without a value, if there is no default'),
    level: z
      .enum(['channel', 'merchant', 'platform', 'operator'])
      .describe('Who may change it: users of this scope; `operator`: only the operator of the machine'),
    input: z.looseObject({ kind: z.string() }).describe('The kind of input, with its nested fields'),
  })
  .describe('A setting') as unknown as z.ZodType<SettingField>;

const sections = z.array(
  z.strictObject({ title: z.string(), hint: z.string().optional(), fields: z.array(field) }),
);

/** The fields of the settings, for the forms of the pages; from the schema that checks changes. */
function describeFieldsRoute({ environment }: Pick<AdminParts, 'environment'>) {
  const { channel, merchant, acquirers, platform } = describeSettings(environment);
  return adminRoute({
    address: 'GET /admin/v1/settings/fields',
    summary: 'Describes the settings: label, input and default of each',
    access: 'settings.view',
    answer: z.strictObject({
      channel: sections,
      merchant: sections,
      acquirers: z.record(z.string(), sections).describe('By connector'),
      platform: sections.describe('Empty for users who cannot see the platform'),
    }),
    run: async ({ scopesWith }) => {
      const seesPlatform = scopesWith('settings.view').some(({ kind }) => kind === 'platform');
      return ok({ channel, merchant, acquirers, platform: seesPlatform ? platform : [] });
    },
  });
}
