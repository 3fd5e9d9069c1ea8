import {
  failure,
  type JsonObject,
  type Ledger,
  type MerchantsFileMistake,
  mistakeInPatch,
  orphanedPayments,
  type PlannedVersion,
  planVersion,
  type Result,
  type SettingAuthor,
  type SettingsChange,
  type SettingVersion,
  success,
} from '@tollgate/gateway/api';
import { type MerchantsText, readMerchants } from '../../config/read-merchants.ts';
import type { Settings } from '../../config/settings.ts';

/** The request for a new version. */
export interface VersionAsk {
  readonly change: SettingsChange;
  readonly author: SettingAuthor;
  /** Why, in the author's words. */
  readonly reason: string;
  readonly restores?: number;
}

/** The base of the new version: a checked file, and the newest version over it. */
export interface VersionBase {
  readonly file: MerchantsText;
  readonly newest: Pick<SettingVersion, 'number' | 'patch'> | undefined;
}

export interface CheckingParts {
  readonly settings: Settings;
  /** The environment, with the secrets that are in files. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ledger: Pick<Ledger, 'auditPayments'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A version that any gateway with the same file can take over. */
interface CheckedVersion {
  readonly version: SettingVersion;
  readonly planned: PlannedVersion;
}

/** The length of an author's reason, in characters. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

/** The differences, whether or not the version can be used. */
export function planOver({ file, newest }: VersionBase, change: SettingsChange): PlannedVersion {
  return planVersion({ file: JSON.parse(file.text) as JsonObject, patch: newest?.patch }, change);
}

/**
 * Checks a change as a gateway checks its merchants file, and returns a new version. Nothing is stored yet.
 *
 * @returns every mistake at once, by the names of its place
 * @throws StoreUnavailable when payments have to be looked for, and the ledger is unavailable
 */
export async function checkVersion(
  ask: VersionAsk,
  base: VersionBase,
  { settings, environment, ledger, now }: CheckingParts,
): Promise<Result<CheckedVersion, readonly MerchantsFileMistake[]>> {
  const { change, author, reason, restores } = ask;
  const unpatchable = change.kind === 'change' ? mistakeInPatch(change.patch) : undefined;
  if (unpatchable !== undefined) return failure([{ path: '', message: unpatchable }]);
  const planned = planOver(base, change);
  const number = 1 + (base.newest?.number ?? 0);
  const { file } = base;
  const read = readMerchants(environment, settings, { file, version: { number, patch: planned.patch } });
  if (!read.ok) {
    const { issues, mistakes } = read.error;
    return failure(issues.length > 0 ? issues : mistakes.map((message) => ({ path: '', message })));
  }
  const inUse = readMerchants(environment, settings, {
    file,
    ...(base.newest !== undefined && { version: base.newest }),
  });
  const left = inUse.ok ? await orphanedPayments(ledger, inUse.value.merchants, read.value.merchants) : [];
  if (left.length > 0) return failure(left);
  const { patch, differences } = planned;
  return success({
    planned,
    version: { number, author, createdAt: now(), reason, restores, fileHash: file.hash, differences, patch },
  });
}
