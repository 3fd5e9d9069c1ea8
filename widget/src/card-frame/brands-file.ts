/**
 * Name of the file with the numbers of local brands, in the folder of the frame document.
 *
 * The build puts the name with the hash of the content here. Without a build there is no file, and none is needed: all
 * brands are in the frame.
 */
export const BRANDS_FILE: string = '';
