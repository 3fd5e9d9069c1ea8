import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../src/styles/', import.meta.url);
const SHEETS = readdirSync(FOLDER).filter((name) => name.endsWith('.styles.ts'));

/** Properties and values that would stay where they are when the form is mirrored; a notch of the device does stay. */
const PHYSICAL =
  /(?:margin|padding|border|(?<!safe-area-)inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|[{;\s](?:left|right):|(?:text-align|float|clear): (?:left|right)/gu;

it.each(SHEETS)('%s mirrors with the direction of the language', (name) => {
  const css = readFileSync(new URL(name, FOLDER), 'utf8');
  expect(css.match(PHYSICAL)).toBeNull();
});

it('there are sheets to look at, and a physical property would be noticed', () => {
  expect(SHEETS.length).toBeGreaterThan(3);
  expect('.a { margin-left: 1px; right: 0; text-align: right }'.match(PHYSICAL)).toHaveLength(3);
});
