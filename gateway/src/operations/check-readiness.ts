import type { CheckPart, Part, PartState, Readiness } from '../values/readiness.ts';

/** The state of each part, all checked at once. */
export async function checkReadiness(
  checks: Readonly<Record<Part, CheckPart | undefined>>,
): Promise<Readiness> {
  const states = Object.entries(checks).map(
    async ([part, check]): Promise<[Part, PartState][]> =>
      check === undefined ? [] : [[part as Part, await check()]],
  );
  return new Map((await Promise.all(states)).flat());
}
