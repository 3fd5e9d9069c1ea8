/** The text of an input after the browser has applied an edit, and the text before it. */
export interface TypedText {
  readonly former: string;
  readonly value: string;
  /** Where the browser put the caret, in UTF-16 units from the start. */
  readonly caret: number;
  /** `InputEvent.inputType`, empty when the browser does not say. */
  readonly inputType: string;
}

/** The text that the input should hold instead. */
export interface EditedText {
  readonly value: string;
  /** A caret behind the end is at the end, as the browser has it. */
  readonly caret: number;
}

export function isDeletion(typed: TypedText): boolean {
  return typed.inputType.startsWith('delete');
}
