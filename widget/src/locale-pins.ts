/**
 * What the files of the languages must be: the beginning of the SHA-256 of each in base64, one behind the other, in
 * the order of the table of languages.
 *
 * The build puts the pins of the files here that it makes; without a build there are none to compare.
 */
export const LOCALE_PINS: string = '';
