/**
 * The scripts that the widget itself loads, which lie beside the frame document: the name of each, and what its bytes
 * must be.
 *
 * The build puts the names with the hashes of the contents here, and the hashes; without a build there is none to
 * compare.
 */
export interface PinnedScript {
  readonly file: string;
  readonly integrity: string;
}

/** The forms, and all that they need. */
export const FORMS_SCRIPT: PinnedScript = { file: 'forms.js', integrity: '' };

/** Words for developers whose options have no effect. */
export const HELP_SCRIPT: PinnedScript = { file: 'help.js', integrity: '' };
