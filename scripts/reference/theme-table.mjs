import { OPTION_TABLE } from '../../widget/src/options/option-table.ts';
import { THEME_PRESETS, THEME_TABLE } from '../../widget/src/options/theme-table.ts';

/** What the playground of the gateway offers: it knows the widget by its built files alone. */
export function themeTable() {
  const variables = Object.entries(THEME_TABLE).map(([name, { property, kind, doc, example }]) => ({
    name,
    property,
    kind,
    doc,
    example,
  }));
  const { choices } = OPTION_TABLE.style;
  return `${JSON.stringify({ presets: THEME_PRESETS, styles: choices.join(' '), variables }, null, 2)}\n`;
}
