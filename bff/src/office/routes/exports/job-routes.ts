import { randomUUID } from 'node:crypto';
import { covers, type ExportJob, type ExportJobs, type Scope } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { scopeOfAct } from '../../narrowed-scopes.ts';
import { type CsvStream, sentWithin } from './csv-stream.ts';
import { CSV, exportAnswer, FILE_SAYS } from './export-answer.ts';
import {
  bookingsQuery,
  EXPORT_KINDS,
  type ExportKind,
  type ExportQuestion,
  openAsked,
  paymentsQuery,
} from './export-kinds.ts';
import { jobShown, shownJob } from './shown-job.ts';

type Parts = Pick<AdminParts, 'stores' | 'running'>;

/** Limits: running jobs of one user, and bytes of the files of all. */
const MOST_OF_USER = 10;
const MOST_STORED = 2_000_000_000;

const LISTED = 30;

const jobId = z.strictObject({ id: z.string().regex(/^[\da-f]{32}$/, sayInSchema('id-of', 'an export')) });

const newJob = z.discriminatedUnion('kind', [
  paymentsQuery.extend({ kind: z.literal('payments') }),
  bookingsQuery.extend({ kind: z.literal('journal') }),
  bookingsQuery.extend({ kind: z.literal('settlement') }),
]);

/** Exports of any size: a job writes them, and they can be downloaded when done. */
export function jobRoutes(parts: Parts) {
  return [beginRoute(parts), listRoute(parts), oneRoute(parts), jobFileRoute(parts), cancelRoute(parts)];
}

function beginRoute(parts: Parts) {
  return adminRoute({
    address: 'POST /admin/v1/exports',
    summary: 'Starts an export of any size; its file is available for a day',
    access: 'payments.export',
    body: newJob,
    answer: shownJob,
    errors: ['not-found', 'conflict'],
    records: 'export.begin',
    run: async (call) => {
      const { stores } = parts;
      const { kind, ...asked } = call.body;
      const opened = openAsked(kind, asked, call, parts);
      if (!opened.ok) return opened.error;
      const { question, scopes, name } = opened.value;
      const userId = callerOf(call).user.id;
      const own = await stores.exportJobs.listOf(userId, call.now, LISTED);
      if (own.filter(({ state }) => HELD.has(state)).length >= MOST_OF_USER) {
        return refusal('conflict', say('too-many-exports', MOST_OF_USER));
      }
      if ((await stores.exportJobs.storedBytes()) > MOST_STORED) return refusal('conflict', say('no-space'));
      const id = randomUUID().replaceAll('-', '');
      const facts = {
        target: { type: 'export', id },
        scope: scopeOfAct(scopes),
        after: { kind, ...question.recorded },
      };
      return call.recorded(facts, async () => {
        await stores.exportJobs.begin({
          id,
          kind,
          question: JSON.stringify(question),
          name,
          scopes,
          userId,
          createdAt: call.now,
        });
        const job = await stores.exportJobs.find(id, call.now);
        return job === undefined ? refusal('fault') : ok(jobShown(job));
      });
    },
  });
}

const HELD: ReadonlySet<ExportJob['state']> = new Set(['waiting', 'running', 'done']);

function listRoute(parts: Parts) {
  return adminRoute({
    address: 'GET /admin/v1/exports',
    summary: 'Lists your own exports, the newest first',
    access: 'payments.export',
    answer: z.strictObject({ exports: z.array(shownJob) }),
    run: async (call) => {
      const held = call.scopesWith('payments.export');
      const found = await parts.stores.exportJobs.listOf(callerOf(call).user.id, call.now, LISTED);
      return ok({ exports: found.filter((job) => isWithin(job, held)).map(jobShown) });
    },
  });
}

function oneRoute(parts: Parts) {
  return adminRoute({
    address: 'GET /admin/v1/exports/:id',
    summary: 'Shows the progress of one of your exports',
    access: 'payments.export',
    params: jobId,
    answer: shownJob,
    errors: ['not-found'],
    run: async (call) => {
      const job = await ownJob(parts, call);
      return job === undefined ? refusal('not-found') : ok(jobShown(job));
    },
  });
}

function jobFileRoute(parts: Parts) {
  return adminRoute({
    address: 'GET /admin/v1/exports/:id/file',
    summary: 'Sends the file of one of your exports',
    access: 'payments.export',
    params: jobId,
    answer: z.string().describe(FILE_SAYS),
    produces: CSV,
    errors: ['not-found', 'conflict', 'ended'],
    records: 'payments.export',
    run: async (call) => {
      const job = await ownJob(parts, call);
      if (job === undefined) return refusal('not-found');
      if (job.state !== 'done') {
        return job.state === 'ended' ? refusal('ended') : refusal('conflict', say('no-file'));
      }
      const { recorded } = JSON.parse(job.question) as ExportQuestion;
      const facts = {
        action: EXPORT_KINDS[job.kind as ExportKind].action,
        scope: scopeOfAct(job.scopes),
        asked: { ...recorded, export: job.id },
        name: job.name,
      };
      return exportAnswer(call, facts, () => storedFile(parts.stores.exportJobs, job));
    },
  });
}

function cancelRoute(parts: Parts) {
  return adminRoute({
    address: 'DELETE /admin/v1/exports/:id',
    summary: 'Cancels one of your exports, or removes its file',
    access: 'payments.export',
    params: jobId,
    answer: z.null().describe('No body'),
    errors: ['not-found'],
    records: 'export.cancel',
    run: async (call) => {
      const job = await ownJob(parts, call);
      if (job === undefined) return refusal('not-found');
      const facts = { target: { type: 'export', id: job.id }, scope: scopeOfAct(job.scopes) };
      return call.recorded(facts, async () => {
        await parts.stores.exportJobs.end(job.id, 'cancelled', undefined);
        return NO_CONTENT;
      });
    },
  });
}

type JobCall = Pick<
  AdminCall<unknown, unknown, { readonly id: string }>,
  'caller' | 'now' | 'params' | 'scopesWith'
>;

/** The caller's own job, as long as the caller may still export everything in it. */
async function ownJob({ stores }: Parts, call: JobCall): Promise<ExportJob | undefined> {
  const held = call.scopesWith('payments.export');
  const job = await stores.exportJobs.find(call.params.id, call.now);
  return job !== undefined && job.userId === callerOf(call).user.id && isWithin(job, held) ? job : undefined;
}

function isWithin({ scopes }: ExportJob, held: readonly Scope[]): boolean {
  return scopes.every((scope) => held.some((each) => covers(each, scope)));
}

/** Milliseconds. A slower reader counts as disconnected. */
const LONGEST = 1_800_000;

/** The file of a job, chunk by chunk: only one is in memory. */
function storedFile(
  jobs: Pick<ExportJobs, 'chunk'>,
  { id, chunks }: Pick<ExportJob, 'id' | 'chunks'>,
): CsvStream {
  let rows = 0;
  let isWhole = false;
  const texts = async function* () {
    for (let number = 0; number < chunks; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one is read when the last one has left
      const chunk = await jobs.chunk(id, number);
      if (chunk === undefined) throw new Error('the file of an export was removed while it was read');
      yield chunk.content;
      ({ rows } = chunk);
    }
    isWhole = true;
  };
  return sentWithin(LONGEST, texts(), () => ({ rows, isWhole }));
}
