import { type ExportJob, type ExportJobs, type MerchantsFile, StoreUnavailable } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import { BYTE_ORDER_MARK, csvLine, LAST_ROW, ownLine } from './csv-stream.ts';
import { type ExportKind, type ExportQuestion, openExport } from './export-kinds.ts';
import type { ExportSource } from './export-source.ts';

const LIMITS = {
  /** Rows of a chunk, at least; one is some hundred kilobytes. */
  rowsOfChunk: 1000,
  /** The most reads for one chunk, for a sparse search. */
  reads: 20,
  /** The limits of a file. */
  rows: 1_000_000,
  bytes: 400_000_000,
};

export interface WritingParts {
  readonly stores: Pick<Stores, 'paymentSearch' | 'reports'> & { readonly exportJobs: ExportJobs };
  readonly merchants: () => MerchantsFile;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly limits?: Partial<typeof LIMITS>;
}

/** `waits`: rows would still be missing, so it is tried again later. */
type WrittenPart = 'written' | 'waits' | 'ended';

/**
 * Writes the next chunk of an export.
 *
 * It begins where the last chunk ended, and is stored together with the position of the next. So it does not matter
 * where a process stops, or whether two run at once.
 */
export async function writePart(
  { stores, merchants, now, limits }: WritingParts,
  job: ExportJob,
): Promise<WrittenPart> {
  const { exportJobs } = stores;
  const most = { ...LIMITS, ...limits };
  const fail = async (why: string): Promise<WrittenPart> => {
    await exportJobs.end(job.id, 'failed', why);
    return 'ended';
  };
  if (job.state !== 'waiting' && job.state !== 'running') return 'ended';
  try {
    const question = JSON.parse(job.question) as ExportQuestion;
    const source = openExport(
      { kind: job.kind as ExportKind, question, scopes: job.scopes },
      stores,
      merchants(),
    );
    if (!source.ok) {
      return await fail('The request is no longer valid, for example because a channel was renamed');
    }
    const part = await readChunk(source.value, job.next, most);
    if (part === 'not-complete') return 'waits';
    const rows = job.rows + part.rows;
    if (rows > most.rows || job.bytes > most.bytes) {
      return await fail('The file would be too large; choose a shorter period, a merchant or a channel');
    }
    const begin =
      job.chunks === 0 ? (question.isMarked ? BYTE_ORDER_MARK : '') + ownLine(source.value.head) : '';
    const end = part.next === undefined ? lastLine(source.value, rows) : '';
    const content = begin + part.text + end;
    await exportJobs.add(job.id, { number: job.chunks, content, rows, next: part.next, writtenAt: now() });
    return part.next === undefined ? 'ended' : 'written';
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // It would fail again and again, and delay all that wait after it.
    await fail('The export failed because of an error in the gateway; see its log');
    throw error;
  }
}

function lastLine({ head }: ExportSource, rows: number): string {
  return ownLine([LAST_ROW, rows, ...head.slice(2).map(() => '')]);
}

async function readChunk(
  source: ExportSource,
  from: string | undefined,
  { rowsOfChunk, reads: mostReads }: typeof LIMITS,
): Promise<
  { readonly text: string; readonly rows: number; readonly next: string | undefined } | 'not-complete'
> {
  const lines: string[] = [];
  let next = from;
  for (let reads = 0; reads < mostReads && lines.length < rowsOfChunk; reads += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the last one ended
    const part = await source.read(next);
    if (part === 'not-complete') return part;
    lines.push(...part.rows.map((row) => csvLine(row)));
    next = part.next;
    if (next === undefined) break;
  }
  return { text: lines.join(''), rows: lines.length, next };
}
