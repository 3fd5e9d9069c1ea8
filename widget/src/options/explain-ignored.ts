import { LATER_NAMES, LATER_VALUES } from './later-options.ts';
import { nearestName } from './nearest-name.ts';
import type { IgnoredOption, OptionRow } from './option-rows.ts';
import { EXPRESS_NAMES } from './wallet-option-table.ts';

/** One sentence for the developer about each name or value that has no effect, and what to write in its place. */
export function explainIgnored(ignored: readonly IgnoredOption[]): readonly string[] {
  return ignored.flatMap(({ path, name, row, known = [] }) => {
    if (path === '' && EXPRESS_NAMES.includes(name)) {
      // Fast checkout reads them, and pages have the same options in both places.
      return [];
    }
    if (row !== undefined) {
      const instead = Object.hasOwn(LATER_VALUES, name) ? `; ${LATER_VALUES[name]}` : '';
      return `${name}: must be ${expectation(row)}${instead}`;
    }
    const later = LATER_NAMES[path] ?? {};
    if (Object.hasOwn(later, name)) return `${path}${name}: ${later[name]}`;
    const near = nearestName(name, [...known, ...Object.keys(later), ...(path === '' ? EXPRESS_NAMES : [])]);
    return `${path}${name}: unknown${near === undefined ? '' : `, did you mean ${near}?`}`;
  });
}

function expectation(row: OptionRow): string {
  const wanted = {
    flag: 'true or false',
    text: 'a text',
    choice: row.kind === 'choice' ? `one of ${row.choices.join(', ')}` : '',
    strings: 'an object of texts',
    names: 'a list of texts',
    rows: 'a list of names and of lists of names',
    group: 'an object',
    hook: 'a function',
    theme: '',
    accepted: '',
  } as const satisfies Record<OptionRow['kind'], string>;
  return wanted[row.kind];
}
