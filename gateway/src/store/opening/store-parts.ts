import { createAccessTokens } from '../../access/create-access-tokens.ts';
import { createSealedTokens, sealedTokenRows } from '../../access/sealed-tokens.ts';
import { createWidgetBuilds } from '../../checkout/widget-builds/create-widget-builds.ts';
import { authenticationRows } from '../../features/authentication/authentications/authentication-statements.ts';
import { createAuthentications } from '../../features/authentication/authentications/create-authentications.ts';
import { createRehearsals, createTestClocks } from '../../features/rehearsal/create-rehearsals.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import type { DataKeyRows } from '../../features/stored-details/envelope-store.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { createWalletKeys } from '../../features/wallets/keys/create-wallet-keys.ts';
import { walletKeyRows } from '../../features/wallets/keys/wallet-key-statements.ts';
import { createApprovals } from '../../office/approvals/create-approvals.ts';
import { createAuditLog } from '../../office/audit-log/create-audit-log.ts';
import { createDisputes } from '../../office/disputes/create-disputes.ts';
import { createExportJobs } from '../../office/exports/create-export-jobs.ts';
import { createUserPreferences } from '../../office/preferences/create-user-preferences.ts';
import { createSavedViews } from '../../office/saved-views/saved-views.ts';
import { createSettingVersions } from '../../office/settings/create-setting-versions.ts';
import { createUserStores } from '../../office/users/create-user-stores.ts';
import { userRows } from '../../office/users/user-statements.ts';
import { createIdempotencyKeys } from '../../requests/idempotency/create-idempotency-keys.ts';
import { createExpiredRows } from '../retention/expired-rows.ts';
import type { Store } from '../store.ts';

/** The parts of a store that need its tables alone. */
export const PLAIN_PARTS = {
  accessTokens: createAccessTokens,
  /** Refunds that wait for a second person. */
  approvals: createApprovals,
  auditLog: createAuditLog,
  /** Entries that people wrote about chargebacks. */
  disputes: createDisputes,
  expiredRows: createExpiredRows,
  /** Exports that are too large to be sent at once. */
  exportJobs: createExportJobs,
  idempotencyKeys: createIdempotencyKeys,
  /** What users of the back office have chosen for themselves. */
  preferences: createUserPreferences,
  rehearsals: createRehearsals,
  resultCalls: createResultCalls,
  /** Searches that users of the back office have named. */
  savedViews: createSavedViews,
  settingVersions: createSettingVersions,
  testClocks: createTestClocks,
  widgetBuilds: createWidgetBuilds,
};

/** A store with the keys that seal some of its parts. */
export interface KeyedStore {
  readonly store: Store;
  readonly dataKeys: DataKeyRows;
  readonly keys: VaultKeys;
}

export const SEALED_PARTS = {
  authentications: ({ store, dataKeys, keys }: KeyedStore) =>
    createAuthentications(authenticationRows(store), dataKeys, keys),
  sealedTokens: ({ store, dataKeys, keys }: KeyedStore) =>
    createSealedTokens(sealedTokenRows(store), dataKeys, keys),
  users: ({ store, dataKeys, keys }: KeyedStore) => createUserStores(userRows(store), dataKeys, keys),
  walletKeys: ({ store, dataKeys, keys }: KeyedStore) =>
    createWalletKeys(walletKeyRows(store), dataKeys, keys),
};

/** What the rows of a table of parts make. */
export type Parts<Table extends Readonly<Record<string, (on: never) => unknown>>> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]>;
};

export function makeParts<On, Table extends Readonly<Record<string, (on: On) => unknown>>>(
  table: Table,
  on: On,
): Parts<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, make]) => [name, make(on)] as const),
  ) as Parts<Table>;
}
