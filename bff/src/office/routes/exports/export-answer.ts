import type { AuditAction, Scope } from '@tollgate/gateway/api';
import type { AdminAnswer } from '../../admin-answer.ts';
import type { AdminCall } from '../../admin-route.ts';
import type { CsvStream } from './csv-stream.ts';

export const CSV = 'text/csv; charset=utf-8; header=present';

export const FILE_SAYS =
  'RFC 4180 in UTF-8; times in ISO 8601, amounts as decimal text. The last row has END and the number of rows; a file without it is incomplete';

/** The facts about an export before it is written. */
interface ExportFacts {
  readonly action: AuditAction;
  readonly scope: Scope;
  /** The request. */
  readonly asked: Readonly<Record<string, string | number>>;
  /** The name of the file. */
  readonly name: string;
}

/**
 * Sends a file, recorded: the entry `begun` is durable before the first byte leaves, and the other one is written when
 * the last byte was sent or the transfer failed, with the number of rows.
 */
export function exportAnswer(
  { recorded }: Pick<AdminCall<unknown, unknown, unknown>, 'recorded'>,
  { action, scope, asked, name }: ExportFacts,
  open: () => CsvStream,
): Promise<AdminAnswer> {
  const answer = Promise.withResolvers<AdminAnswer>();
  const act = recorded({ action, scope, after: asked }, async () => {
    const { stream, sent } = open();
    answer.resolve({
      status: 200,
      body: stream,
      headers: { 'content-type': CSV, 'content-disposition': `attachment; filename="${name}"` },
    });
    const { rows, isWhole } = await sent;
    const after = { ...asked, rows };
    return { status: 200, ended: { after, outcome: isWhole ? 'done' : 'failed' } };
  });
  // Whichever comes first: the file, or the failure to record it.
  return Promise.race([answer.promise, act]);
}
