/**
 * What the words of all languages must be, as one pin (`locales/locale-file.ts`).
 *
 * The build puts the pin of the files here that it makes. Without a build it is empty, and only English is to be had.
 */
export const LOCALES_PIN: string = '';
