import type { ExportJob, ExportJobs } from '@tollgate/gateway/api';
import { type CsvStream, sentWithin } from './csv-stream.ts';

/** Milliseconds. What is read slower than this is not read any more. */
const LONGEST = 1_800_000;

/** The file that a job has written, chunk by chunk: no more than one is in memory. */
export function storedFile(
  jobs: Pick<ExportJobs, 'chunk'>,
  { id, chunks }: Pick<ExportJob, 'id' | 'chunks'>,
): CsvStream {
  let rows = 0;
  let isWhole = false;
  const texts = async function* () {
    for (let number = 0; number < chunks; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one is read when the last one has left
      const chunk = await jobs.chunk(id, number);
      if (chunk === undefined) {
        throw new Error('the file of an export was removed while it was read');
      }
      yield chunk.content;
      ({ rows } = chunk);
    }
    isWhole = true;
  };
  return sentWithin(LONGEST, texts(), () => ({ rows, isWhole }));
}
