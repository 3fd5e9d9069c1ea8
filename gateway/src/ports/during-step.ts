import type { Step, StepFacts } from './tracer.ts';

/**
 * Ends a step with its work, also when the work throws.
 *
 * @param step `undefined` where nothing is traced: then this is the work itself, and makes no object
 */
export function duringStep<T>(
  step: Step | undefined,
  work: Promise<T>,
  factsOf?: (end: T) => StepFacts,
): Promise<T> {
  return step === undefined ? work : ended(step, work, factsOf);
}

async function ended<T>(step: Step, work: Promise<T>, factsOf?: (end: T) => StepFacts): Promise<T> {
  try {
    const end = await work;
    step.end(factsOf?.(end));
    return end;
  } catch (error) {
    step.fail(error);
    throw error;
  }
}
