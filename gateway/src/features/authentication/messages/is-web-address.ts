/** Whether a text is an absolute http or https address of at most so many characters. */
export function isWebAddress(text: string | undefined, max: number): text is string {
  return text !== undefined && text.length <= max && /^https?:\/\//i.test(text) && URL.canParse(text);
}
