import { vi } from 'vitest';

/** Milliseconds. Vitest's own second is over on a busy machine before what is waited for had its turn. */
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
