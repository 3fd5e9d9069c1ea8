import type { LoadedLanguage } from './locales/language-table.ts';

/**
 * What the file of each language must be, as `sha256-…`.
 *
 * The build puts the hashes of the files here that it makes; without a build there are none to load.
 */
export const LOCALE_INTEGRITY: Partial<Readonly<Record<LoadedLanguage, string>>> = {};
