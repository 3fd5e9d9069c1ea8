import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '@tollgate/gateway/catalogue/brands';
import { describe, expect, it } from 'vitest';
import { UNUSED_COLUMNS, withoutColumns } from './leave-out-columns.js';

const CATALOGUE = new URL('../../gateway/src/catalogue/', import.meta.url);
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

function codeOf(isPart: (file: string) => boolean): string {
  return globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => isPart(file) && !/\.(?:test|fixture)\.ts$/u.test(file))
    .map((file) => readFileSync(`${SOURCES}${file}`, 'utf8'))
    .join('\n');
}

const inFrames = (file: string): boolean => file.startsWith('card-frame/');

describe('the columns of the catalogue that a release leaves out', () => {
  it.each(Object.values(UNUSED_COLUMNS).flatMap((part) => Object.entries(part)))(
    'are each in every row of %s: %j',
    (file, columns) => {
      const source = readFileSync(new URL(file, CATALOGUE), 'utf8');
      const lines = source.split('\n').length;
      const rows = source.match(/^ {2}[A-Z_]+\d?: \{$/gmu)?.length ?? 0;
      expect(rows).toBeGreaterThan(2);
      expect(withoutColumns(source, columns).split('\n')).toHaveLength(lines - rows * columns.length);
    },
  );

  it('leave the rest of a row as it is', () => {
    const row = "  VISA: {\n    kind: 'card',\n    name: 'Visa',\n    lengths: [16, 18],\n  },\n";
    expect(withoutColumns(row, ['kind', 'lengths'])).toBe("  VISA: {\n    name: 'Visa',\n  },\n");
    expect(BRANDS.VISA.name).toBe('Visa');
  });

  it('are used by nobody in the part that lacks them', () => {
    const { frame, forms } = UNUSED_COLUMNS;
    // `kind` and `name` are names of much else; of a brand they are read from its row.
    expect(codeOf(inFrames)).not.toMatch(
      new RegExp(`brandRow\\([^)]*\\)\\.(?:${frame['brands.ts'].join('|')})`, 'u'),
    );
    const columns = [...forms['brands.ts'].slice(1), ...forms['form-account-brands.ts']];
    expect(codeOf((file) => !inFrames(file))).not.toMatch(new RegExp(`\\.(?:${columns.join('|')})\\b`, 'u'));
    expect(codeOf((file) => !inFrames(file))).not.toMatch(/\bbrandRow\([^)]*\)\.kind/u);
  });
});
