import { type Check, type DoctorPart, type Finding, type Patient, unchecked } from './check.ts';

/** Milliseconds of each check. All of them run at once. */
export const CHECK_TIME = 10_000;

/**
 * Runs checks concurrently, each within its time. One that hangs or breaks does not affect the others.
 *
 * @param onEnd called when a check has ended, with the parts that are still being checked
 */
export async function runChecks(
  checks: readonly Check[],
  patient: Patient,
  onEnd: (waiting: readonly DoctorPart[]) => void = () => undefined,
  time = CHECK_TIME,
): Promise<readonly Finding[]> {
  const waiting = new Set(checks);
  const found = await Promise.all(
    checks.map(async (check) => {
      const findings = await runOne(check, patient, time);
      waiting.delete(check);
      onEnd([...waiting].map(({ part }) => part));
      return findings.map((finding): Finding => Object.assign({ part: check.part }, finding));
    }),
  );
  return found.flat();
}

async function runOne(check: Check, patient: Patient, time: number) {
  if (check.needsConfig === true && patient.config === undefined) {
    return [
      unchecked(
        'was not checked, because the settings or the merchants file are wrong',
        'correct them first',
      ),
    ];
  }
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      over.abort();
      resolve(undefined);
    }, time);
  });
  try {
    const findings = await Promise.race([check.run(patient, over.signal), tooLong]);
    return (
      findings ?? [
        unchecked(`did not end within ${time / 1000} s`, 'run it with --only to see whether it hangs'),
      ]
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [unchecked(`the check broke: ${reason}`, 'run it again, and report it if it happens again')];
  } finally {
    clearTimeout(timer);
  }
}
