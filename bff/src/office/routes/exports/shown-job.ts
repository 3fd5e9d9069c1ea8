import { EXPORT_STATES, type ExportJob } from '@tollgate/gateway/api';
import { z } from 'zod';
import { time } from '../payments/payment-row.ts';
import { EXPORT_KINDS, type ExportKind, type ExportQuestion } from './export-kinds.ts';

const KINDS = Object.keys(EXPORT_KINDS) as readonly ExportKind[];

/** A large export, as its user sees it. */
export const shownJob = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  asked: z.record(z.string(), z.string()).describe('The request in words'),
  name: z.string().describe('The name of the file'),
  state: z
    .enum(EXPORT_STATES)
    .describe('`done`: the file is available; `ended`: the file was removed after its time'),
  rows: z.int().describe('The number of rows written so far'),
  bytes: z.int(),
  share: z.number().nullable().describe('The progress from 0 to 1, if known'),
  why: z.string().nullable().describe('Why it failed'),
  madeAt: time,
  writtenAt: time.nullable().describe('When the last rows were written'),
  endsAt: time.describe('When the file is removed'),
});

export function jobShown(job: ExportJob): z.infer<typeof shownJob> {
  const question = JSON.parse(job.question) as ExportQuestion;
  return {
    id: job.id,
    kind: job.kind as ExportKind,
    asked: question.asked,
    name: job.name,
    state: job.state,
    rows: job.rows,
    bytes: job.bytes,
    share: shareOf(job, question) ?? null,
    why: job.why ?? null,
    madeAt: job.createdAt,
    writtenAt: job.writtenAt ?? null,
    endsAt: job.endsAt,
  };
}

/** Bookings are read in order of time, so the next position shows the progress. */
function shareOf({ state, next }: ExportJob, { time: asked }: ExportQuestion): number | undefined {
  if (state === 'done') return 1;
  if (next === undefined || asked === undefined) return undefined;
  const place = JSON.parse(next) as {
    readonly finishedAt?: number;
    readonly after?: { readonly finishedAt: number };
  };
  const at = place.finishedAt ?? place.after?.finishedAt;
  return at === undefined
    ? undefined
    : Math.min(1, Math.max(0, (at - asked.from) / (asked.before - asked.from)));
}
