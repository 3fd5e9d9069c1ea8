import { describe, expect, it } from 'vitest';
import { helpText } from './help.ts';
import { SETTINGS } from './settings.ts';

describe('--help', () => {
  it.each(Object.keys(SETTINGS))('has one line for %s, with what it does', (name) => {
    const lines = helpText()
      .split('\n')
      .filter((line) => line.trimStart().startsWith(`${name} `));
    expect(lines).toEqual([expect.stringMatching(/^ {2}[A-Z_]+ {2,}\S.{10,}$/)]);
  });

  it.each([
    ['PORT', '8080'],
    ['DATA_DIR', '.data'],
    ['CHECKOUT_SECONDS', '1800'],
    ['LOG_LEVEL', 'info'],
  ])('says the default of %s', (name, standard) => {
    expect(helpText()).toMatch(new RegExp(`^ {2}${name} .* \\(${standard}\\)$`, 'm'));
  });

  it('claims no default where there is none', () => {
    expect(helpText()).toMatch(/^ {2}REDIS_URL .*[^)]$/m);
  });
});
