import type { Difference, SettingVersionRecord } from '@tollgate/gateway/api';
import { z } from 'zod';

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

export const shownVersion = z.strictObject({
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

export function versionShown(version: SettingVersionRecord, differences: readonly Difference[]) {
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
