import { nearestName } from '../options/nearest-name.ts';
import { reportProblem } from '../options/report-problem.ts';
import { THEME_PRESETS, THEME_TABLE, type ThemeKind, type ThemeRow } from '../options/theme-table.ts';
import { isRecord } from '../wire/is-record.ts';

/** A theme as it is shown. */
export interface Theme {
  readonly preset: string;
  /** By the name of the custom property. */
  readonly variables: ReadonlyMap<string, string>;
}

/** A property of the browser's own that takes exactly such values. */
const JUDGES: Readonly<Record<ThemeKind, string>> = {
  colour: 'color',
  length: 'max-width',
  font: 'font-family',
  number: 'font-weight',
  shadow: 'box-shadow',
};

const DEFAULT = 'default';
/** Every property takes them, and none of them is a value of its own. */
const FOR_ALL = new Set(['inherit', 'initial', 'revert', 'revert-layer', 'unset']);

/** Reads what a page has given as `theme`; a part that means nothing is reported and left out. */
export function readTheme(given: unknown): Theme {
  const theme = isRecord(given) ? given : { preset: given };
  const { preset = DEFAULT, variables = {}, ...others } = theme;
  for (const name of Object.keys(others)) {
    reportUnknown(`theme.${name}`, name, ['preset', 'variables']);
  }
  if (!isRecord(variables)) reportProblem('theme.variables: must be an object');
  return {
    preset: knownPreset(preset),
    variables: new Map(isRecord(variables) ? Object.entries(variables).flatMap(readVariable) : []),
  };
}

function knownPreset(preset: unknown): string {
  const names = Object.keys(THEME_PRESETS);
  const known = names.find((name) => name === preset);
  if (known === undefined) reportUnknown(`theme: ${String(preset)}`, String(preset), names);
  return known ?? DEFAULT;
}

function readVariable([name, value]: readonly [string, unknown]): [string, string][] {
  const table: Readonly<Record<string, ThemeRow>> = THEME_TABLE;
  const row = Object.hasOwn(table, name) ? table[name] : undefined;
  if (value === undefined) return [];
  if (row === undefined) {
    reportUnknown(`theme.variables.${name}`, name, Object.keys(table));
    return [];
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (!isValid(row.kind, text)) {
    reportProblem(
      `theme.variables.${name}: ${text || typeof value} is no ${row.kind}, such as ${row.example}`,
    );
    return [];
  }
  return [[row.property, text]];
}

function isValid(kind: ThemeKind, text: string): boolean {
  return !FOR_ALL.has(text.toLowerCase()) && CSS.supports(JUDGES[kind], text);
}

function reportUnknown(what: string, name: string, known: readonly string[]): void {
  const near = nearestName(name, known);
  reportProblem(`${what}: unknown${near === undefined ? '' : `, did you mean ${near}?`}`);
}
