/**
 * What the words of all languages must be, as one pin (`locales/locale-file.ts`).
 *
 * The build puts the pin of the files here that it makes; without a build there is none to compare.
 */
export const LOCALES_PIN: string = '';
