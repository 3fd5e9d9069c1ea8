/**
 * The script with the forms, which the script of the tag loads: its name, beside which the frame document lies, and
 * what its bytes must be.
 *
 * The build puts the name with the hash of the content here, and the hash; without a build there is none to compare.
 */
export const FORMS_FILE: string = 'forms.js';
export const FORMS_INTEGRITY: string = '';
