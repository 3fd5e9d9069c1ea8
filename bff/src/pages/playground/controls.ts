import { readFileSync } from 'node:fs';
import { type Html, html, NOTHING } from '../parts/html.ts';
import { PAGE_LANGUAGES } from '../parts/page-languages.ts';

const LAYOUTS = ['accordion', 'tabs', 'stack'];

const NAMES_OF_LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** One field of the page; its name is that of the setting, in the form and in the address. */
export function controls({ presets, styles, variables }: ThemeTable): Html {
  const colours = variables.filter(({ kind }) => kind === 'colour');
  const others = variables.filter(({ kind }) => kind !== 'colour');
  return html`<form id="controls" aria-label="Settings of the widget">
<fieldset class="panel">
<legend>Preset</legend>
<div class="presets">
${Object.entries(presets).map(presetChoice)}</div>
</fieldset>
<fieldset class="panel">
<legend>Form</legend>
<div class="pairs">
${select(
  'methods',
  'Ways to pay',
  [
    ['card', 'A card'],
    ['several', 'A card and others'],
  ],
  'card',
)}
${select('layout', 'Layout', LAYOUTS.map(same), 'accordion')}
${select('style', 'Style', styles.split(' ').map(same), 'logos')}
${select('locale', 'Language', PAGE_LANGUAGES.map(languageChoice), 'en')}
${select(
  'scheme',
  'Page around it',
  [
    ['', 'As the system'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
  '',
)}
${select(
  'dir',
  'Direction of the page',
  [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ],
  'ltr',
)}
</div>
</fieldset>
<details class="panel" open>
<summary>Colours</summary>
${colours.map(colourRow)}</details>
<details class="panel">
<summary>Sizes, font and shadow</summary>
${others.map(textRow)}</details>
<button class="button" type="reset">Reset everything</button>
</form>`;
}

function presetChoice([name, doc]: readonly [string, string]): Html {
  return html`<label class="preset"><input type="radio" name="preset" value="${name}"${name === 'default' ? html` checked` : NOTHING}>
<span class="name">${name}</span> <span class="quiet doc">${doc}</span></label>
`;
}

function same(value: string): readonly [string, string] {
  return [value, value];
}

function languageChoice(tag: string): readonly [string, string] {
  return [tag, NAMES_OF_LANGUAGES.of(tag) ?? tag];
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
): Html {
  return html`<label class="field"><span>${label}</span>
<select name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : NOTHING}>${text}</option>`,
  )}</select></label>`;
}

function colourRow(variable: ThemeVariable): Html {
  return variableRow(
    variable,
    html`<input type="color" value="#808080" data-swatch="${variable.name}" aria-label="${variable.name}, pick a colour">
`,
  );
}

function textRow(variable: ThemeVariable): Html {
  return variableRow(variable, NOTHING);
}

function variableRow({ name, property, doc, example }: ThemeVariable, before: Html): Html {
  return html`<div class="variable">
<label for="v-${name}">${name}</label>
<div class="value">${before}<input id="v-${name}" name="${name}" data-property="${property}" placeholder="${example}" autocomplete="off" spellcheck="false" aria-describedby="d-${name}"></div>
<p class="quiet doc" id="d-${name}">${doc}</p>
</div>
`;
}

interface ThemeVariable {
  /** The name in `theme.variables`. */
  readonly name: string;
  /** The custom property. */
  readonly property: string;
  readonly kind: 'colour' | 'length' | 'font' | 'number' | 'shadow';
  readonly doc: string;
  readonly example: string;
}

/** The values of the widget's option `theme`. */
interface ThemeTable {
  /** A description of each preset, by name. */
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
