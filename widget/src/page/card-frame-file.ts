/**
 * Name of the frame document, in the folder of the script.
 *
 * The build puts the name with the hash of the content here, which pins the document that a script works with.
 */
export const CARD_FRAME_FILE: string = 'card-frame.html';
