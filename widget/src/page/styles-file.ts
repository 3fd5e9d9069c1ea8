/**
 * The style sheet of the forms, that of the presets of `theme`, and the one for `style: 'none'`, which lie beside the frame document. The build puts the
 * names with the hashes of the contents here.
 */
export const STYLES_FILE: string = 'styles.css';
export const THEMES_FILE: string = 'themes.css';
export const BARE_STYLES_FILE: string = 'styles-none.css';
