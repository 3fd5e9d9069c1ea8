/**
 * What the file of each language must be: the SHA-256 of each in base64, one behind the other, in the order of the
 * table of languages.
 *
 * The build puts the hashes of the files here that it makes; without a build there are none to compare.
 */
export const LOCALE_HASHES: string = '';
