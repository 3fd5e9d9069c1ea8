/** A fault that was put into production code by hand, and what finds it. */
export interface PlantedFault {
  /** Its place below the folder of planted faults, without the ending: `ledger/sweep-forgets`. */
  readonly name: string;
  /** The fault, as its victim would notice it. */
  readonly fault: string;
  readonly finder: Finder;
  /** The files that the patch changes, from the root of the repository. */
  readonly files: readonly string[];
}

/** The test that has to fail under a fault. */
export type Finder =
  /** One test file, from the root of the repository; of a slow one, the test alone that finds the fault. */
  | { readonly kind: 'vitest' | 'playwright'; readonly file: string; readonly test?: string }
  | { readonly kind: 'simulation'; readonly seed: string; readonly operations: string };

const FAULT = /^Fault: (?<text>\S.*)$/m;
const FOUND_BY = /^Found by: (?<text>\S.*)$/m;
const SIMULATION = /^simulation (?<seed>\S+) (?<operations>[1-9]\d*)$/;
const SPEC = /^e2e\/tests\/\S+\.spec\.ts$/;
const TEST = /^\S+\.test\.(?:ts|mjs)$/;
const NAMED = /^(?<file>\S+)(?: › (?<test>\S.*))?$/;
const CHANGED = /^diff --git a\/(?<file>\S+) b\/\S+$/gm;

/**
 * Reads a patch: its header precedes the first `diff --git`.
 *
 * @returns the mistake, as a sentence, where it is no planted fault
 */
export function readPatch(name: string, text: string): PlantedFault | string {
  const start = text.search(/^diff --git /m);
  if (start === -1) return 'it has no "diff --git" line, which is how a patch of git begins';
  const header = text.slice(0, start);
  const fault = FAULT.exec(header)?.groups?.['text'];
  const foundBy = FOUND_BY.exec(header)?.groups?.['text'];
  if (fault === undefined || foundBy === undefined) {
    return `it has no line "${fault === undefined ? 'Fault' : 'Found by'}: …" before the patch itself`;
  }
  const finder = readFinder(foundBy);
  return finder === undefined
    ? `"Found by: ${foundBy}" is no test file, "<file> › <name of the test>" or "simulation <seed> <operations>"`
    : {
        name,
        fault,
        finder,
        files: Array.from(text.matchAll(CHANGED), ({ groups }) => groups?.['file'] ?? ''),
      };
}

function readFinder(text: string): Finder | undefined {
  const { seed, operations } = SIMULATION.exec(text)?.groups ?? {};
  if (seed !== undefined && operations !== undefined) return { kind: 'simulation', seed, operations };
  const { file = '', test } = NAMED.exec(text)?.groups ?? {};
  const named = { file, ...(test !== undefined && { test }) };
  if (SPEC.test(file)) return { kind: 'playwright', ...named };
  return TEST.test(file) ? { kind: 'vitest', ...named } : undefined;
}

/** The run without a fault: the whole file, once for all faults that it finds. */
export function finderText(finder: Finder): string {
  return finder.kind === 'simulation' ? `simulation ${finder.seed} ${finder.operations}` : finder.file;
}
