/** The presets of the option `theme`, and what each looks like. */
export const THEME_PRESETS = {
  default: 'Bordered fields, white or dark as the page; the accent and the corners of the page.',
  minimal: 'No ground and no corners: fields are lines, and text has the colour of the page.',
  soft: 'Round and tinted, with a violet accent.',
  contrast: 'Black on white or white on black, text with 7:1 at least, thick lines and a thick focus ring.',
  night: 'Dark whatever the page is.',
} as const;

export type ThemePreset = keyof typeof THEME_PRESETS;

/** The kinds of a variable's value, which the browser checks. */
export type ThemeKind = 'colour' | 'length' | 'font' | 'number' | 'shadow';

export interface ThemeRow {
  /** The custom property that a page can set in its own styles, on the form or on anything around it. */
  readonly property: `--wpwl-${string}`;
  readonly kind: ThemeKind;
  readonly doc: string;
  /** A value to try. */
  readonly example: string;
}

/**
 * Every value by which a shop changes how the forms look, by its name in `theme.variables`.
 *
 * The check of the option, its types, the guide and the playground come from these rows.
 */
export const THEME_TABLE = {
  accentColor: row('accent-color', 'colour', 'Pay button, chosen methods, focus; see below', '#0a7d5a'),
  accentTextColor: row(
    'accent-text-color',
    'colour',
    'Text on the accent; white or black when absent',
    '#fff',
  ),
  textColor: row('text-color', 'colour', 'Labels and other text', '#20252d'),
  mutedColor: row('muted-color', 'colour', 'Remarks, and borders under the pointer', '#58606d'),
  borderColor: row('border-color', 'colour', 'Borders of fields', '#7f8896'),
  backgroundColor: row('background-color', 'colour', 'Ground of the form', '#fdfcfa'),
  fieldColor: row('field-color', 'colour', 'Ground of fields', '#f6f7f9'),
  fieldTextColor: row('field-text-color', 'colour', 'Text in fields', '#101418'),
  placeholderColor: row('placeholder-color', 'colour', 'Placeholders in fields', '#666e7a'),
  errorColor: row('error-color', 'colour', 'Messages and borders of what is wrong', '#b3261e'),
  errorNoteColor: row('error-note-color', 'colour', 'Ground of a note about a failure', '#fdeeec'),
  noteColor: row('note-color', 'colour', 'Ground of other notes', '#eef3fb'),
  focusColor: row('focus-color', 'colour', 'Ring around what has the focus; the accent', '#0a7d5a'),
  focusWidth: row('focus-width', 'length', 'Width of that ring', '4px'),
  radius: row('radius', 'length', 'Corners', '4px'),
  fieldRadius: row('field-radius', 'length', 'Corners of fields; as `radius` when absent', '8px'),
  buttonRadius: row('button-radius', 'length', 'Corners of buttons; as `radius` when absent', '24px'),
  borderWidth: row('border-width', 'length', 'Width of borders', '2px'),
  fontFamily: row('font-family', 'font', 'Font, in the fields too if the shopper has it', 'Georgia, serif'),
  fontSize: row('font-size', 'length', 'Size of text; in fields never below 16px', '17px'),
  labelWeight: row('label-weight', 'number', 'Weight of labels', '700'),
  fieldHeight: row('field-height', 'length', 'Height of fields', '56px'),
  buttonHeight: row('button-height', 'length', 'Least height of the pay button', '56px'),
  gap: row('gap', 'length', 'Room between two fields of a line', '20px'),
  padding: row('padding', 'length', 'Room between the edge of the form and its content', '32px'),
  width: row('width', 'length', 'Greatest width of the form', '420px'),
  shadow: row('shadow', 'shadow', 'Shadow of the form', '0 2px 12px #0003'),
} as const satisfies Record<string, ThemeRow>;

export type ThemeVariable = keyof typeof THEME_TABLE;

/** The accepted forms of `theme`. */
export type ThemeOption =
  | ThemePreset
  | {
      readonly preset?: ThemePreset | undefined;
      readonly variables?: { readonly [Name in ThemeVariable]?: string | number | undefined } | undefined;
    };

function row(name: string, kind: ThemeKind, doc: string, example: string): ThemeRow {
  return { property: `--wpwl-${name}`, kind, doc: `${doc}.`, example };
}
