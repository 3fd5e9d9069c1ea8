import {
  checkDataKeys,
  type KeyUse,
  type RetiringKeys,
  retiringKeys,
  vaultStatus as statusOf,
  type TokenRecord,
  tokenState,
  unusedKeys,
} from '@tollgate/gateway/api';
import { openVault } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const vaultStatus: Command = {
  summary: 'shows what depends on each vault key, and which older keys can be removed',
  about: [
    'Shows how many data keys, registrations and access tokens depend on each key of VAULT_KEYS. Nothing is changed.',
  ],
  example: 'vault status',
  exitCodes: {
    0: 'all needed keys are present',
    1: 'a key is missing or wrong, or the vault could not be read',
  },
  records: 'nothing',
  run: ({ config }) =>
    withStore(
      openVault(config.settings),
      VAULT_UNAVAILABLE,
      async ({ dataKeys, accessTokens, keys, keysPlace }) => {
        const uses = await statusOf(dataKeys, keys);
        const checked = await checkDataKeys(dataKeys, keys);
        const tokens = await accessTokens.list();
        const now = Date.now();
        const report: StatusReport = {
          uses,
          removable: unusedKeys(uses),
          retiring: await retiringKeys(dataKeys),
          tokens: tokens.filter((token) => ['valid', 'key-unknown'].includes(tokenState(token, keys, now))),
          fault: checked.ok ? undefined : `${keysPlace}: ${checked.error}`,
        };
        const kind = checked.ok ? 'done' : 'disproved';
        return { kind, lines: statusLines(report), json: statusJson(report) };
      },
    ),
};

/** The number of secrets that depend on each key of the vault. */
interface StatusReport {
  readonly uses: readonly KeyUse[];
  /** Older keys that no stored details need. */
  readonly removable: readonly string[];
  /** The rest of the work of `vault retire`; `undefined` when it is done. */
  readonly retiring: RetiringKeys | undefined;
  /** Access tokens that become invalid when a key is removed. The key of old tokens is unknown. */
  readonly tokens: readonly TokenRecord[];
  /** One line about keys that are missing or wrong. */
  readonly fault: string | undefined;
}

/** The status as text: a table of the keys, and advice. */
function statusLines(report: StatusReport): readonly string[] {
  const { uses, fault } = report;
  const rows = [
    ['key', 'use', 'data keys', 'registrations', 'access tokens'],
    ...uses.map(({ id, role, dataKeys, registrations }) => [
      id,
      role,
      String(dataKeys),
      String(registrations),
      String(tokensOf(report, id)),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, '', ...(fault === undefined ? [] : [fault]), ...adviceOf(report)];
}

/** The JSON of the command. */
function statusJson(report: StatusReport): unknown {
  const { uses, removable, retiring, tokens, fault } = report;
  return {
    keys: uses.map(({ id, role, dataKeys, registrations }) => ({
      id,
      use: role,
      dataKeys,
      registrations,
      accessTokens: tokensOf(report, id),
    })),
    removable,
    validAccessTokens: tokens.length,
    accessTokensOfUnknownKey: tokensOf(report, undefined),
    retiring: retiring === undefined ? null : { ...retiring, since: new Date(retiring.since).toISOString() },
    fault: fault ?? null,
  };
}

function tokensOf({ tokens }: StatusReport, key: string | undefined): number {
  return tokens.filter(({ keyId }) => keyId === key).length;
}

function adviceOf(report: StatusReport): readonly string[] {
  const { uses, removable, retiring } = report;
  const unknown = tokensOf(report, undefined);
  const needed = uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys > 0).map(({ id }) => id);
  return [
    removable.length === 0
      ? 'No older key can be removed.'
      : `Stored details do not need: ${removable.join(', ')}. A key can be removed a day after it was last in front.`,
    ...(retiring === undefined
      ? []
      : [
          `Data keys that are being retired since ${new Date(retiring.since).toISOString()}: ${retiring.dataKeys}; registrations that are still sealed with them: ${retiring.registrations}. \`vault retire\` continues.`,
        ]),
    ...(needed.length === 0 ? [] : [`Still needed: ${needed.join(', ')}, until \`vault rotate\` has run.`]),
    ...removable
      .filter((key) => tokensOf(report, key) > 0)
      .map(
        (key) =>
          `Access tokens that depend on ${key}: ${tokensOf(report, key)}. Replace them before you remove it.`,
      ),
    ...(removable.length === 0 || unknown === 0
      ? []
      : [`Access tokens that depend on an unknown key: ${unknown}; \`token list\` shows since when.`]),
  ];
}
