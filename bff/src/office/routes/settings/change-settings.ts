import type { SettingsChange } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import { allowedChange, basedOn, changePatch, isRefused, reason, staleRefusal } from './asked-change.ts';
import {
  type CheckingCall,
  type CheckingOffice,
  checkChange,
  factsOf,
  restoringOf,
} from './checked-change.ts';
import { differenceShown, shownDifference, versionNumber } from './list-versions.ts';

interface Asked {
  readonly change: SettingsChange;
  readonly expected: number;
  readonly reason: string;
  readonly restores?: number;
}

const newVersion = z.strictObject({
  number: z.int().describe('The new version; the current one if nothing differs'),
  isInUse: z
    .boolean()
    .describe('Whether this gateway already uses it; the others take it over within seconds'),
  differences: z.array(shownDifference),
});

/** Creates a version, which this gateway takes over. */
export function changeSettingsRoute(parts: CheckingOffice) {
  return adminRoute({
    address: 'POST /admin/v1/settings/versions',
    summary: 'Changes settings of merchants and channels',
    access: 'settings.change',
    // Refund limits and the recipients of money are settings.
    fresh: true,
    body: z.strictObject({ basedOn, change: changePatch, reason }),
    answer: newVersion,
    errors: ['conflict'],
    records: 'settings.change',
    run: async (call) =>
      makeVersion(parts, call, {
        change: { kind: 'change', patch: call.body.change },
        expected: call.body.basedOn,
        reason: call.body.reason,
      }),
  });
}

/** Restores an earlier version as a new one. */
export function restoreVersionRoute(parts: CheckingOffice) {
  return adminRoute({
    address: 'POST /admin/v1/settings/versions/:number/restore',
    summary: 'Restores the settings of an earlier version, as far as the caller may change them',
    access: 'settings.change',
    // Refund limits and the recipients of money are settings.
    fresh: true,
    params: versionNumber,
    body: z.strictObject({ basedOn, reason }),
    answer: newVersion,
    errors: ['conflict', 'not-found'],
    records: 'settings.restore',
    run: async (call) => {
      const { number } = call.params;
      const change = await restoringOf(parts, call, number);
      const { basedOn: expected, reason: why } = call.body;
      return change === undefined
        ? refusal('not-found')
        : makeVersion(parts, call, { change, expected, reason: why, restores: number });
    },
  });
}

async function makeVersion(parts: CheckingOffice, call: CheckingCall, asked: Asked): Promise<AdminAnswer> {
  const allowed = await allowedChange(parts, call, asked);
  if (isRefused(allowed)) return allowed;
  const { base, differences } = allowed;
  const before = base.newest?.number ?? 0;
  if (differences.length === 0) {
    return ok({ number: before, isInUse: parts.settings.inUse().version === before, differences: [] });
  }
  return call.recorded(factsOf(allowed, asked.reason), async () => {
    const checked = await checkChange(parts, call, allowed, asked);
    if (!checked.ok) return checked.error;
    const { number } = checked.value;
    if ((await parts.stores.settingVersions.add(checked.value)) === 'stale') {
      return staleRefusal(await parts.stores.settingVersions.newestNumber());
    }
    const isInUse = await parts.settings.takeOver();
    return ok({ number, isInUse, differences: differences.map(differenceShown) });
  });
}
