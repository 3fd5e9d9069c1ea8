import { vi } from 'vitest';

/** Milliseconds. On a busy machine, Vitest's own second can end before the awaited work gets a turn. */
const PATIENCE = 120_000;

/** Files of one thread share `vi`, and each of them comes through here. */
const IS_PATIENT = Symbol.for('tollgate: waits are patient');

if (!(IS_PATIENT in vi)) {
  const { waitFor, waitUntil } = vi;
  type Options = Parameters<typeof waitFor>[1];
  const patient = (options: Options): Options =>
    typeof options === 'number' ? options : { timeout: PATIENCE, ...options };
  vi.waitFor = (check, options) => waitFor(check, patient(options));
  vi.waitUntil = (check, options) => waitUntil(check, patient(options));
  Object.defineProperty(vi, IS_PATIENT, { value: true });
}
