import {
  type CheckPart,
  type Part,
  type PartState,
  type Readiness,
  unavailable,
} from '../values/readiness.ts';

/** Milliseconds that a check may take. A store that needs longer can not serve a shopper, and who asks waits too. */
const PATIENCE = 2000;

/** The state of each part, all checked at once. */
export async function checkReadiness(
  checks: Readonly<Partial<Record<Part, CheckPart | undefined>>>,
): Promise<Readiness> {
  const states = Object.entries(checks).map(
    async ([part, check]): Promise<[Part, PartState][]> =>
      check === undefined ? [] : [[part as Part, await checkInTime(check)]],
  );
  return new Map((await Promise.all(states)).flat());
}

/** The state of a part, which counts as unavailable when it is not known in time. */
export async function checkInTime(check: CheckPart): Promise<PartState> {
  const late = Promise.withResolvers<PartState>();
  const timer = setTimeout(
    () => late.resolve(unavailable(`no answer within ${PATIENCE / 1000} s`)),
    PATIENCE,
  );
  try {
    return await Promise.race([check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
