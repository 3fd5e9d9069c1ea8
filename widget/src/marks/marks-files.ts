/**
 * Names of the files with the brands' marks, which lie beside the frame document: the one of the international brands,
 * and the one of all others.
 *
 * The build puts the names with the hashes of the contents here.
 */
export const COMMON_MARKS_FILE: string = 'marks.json';
export const OTHER_MARKS_FILE: string = 'other-marks.json';
