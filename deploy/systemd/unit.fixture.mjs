import { readFileSync } from 'node:fs';
import { inWorkspace } from '../../scripts/workspace.mjs';

/** The directives of a unit by their names; of one that is repeated, the last. @param {string} name of its file */
export function readUnit(name) {
  return Object.fromEntries(
    readFileSync(inWorkspace('deploy/systemd', name), 'utf8')
      .split('\n')
      .map((line) => /^(?<name>[A-Z]\w+)=(?<value>.*)$/.exec(line)?.groups)
      .filter((groups) => groups !== undefined)
      .map((groups) => [groups.name, groups.value]),
  );
}
