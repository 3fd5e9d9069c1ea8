import { visibleDifferences } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { shownVersion, versionShown } from './shown-version.ts';

const MOST = 100;
const USUAL = 50;

/** The versions with changes that the caller may see, and these changes. */
export function listVersionsRoute({ stores }: Pick<AdminParts, 'stores'>) {
  return adminRoute({
    address: 'GET /admin/v1/settings/versions',
    summary: 'Lists the versions of the settings, the newest first',
    access: 'settings.view',
    query: z.strictObject({
      before: z.coerce.number().int().positive().optional().describe('The `next` of the previous page'),
      limit: z.coerce.number().int().min(1).max(MOST).default(USUAL).describe('How many are searched'),
    }),
    answer: z.strictObject({
      versions: z.array(shownVersion),
      next: z.int().nullable().describe('The `before` of the next page; null on the last one'),
    }),
    run: async ({ query: { before = Number.MAX_SAFE_INTEGER, limit }, scopesWith }) => {
      const scopes = scopesWith('settings.view');
      const found = await stores.settingVersions.list(before, limit);
      const versions = found
        .map((version) => versionShown(version, visibleDifferences(version.differences, scopes)))
        .filter(({ differences }) => differences.length > 0);
      const last = found.at(-1)?.number ?? 0;
      return ok({ versions, next: last > 1 ? last : null });
    },
  });
}

export const versionNumber = z.strictObject({
  number: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe('The number of a version'),
});

export function showVersionRoute({ stores }: Pick<AdminParts, 'stores'>) {
  return adminRoute({
    address: 'GET /admin/v1/settings/versions/:number',
    summary: 'Shows a version of the settings',
    access: 'settings.view',
    params: versionNumber,
    answer: shownVersion,
    errors: ['not-found'],
    run: async ({ params: { number }, scopesWith }) => {
      const scopes = scopesWith('settings.view');
      const version = await stores.settingVersions.find(number);
      const differences = visibleDifferences(version?.differences ?? [], scopes);
      return version === undefined || differences.length === 0
        ? refusal('not-found')
        : ok(versionShown(version, differences));
    },
  });
}
