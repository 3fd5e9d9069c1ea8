/**
 * An address that a browser may be sent to: http or https, and nothing that runs as a script.
 *
 * @param base for addresses that are relative to one
 */
export function webAddress(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/u.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a shop's option is the address of a page, which may be relative to this one. */
export function isLink(text: string): boolean {
  return text !== '' && webAddress(text, document.baseURI) !== undefined;
}
