/**
 * The scripts that the widget itself loads, which lie beside the frame document: the name of each, which says what its
 * bytes must be.
 *
 * The build puts the names with the hashes of the contents here, and reads the hash out of a name; without a build there
 * is none to compare.
 */
export type PinnedScript = `${string}.js`;

/** The value for the `integrity` of the tag of a script or a style sheet. */
export function integrityIn(_file: string): string {
  return '';
}

/** The forms, and all that they need. */
export const FORMS_SCRIPT: PinnedScript = 'forms.js';

/** The buttons of fast checkout, for a page without a checkout. */
export const EXPRESS_SCRIPT: PinnedScript = 'express.js';

/** The sheets of the real wallets, which a live gateway alone has. */
export const WALLETS_LIVE_SCRIPT: PinnedScript = 'wallets-live.js';

/** The parts of the forms, by the names of their files in `parts/`. */
export const PART_SCRIPTS = {
  accounts: 'accounts.js',
  billing: 'billing.js',
  'stored-details': 'stored-details.js',
  layouts: 'layouts.js',
  paying: 'paying.js',
} as const satisfies Record<string, PinnedScript>;

/** The option `theme`, where a page has set it. */
export const THEMES_SCRIPT: PinnedScript = 'themes.js';

/** What 3D Secure needs in a page. */
export const THREE_D_SECURE_SCRIPT: PinnedScript = 'three-d-secure.js';

/** What most pages never need: words for developers, and the way to 3D Secure. */
export const HELP_SCRIPT: PinnedScript = 'help.js';
