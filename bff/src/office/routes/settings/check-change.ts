import { visibleDifferences } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import { allowedChange, basedOn, changePatch, isRefused } from './asked-change.ts';
import { type CheckingOffice, checkChange, factsOf, restoringOf } from './checked-change.ts';
import { differenceShown, shownDifference } from './shown-version.ts';

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
export function checkChangeRoute(parts: CheckingOffice) {
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
