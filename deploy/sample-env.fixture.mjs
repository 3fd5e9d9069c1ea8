import { readFileSync } from 'node:fs';
import { inWorkspace } from '../scripts/workspace.mjs';

const LINE = /^(?<off>#?)(?<name>[A-Z][A-Z_\d]*)=(?<value>.*)$/;

/** The lines of `sample.env` that name a setting. */
export function sampleLines() {
  return readFileSync(inWorkspace('deploy/sample.env'), 'utf8')
    .split('\n')
    .map((line) => LINE.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ off, name, value }) => ({ name, value, isSet: off === '' }));
}

/** The settings of `sample.env`. */
export function sampleSettings() {
  return Object.fromEntries(
    sampleLines()
      .filter(({ isSet }) => isSet)
      .map(({ name, value }) => [name, value]),
  );
}
