import type { Progress } from './report-rows.ts';

/** Reads the one row; without it, nothing is summed yet. */
export function progressOfRow(row: Readonly<Record<string, unknown>> | undefined): Progress {
  return row === undefined
    ? { step: 0, summedTo: 0, stillOpen: [] }
    : {
        step: Number(row['step']),
        summedTo: Number(row['summed_to']),
        stillOpen: JSON.parse(String(row['still_open'])) as number[],
      };
}
