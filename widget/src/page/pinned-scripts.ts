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

/** What 3D Secure needs in a page. */
export const THREE_D_SECURE_SCRIPT: PinnedScript = { file: 'three-d-secure.js', integrity: '' };

/** What most pages never need: words for developers, and the way to 3D Secure. */
export const HELP_SCRIPT: PinnedScript = { file: 'help.js', integrity: '' };
