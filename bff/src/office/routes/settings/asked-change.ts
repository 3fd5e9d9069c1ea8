import {
  type Decision,
  type Difference,
  type JsonObject,
  mistakeInPatch,
  type NeededScope,
  neededFor,
  neededScopes,
  patchOfDifferences,
  type Right,
  type Scope,
  type SettingsChange,
  type SettingVersion,
  scopesOfPatch,
} from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-route.ts';
import { scopeOfAct } from '../../narrowed-scopes.ts';
import { planOver, REASON_LENGTH, type VersionBase } from '../../settings-desk/check-version.ts';

export const basedOn = z
  .int()
  .min(0)
  .describe('The version that the caller has seen; it may have been changed meanwhile');

export const reason = z
  .string()
  .trim()
  .min(REASON_LENGTH.min)
  .max(REASON_LENGTH.max)
  .regex(/^\P{Cc}*$/u, sayInSchema('one-line'))
  .describe('Why, for the list of versions and the audit log');

// A body is JSON: only its type differs, and a conversion could not be described.
export const changePatch = (z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>).describe(
  'A merge patch (RFC 7396) of the settings as shown: it sets values, and null removes a setting',
);

/** A change that the caller may make. */
export interface AllowedChange {
  readonly base: VersionBase & { readonly newest: SettingVersion | undefined };
  /** The change itself; for a restore, the caller's part of it. */
  readonly change: SettingsChange;
  readonly differences: readonly Difference[];
  /** Differences that a restore would also undo, but that the caller may not change. */
  readonly leftOut: readonly Difference[];
  /** The author of the change. */
  readonly scope: Scope;
}

interface Asking {
  readonly may: (right: Right, target: Scope) => Decision;
}

/**
 * Plans a change on the newest version, and checks whether the caller may make it: everywhere it touches, also where it
 * would change nothing. Going back to an earlier version is narrowed to what the caller may change: otherwise one change
 * of another merchant since then would keep all others from it.
 *
 * @returns or the refusal
 */
export async function allowedChange(
  { settings, stores }: Pick<AdminParts, 'settings' | 'stores'>,
  { may }: Asking,
  { change, expected }: { readonly change: SettingsChange; readonly expected: number },
): Promise<AllowedChange | AdminAnswer> {
  const mistake = change.kind === 'change' ? mistakeInPatch(change.patch) : undefined;
  if (mistake !== undefined) {
    return refusal('invalid', undefined, [{ in: 'body', path: 'change', message: mistake }]);
  }
  const own = change.kind === 'change' ? scopesOfPatch(change.patch) : [];
  // Before anything is read: settings of others must not show.
  const foreign = refusalOf(own, may);
  if (foreign !== undefined) return foreign;
  const newest = await stores.settingVersions.newest();
  if ((newest?.number ?? 0) !== expected) return staleRefusal(newest?.number ?? 0);
  const base = { file: settings.inUse().file, newest };
  const { change: allowed, leftOut } =
    change.kind === 'restore' ? ownPart(base, change, may) : { change, leftOut: [] };
  const { differences, before, after } = planOver(base, allowed);
  const needed = neededScopes(differences, before, after);
  const scopes = [...own, ...needed].filter((scope) => scope !== 'operator');
  return (
    refusalOf(needed, may) ?? { base, change: allowed, differences, leftOut, scope: commonScope(scopes) }
  );
}

/** The part of a restore that the caller may do, and the rest. */
function ownPart(
  base: VersionBase,
  restoring: SettingsChange,
  may: Asking['may'],
): { readonly change: SettingsChange; readonly leftOut: readonly Difference[] } {
  const { differences } = planOver(base, restoring);
  const isOwn = (difference: Difference) => refusalOf(neededFor(difference), may) === undefined;
  return {
    change: { kind: 'change', patch: patchOfDifferences(differences.filter(isOwn)) },
    leftOut: differences.filter((difference) => !isOwn(difference)),
  };
}

export function isRefused(change: AllowedChange | AdminAnswer): change is AdminAnswer {
  return 'status' in change;
}

export function staleRefusal(newest: number): AdminAnswer {
  return refusal('conflict', say('settings-stale', newest), { newest });
}

function refusalOf(scopes: readonly NeededScope[], may: Asking['may']): AdminAnswer | undefined {
  if (scopes.includes('operator')) return refusal('not-allowed', say('settings-of-operator'));
  const foreign = scopes.filter((scope) => scope !== 'operator' && may('settings.change', scope) !== 'yes');
  return foreign.length === 0 ? undefined : refusal('not-allowed', say('settings-of-others'));
}

/** The merchant or channel of all settings, else the platform. */
function commonScope(scopes: readonly Scope[]): Scope {
  const unique = [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()];
  const merchants = new Set(unique.map((scope) => (scope.kind === 'platform' ? undefined : scope.merchant)));
  const [merchant, ...others] = merchants;
  return unique.length > 1 && merchant !== undefined && others.length === 0
    ? { kind: 'merchant', merchant }
    : scopeOfAct(unique);
}
