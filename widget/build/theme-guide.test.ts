import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_PRESETS, THEME_TABLE } from '../src/options/theme-table.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/themes.md', import.meta.url), 'utf8');
/** The cells of each row of a table, without the padding that the formatter puts there. */
const ROWS = GUIDE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of variables', () => {
  it('is that of the guide, row by row', () => {
    expect(ROWS.filter(([, property = '']) => property.startsWith('`--wpwl-'))).toEqual(
      Object.entries(THEME_TABLE).map(([name, { property, doc, example }]) => [
        `\`${name}\``,
        `\`${property}\``,
        doc,
        `\`${example}\``,
      ]),
    );
  });

  it('names each custom property as its variable, in the spelling of style sheets', () => {
    for (const [name, { property }] of Object.entries(THEME_TABLE)) {
      expect(property).toBe(`--wpwl-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    }
  });
});

it('the guide shows each preset, light and dark', () => {
  for (const [name, doc] of Object.entries(THEME_PRESETS)) {
    const [, says, light, dark] = ROWS.find(([first]) => first === `\`${name}\``) ?? [];
    expect(says).toBe(doc);
    expect(light).toContain(`theme-${name}-light.png`);
    expect(dark).toContain(`theme-${name}-dark.png`);
  }
});
