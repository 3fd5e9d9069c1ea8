/** A browser other than the one that most tests use, as far as paying with a card needs it. */
export interface Engine {
  /** Opens a page and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** The value of an expression in the page; it can be said in JSON. */
  inPage(expression: string): Promise<unknown>;
  /** The same in the frame of a card field, by the name of its input; undefined as long as there is no such frame. */
  inField(inputName: string, expression: string): Promise<unknown>;
  /** Types into a card field with the keyboard. */
  type(inputName: string, text: string): Promise<void>;
  close(): Promise<void>;
}
