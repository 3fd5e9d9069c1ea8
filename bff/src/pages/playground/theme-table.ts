import { readFileSync } from 'node:fs';

export interface ThemeVariable {
  /** As in `theme.variables`. */
  readonly name: string;
  /** The custom property. */
  readonly property: string;
  readonly kind: 'colour' | 'length' | 'font' | 'number' | 'shadow';
  readonly doc: string;
  readonly example: string;
}

/** What the widget's option `theme` takes. */
export interface ThemeTable {
  /** What each looks like, by name. */
  readonly presets: Readonly<Record<string, string>>;
  /** The values of the option `style`, separated by spaces. */
  readonly styles: string;
  readonly variables: readonly ThemeVariable[];
}

/** Written by `npm run reference` from the widget's own table; a test writes it again and compares. */
const FILE = new URL('./theme-table.json', import.meta.url);

export function readThemeTable(): ThemeTable {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ThemeTable;
}
