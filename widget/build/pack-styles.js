import { ALL_STYLES, BARE_STYLES } from '../src/styles/all-styles.ts';
import { THEME_STYLES } from '../src/styles/theme-presets.styles.ts';
import { withShortProperties } from './leave-out-words.js';
import { smallStyles } from './small-styles.js';

/**
 * The style sheets that are files of their own.
 *
 * @returns {(readonly [title: string, constant: string, css: string])[]} the beginning of a file's name, what the first
 *   script calls it, and its content
 */
export function packedStyles() {
  return [
    ['styles', 'STYLES_FILE', packed(ALL_STYLES)],
    ['themes', 'THEMES_FILE', packed(THEME_STYLES)],
    ['styles-none', 'BARE_STYLES_FILE', packed(BARE_STYLES)],
  ];
}

/** @param {string} css */
function packed(css) {
  return withShortProperties(smallStyles(css));
}
