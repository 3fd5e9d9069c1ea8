/**
 * The files that the widget itself loads, from the folder of the frame document: the name of each has the hash of its
 * content, by which the browser checks it.
 *
 * The build replaces this module; without a build there is no hash to compare.
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

/** The script of 3D Secure. */
export const THREE_D_SECURE_SCRIPT: PinnedScript = 'three-d-secure.js';

/** The script that most pages never need: words for developers, and the loader of 3D Secure. */
export const HELP_SCRIPT: PinnedScript = 'help.js';

/** The style sheet of the forms, that of the presets of `theme`, and the one for `style: 'none'`. */
export const STYLES_FILE: string = 'styles.css';
export const THEMES_FILE: string = 'themes.css';
export const BARE_STYLES_FILE: string = 'styles-none.css';

/** The marks of the international brands, those of all others, and those in the buttons of wallets. */
export const COMMON_MARKS_FILE: string = 'marks.json';
export const OTHER_MARKS_FILE: string = 'other-marks.json';
export const WALLET_MARKS_FILE: string = 'wallet-marks.json';

/**
 * One pin for the words of all languages (`locales/locale-file.ts`). Without a build it is empty, and only English is
 * available.
 */
export const LOCALES_PIN: string = '';

/**
 * Whether the gateway that serves this build takes real money. The scripts that differ by it are built twice, and the
 * gateway serves those of its environment; without a build everything is a test.
 */
export const IS_LIVE: boolean = false;
