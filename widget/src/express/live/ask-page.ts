import { within } from '../../options/within.ts';
import type { UnknownRecord } from '../../wire/is-record.ts';

/** The makers close a sheet that waits for 30 s; the page may take so many milliseconds of them. */
const PAGE_PATIENCE_MS = 25_000;

/** Whether a group of options has this function. */
export function hasCallback(options: UnknownRecord, name: string): boolean {
  return typeof options[name] === 'function';
}

/**
 * Asks a function of a group of options, which may answer with a value or promise one.
 *
 * @returns undefined where the page has no such function
 * @throws what the function throws, what it rejects with, or an error when its answer is late
 */
export async function askPage(options: UnknownRecord, name: string, question: unknown): Promise<unknown> {
  const callback = options[name];
  return typeof callback === 'function'
    ? within<unknown>(PAGE_PATIENCE_MS, Reflect.apply(callback, options, [question]))
    : undefined;
}
