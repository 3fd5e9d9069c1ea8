/**
 * Name of the frame document, beside which the script lies.
 *
 * The build puts the name with the hash of the content here, which pins the document that a script works with.
 */
export const CARD_FRAME_FILE: string = 'card-frame.html';
