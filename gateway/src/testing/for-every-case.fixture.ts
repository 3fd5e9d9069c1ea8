import { inspect } from 'node:util';

/** The expected and the received value of a failed case, without the whole of a long difference. */
const MESSAGE_LINES = 8;

/** The limit of a row's name, which is its beginning. */
const NAME_LENGTH = 120;

/**
 * Checks a whole table in one test, where `it.each` creates a test for each row: it continues after a failed row, and
 * then names all failed rows by their first cell.
 *
 * The rows share the state of `beforeEach`.
 * @param cases the rows; a list is taken apart into the arguments of the check
 */
export function forEveryCase<const Row extends readonly unknown[]>(
  cases: readonly Row[],
  check: (...row: [...Row]) => void | Promise<void>,
): Promise<void>;
export function forEveryCase<const One>(
  cases: readonly One[],
  check: (one: One) => void | Promise<void>,
): Promise<void>;
export async function forEveryCase(
  cases: readonly unknown[],
  check: (...row: unknown[]) => void | Promise<void>,
): Promise<void> {
  const failures: { name: string; error: unknown }[] = [];
  for (const one of cases) {
    const row: readonly unknown[] = Array.isArray(one) ? one : [one];
    try {
      // oxlint-disable-next-line no-await-in-loop -- the rows share what they are checked with
      await check(...row);
    } catch (error) {
      failures.push({ name: nameOf(row), error });
    }
  }
  if (cases.length === 0) throw new Error('there are no cases, so that nothing was checked');
  if (failures.length > 0) {
    const list = failures.map(({ name, error }) => `${name}\n${messageOf(error)}`).join('\n');
    const message = `${failures.length} of ${cases.length} cases fail:\n${list}`;
    throw new Error(message, { cause: failures[0]?.error });
  }
}

function nameOf(row: readonly unknown[]): string {
  return inspect(row, { compact: true, breakLength: Infinity, depth: 1 }).slice(2, -2).slice(0, NAME_LENGTH);
}

function messageOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
