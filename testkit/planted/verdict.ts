/** How a finder ended, with a fault or without one. */
export type FinderResult =
  /** Everything that it tests is as it should be. */
  | { readonly kind: 'passed' }
  /** @property first the first thing that is not, for people */
  | { readonly kind: 'failed'; readonly first: string }
  /** It tested nothing: it did not load, or was not there. */
  | { readonly kind: 'broken'; readonly why: string };

export type Verdict =
  | { readonly kind: 'found'; readonly by: string }
  | { readonly kind: 'SURVIVED' }
  | { readonly kind: 'broken'; readonly why: string };

/** The verdict on a fault, by the end of its finder. One that does not even load has found nothing. */
export function verdictOf(end: FinderResult): Verdict {
  switch (end.kind) {
    case 'passed':
      return { kind: 'SURVIVED' };
    case 'failed':
      return { kind: 'found', by: end.first };
    case 'broken':
      return end;
  }
}

/** The part of a report of vitest's JSON reporter that is read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** @param file the test file, from the root of the repository */
export function endOfVitest(report: unknown, file: string): FinderResult {
  const found = (report as VitestReport | undefined)?.testResults.filter(({ name }) =>
    name.endsWith(`/${file}`),
  );
  const tests = found?.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { kind: 'failed', first: failed.fullName };
  const unloaded = found?.find(({ status }) => status === 'failed');
  if (unloaded !== undefined) {
    return { kind: 'broken', why: `it does not load: ${firstLine(unloaded.message)}` };
  }
  return tests.some(({ status }) => status === 'passed')
    ? { kind: 'passed' }
    : { kind: 'broken', why: 'no such test ran; does this machine have what it needs?' };
}

/** The part of a report of Playwright's JSON reporter that is read. */
interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** @param file the test file, from the root of the repository */
export function endOfPlaywright(report: unknown, file: string): FinderResult {
  const { errors = [], suites = [] } = (report ?? {}) as Partial<PlaywrightReport>;
  const specs = suites.filter(({ title }) => file.endsWith(`/${title}`)).flatMap(specsOf);
  const failed = specs.find(({ ok }) => !ok);
  if (failed !== undefined) return { kind: 'failed', first: failed.title };
  const [error] = errors;
  if (error !== undefined) return { kind: 'broken', why: `outside of any test: ${firstLine(error.message)}` };
  return specs.some(({ tests }) => tests.some(({ status }) => status === 'expected'))
    ? { kind: 'passed' }
    : { kind: 'broken', why: 'no such test ran' };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A world with a finding prints its story; a program that crashed prints none. */
export function endOfSimulation(code: number, output: string): FinderResult {
  if (code === 0) return { kind: 'passed' };
  const finding = /^seed \S+ fails:\n\s*(?<finding>.*)$/m.exec(output)?.groups?.['finding'];
  return finding === undefined
    ? { kind: 'broken', why: `the simulation ended with ${code}: ${firstLine(output)}` }
    : { kind: 'failed', first: finding };
}

function firstLine(text = ''): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
