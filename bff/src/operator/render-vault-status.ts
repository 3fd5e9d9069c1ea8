import type { KeyUse } from '@tollgate/gateway/vault/vault-status';

/** What hangs on the keys of the vault. */
export interface StatusReport {
  readonly uses: readonly KeyUse[];
  /** Older keys that no stored details need. */
  readonly removable: readonly string[];
  /** Access tokens that were made and not revoked. Which key their hashes were made with is not known. */
  readonly validTokens: number;
  /** One line about keys that are missing or wrong. */
  readonly fault: string | undefined;
}

/** The status for people: a table of the keys, and what may be done with them. */
export function statusLines(report: StatusReport): readonly string[] {
  const { uses, fault } = report;
  const rows = [
    ['key', 'use', 'data keys', 'registrations'],
    ...uses.map(({ id, role, dataKeys, registrations }) => [
      id,
      role,
      String(dataKeys),
      String(registrations),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, '', ...(fault === undefined ? [] : [fault]), ...adviceOf(report)];
}

/** The same as data. */
export function statusJson({ uses, removable, validTokens, fault }: StatusReport): unknown {
  return {
    keys: uses.map(({ id, role, dataKeys, registrations }) => ({ id, use: role, dataKeys, registrations })),
    removable,
    validAccessTokens: validTokens,
    fault: fault ?? null,
  };
}

function adviceOf({ uses, removable, validTokens }: StatusReport): readonly string[] {
  const needed = uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys > 0).map(({ id }) => id);
  return [
    removable.length === 0
      ? 'No older key may be taken out.'
      : `Stored details do not need: ${removable.join(', ')}. A key may be taken out a day after it was last in front.`,
    ...(needed.length === 0 ? [] : [`Still needed: ${needed.join(', ')}; \`vault rotate\` changes that.`]),
    ...(removable.length === 0 || validTokens === 0
      ? []
      : [
          `Access tokens end with the key that was in use when they were made. Valid ones: ${validTokens}; \`token list\` shows since when.`,
        ]),
  ];
}
