import type {
  JsonValue,
  MerchantsFileMistake,
  Result,
  Scope,
  SettingsChange,
  SettingVersion,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { type AdminAnswer, type AdminIssue, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, callerOf } from '../../admin-route.ts';
import { checkVersion } from '../../settings-desk/check-version.ts';
import type { AllowedChange } from './asked-change.ts';
import { openPaymentsAt } from './open-payments.ts';

export type CheckingOffice = Pick<AdminParts, 'settings' | 'stores'>;
export type CheckingCall = Pick<
  AdminCall<unknown, unknown, unknown>,
  'caller' | 'may' | 'now' | 'recorded' | 'scopesWith'
>;

/** A restore of a version; `undefined` when it does not exist, or the caller may change nothing. */
export async function restoringOf(
  { stores }: CheckingOffice,
  { scopesWith }: CheckingCall,
  number: number,
): Promise<SettingsChange | undefined> {
  // A refusal may reveal settings of others, so callers who may change nothing learn nothing.
  if (scopesWith('settings.change').length === 0) return undefined;
  const patch = number === 0 ? {} : (await stores.settingVersions.find(number))?.patch;
  return patch && { kind: 'restore', patch };
}

/** Checks a change as a gateway checks its merchants file. @returns the new version, or the refusal */
export async function checkChange(
  { settings, stores }: CheckingOffice,
  call: CheckingCall,
  { base, change, differences }: AllowedChange,
  { reason, restores }: { readonly reason: string; readonly restores?: number },
): Promise<Result<SettingVersion, AdminAnswer>> {
  const { id, email } = callerOf(call).user;
  const author = { kind: 'user', id, email } as const;
  const ask = { change, reason, author, ...(restores !== undefined && { restores }) };
  const checked = await checkVersion(ask, base, settings.checking());
  const found = checked.ok
    ? await openPaymentsAt(stores.paymentSearch, differences, call.now)
    : checked.error;
  if (checked.ok && found.length === 0) return { ok: true, value: checked.value.version };
  const scopes = call.scopesWith('settings.change');
  const issues = found.map((issue) => issueFor(scopes, issue));
  return { ok: false, error: refusal('invalid', say('settings-invalid'), issues) };
}

/** An issue outside the caller's scopes is reported without details. */
function issueFor(scopes: readonly Scope[], issue: MerchantsFileMistake): AdminIssue {
  const isOwn = (path: string): boolean =>
    scopes.some((scope) => scope.kind === 'platform' || path.startsWith(`merchants[${scope.merchant}].`));
  return isOwn(issue.path) && isOwn(issue.repeats ?? issue.path)
    ? { in: 'body', path: issue.path, message: issue.message }
    : { in: 'body', path: '', message: say('settings-clash') };
}

/** The entry in the audit log: the next version, and every setting with what it was and will be. */
export function factsOf({ base, differences, scope }: AllowedChange, why?: string) {
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
