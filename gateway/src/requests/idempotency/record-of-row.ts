import type { KeyRecord } from './idempotency-keys.ts';
import type { KeyScope } from './key-scope.ts';
import type { RequestFingerprint } from './request-fingerprint.ts';

/** Reads a row as both stores write it. */
export function recordOfRow(row: Readonly<Record<string, unknown>> | undefined): KeyRecord | undefined {
  if (row === undefined) {
    return undefined;
  }
  return {
    scope: String(row['scope']) as KeyScope,
    fingerprint: String(row['fingerprint']) as RequestFingerprint,
    madeId: String(row['made_id']),
    createdAt: Number(row['created_at']),
    run: Number(row['run']),
    holder: typeof row['holder'] === 'string' ? row['holder'] : undefined,
    runningSince: row['running_since'] === null ? undefined : Number(row['running_since']),
    answer: row['status'] === null ? undefined : { status: Number(row['status']), body: String(row['body']) },
  };
}
