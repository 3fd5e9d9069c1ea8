import { SETTINGS, type SettingName } from './settings.ts';

/** The help text. */
const WARNINGS = [
  'Lines that begin with "tollgate: warning:" do not end the start. They name settings that look like live in the',
  'test environment, names that are nearly those of a setting, and keys of the vault that can be guessed.',
];

/** The text of `--help`: every setting with its default. */
export function helpText(): string {
  const names = Object.keys(SETTINGS) as SettingName[];
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const standard = defaultOf(name);
    return `  ${name.padEnd(width)}  ${SETTINGS[name].help}${standard === undefined ? '' : ` (${standard})`}`;
  });
  return ['Tollgate gateway. Settings are environment variables:', '', ...lines, '', ...WARNINGS, ''].join(
    '\n',
  );
}

/** The default of a setting, as text. */
export function defaultOf(name: SettingName): string | undefined {
  const parsed = SETTINGS[name].schema.safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : undefined;
}
