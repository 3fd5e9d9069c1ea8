import type { OptionRow } from './option-rows.ts';

/** The options for what the forms look like as a whole: rows of the option table. */
export const LOOK_OPTIONS = {
  style: {
    kind: 'choice',
    choices: ['card', 'logos', 'plain', 'none'],
    fallback: 'logos',
    doc: 'Look: a card of its own with the accepted brands, the same on the ground of the page, without the brands, or no style at all.',
  },
  theme: {
    kind: 'theme',
    fallback: 'default',
    doc: 'Colours, corners, fonts and sizes: a preset (`default`, `minimal`, `soft`, `contrast`, `night`), or `{preset, variables: {accentColor: "#0a7d5a"}}` with any of the variables in the guide.',
  },
  layout: {
    kind: 'choice',
    choices: ['accordion', 'tabs', 'stack'],
    fallback: 'accordion',
    doc: 'How several payment methods are shown together: one open at a time below its heading, or below a row of tabs, or all open one below the other.',
  },
} as const satisfies Record<string, OptionRow>;
