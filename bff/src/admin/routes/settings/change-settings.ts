import type {
  JsonValue,
  MerchantsFileMistake,
  Result,
  Scope,
  SettingsChange,
  SettingVersion,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { checkVersion } from '../../../settings/check-version.ts';
import { type AdminAnswer, type AdminIssue, ok, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { type AdminCall, type AnyAdminRoute, adminRoute, callerOf } from '../../admin-route.ts';
import {
  type AllowedChange,
  allowedChange,
  basedOn,
  changePatch,
  isRefused,
  reason,
  staleRefusal,
} from './asked-change.ts';
import { versionNumber } from './list-versions.ts';
import { differenceShown, shownDifference } from './shown-version.ts';

type Parts = Pick<AdminParts, 'settings' | 'stores'>;
type Call = Pick<AdminCall<unknown, unknown, unknown>, 'caller' | 'may' | 'recorded' | 'scopesWith'>;

interface Asked {
  readonly change: SettingsChange;
  readonly expected: number;
  readonly reason: string;
  readonly restores?: number;
}

const made = z.strictObject({
  number: z.int().describe('The version that was made; the one that was there when nothing differs'),
  isInUse: z
    .boolean()
    .describe('Whether this gateway has it in use already; the others take it over within seconds'),
  differences: z.array(shownDifference),
});

/** Shows what a change would do, and makes no version. */
export function checkChangeRoute(parts: Parts): AnyAdminRoute {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/settings/check',
    summary: 'Shows what a change of settings would change, and checks it',
    access: 'settings.change',
    body: z.strictObject({ basedOn, change: changePatch }),
    answer: z.strictObject({ differences: z.array(shownDifference) }),
    errors: ['conflict'],
    records: 'settings.check',
    run: async (call) => {
      const change = { kind: 'change', patch: call.body.change } as const;
      const allowed = await allowedChange(parts, call, { change, expected: call.body.basedOn });
      if (isRefused(allowed)) {
        return allowed;
      }
      return call.recorded(factsOf(allowed), async () => {
        const checked = await check(parts, call, allowed, { change, reason: 'check' });
        return checked.ok ? ok({ differences: allowed.differences.map(differenceShown) }) : checked.error;
      });
    },
  });
}

/** Makes a version, and has this gateway take it over. */
export function changeSettingsRoute(parts: Parts): AnyAdminRoute {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/settings/versions',
    summary: 'Changes settings of merchants and channels',
    access: 'settings.change',
    body: z.strictObject({ basedOn, change: changePatch, reason }),
    answer: made,
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

/** Goes back to an earlier version, by a new one. */
export function restoreVersionRoute(parts: Parts): AnyAdminRoute {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/settings/versions/:number/restore',
    summary: 'Goes back to the settings of an earlier version',
    access: 'settings.change',
    params: versionNumber,
    body: z.strictObject({ basedOn, reason }),
    answer: made,
    errors: ['conflict', 'not-found'],
    records: 'settings.restore',
    run: async (call) => {
      const { number } = call.params;
      const patch = number === 0 ? {} : (await parts.stores.settingVersions.find(number))?.patch;
      // What a version holds of others shows in the refusal alone, so who may change nothing learns nothing.
      if (patch === undefined || call.scopesWith('settings.change').length === 0) {
        return refusal('not-found');
      }
      const { basedOn: expected, reason: why } = call.body;
      const change = { kind: 'restore', patch } as const;
      return makeVersion(parts, call, { change, expected, reason: why, restores: number });
    },
  });
}

async function makeVersion(parts: Parts, call: Call, asked: Asked): Promise<AdminAnswer> {
  const allowed = await allowedChange(parts, call, asked);
  if (isRefused(allowed)) {
    return allowed;
  }
  const { base, differences } = allowed;
  const before = base.newest?.number ?? 0;
  if (differences.length === 0) {
    return ok({ number: before, isInUse: parts.settings.inUse().version === before, differences: [] });
  }
  return call.recorded(factsOf(allowed, asked.reason), async () => {
    const checked = await check(parts, call, allowed, asked);
    if (!checked.ok) {
      return checked.error;
    }
    const { number } = checked.value;
    if ((await parts.stores.settingVersions.add(checked.value)) === 'stale') {
      return staleRefusal(await parts.stores.settingVersions.newestNumber());
    }
    const isInUse = await parts.settings.takeOver();
    return ok({ number, isInUse, differences: differences.map(differenceShown) });
  });
}

async function check(
  { settings }: Parts,
  call: Call,
  { base }: AllowedChange,
  asked: Omit<Asked, 'expected'>,
): Promise<Result<SettingVersion, AdminAnswer>> {
  const { id, email } = callerOf(call).user;
  const ask = { ...asked, author: { kind: 'user', id, email } } as const;
  const checked = await checkVersion(ask, base, settings.checking());
  if (checked.ok) {
    return { ok: true, value: checked.value.version };
  }
  const scopes = call.scopesWith('settings.change');
  const issues = checked.error.map((issue) => issueFor(scopes, issue));
  return { ok: false, error: refusal('invalid', 'The settings can not be used like this', issues) };
}

/** An issue at a place that is not the caller's says no more than that it is there. */
function issueFor(scopes: readonly Scope[], issue: MerchantsFileMistake): AdminIssue {
  const isOwn = scopes.some(
    (scope) => scope.kind === 'platform' || issue.path.startsWith(`merchants[${scope.merchant}].`),
  );
  return isOwn
    ? { in: 'body', path: issue.path, message: issue.message }
    : { in: 'body', path: '', message: 'does not go together with other settings of this gateway' };
}

/** The entry in the audit log: the next version, and every setting with what it was and will be. */
function factsOf({ base, differences, scope }: AllowedChange, why?: string) {
  const list = (side: 'before' | 'after'): JsonValue =>
    differences.map((difference) => ({
      setting: difference.path.join(' › '),
      value: (difference[side] ?? null) satisfies JsonValue,
    }));
  return {
    target: { type: 'settings', id: String(1 + (base.newest?.number ?? 0)) },
    scope,
    ...(why !== undefined && { reason: why }),
    before: list('before'),
    after: list('after'),
  };
}
