import { turnsOf } from './turns-of.ts';

/** The measurements of one candidate, a sample for each round. */
export interface Measured<Candidate, Sample> {
  readonly candidate: Candidate;
  readonly samples: readonly Sample[];
}

/**
 * Measures candidates in many short rounds: other work of the machine then affects all of them alike.
 *
 * A warm-up round before the first does not count.
 */
export async function inTurns<Candidate, Sample>(
  candidates: readonly Candidate[],
  rounds: number,
  measure: (candidate: Candidate) => Promise<Sample>,
): Promise<Measured<Candidate, Sample>[]> {
  for (const candidate of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: they share the processors
    await measure(candidate);
  }
  const runs = candidates.map((candidate) => ({ candidate, samples: new Array<Sample>() }));
  for (let round = 0; round < rounds; round += 1) {
    for (const run of turnsOf(runs.length, round).flatMap((turn) => runs[turn] ?? [])) {
      // oxlint-disable-next-line no-await-in-loop
      run.samples.push(await measure(run.candidate));
    }
  }
  return runs;
}
