import { expect, it } from 'vitest';
import { personalDataJobs } from './personal-data-jobs.ts';

const NOON = Date.UTC(2026, 10, 30, 12);

/** The lines of two rounds of the keys' job. */
async function linesOf(until: number | undefined): Promise<unknown[]> {
  const lines: unknown[] = [];
  const [keys] = personalDataJobs({
    gateway: { merchants: () => ({ acquirers: [], merchants: [] }) },
    stores: {
      personalData: {
        keepAhead: async () => undefined,
        olderMayRunUntil: async () => until,
        sealOlder: async () => 0,
        findDue: async () => [],
        eraseDue: async () => 0,
      },
    },
    now: () => NOON,
    logger: { info: (...line: unknown[]) => lines.push(line) },
  });
  await keys?.work(new AbortController().signal);
  await keys?.work(new AbortController().signal);
  return lines;
}

it('says once, at the start, until when gateways of an older version may run, where any may', async () => {
  const text = 'gateways of an older version may run until then; names are sealed afterwards';
  expect(await linesOf(NOON + 1000)).toEqual([[{ until: '2026-11-30T12:00:01.000Z' }, text]]);
  expect(await linesOf(NOON)).toEqual([]);
  expect(await linesOf(undefined)).toEqual([]);
});
