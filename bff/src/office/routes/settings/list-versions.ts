import { type Difference, type SettingVersionRecord, visibleDifferences } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';

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

/** One setting that differs; `null` where it is absent. */
export const shownDifference = z
  .strictObject({
    path: z.array(z.string()).describe('The path from the top of the settings to the one that differs'),
    before: z.unknown().describe('null where it was absent'),
    after: z.unknown().describe('null where it is absent'),
  })
  .describe('A setting that differs');

export function differenceShown({ path, before = null, after = null }: Difference) {
  return { path, before, after };
}

const shownVersion = z.strictObject({
  number: z.int().describe('1, 2, 3 …; 0 is the merchants file alone'),
  author: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('user'), id: z.string(), email: z.string() }),
    z.strictObject({ kind: z.literal('operator'), name: z.string() }),
  ]),
  madeAt: z.int().describe('Milliseconds since 1970, UTC'),
  reason: z.string(),
  restores: z.int().nullable().describe('The earlier version that it restores; null for none'),
  fileHash: z.string().describe('SHA-256 of the merchants file that it was checked against'),
  differences: z.array(shownDifference).describe('Its changes, as far as the caller may see them'),
});

function versionShown(version: SettingVersionRecord, differences: readonly Difference[]) {
  const { number, author, createdAt, reason, restores = null, fileHash } = version;
  return {
    number,
    author,
    madeAt: createdAt,
    reason,
    restores,
    fileHash,
    differences: differences.map(differenceShown),
  };
}
