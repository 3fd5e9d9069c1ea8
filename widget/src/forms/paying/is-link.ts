import { webAddress } from '../../checkout-client/web-address.ts';

/** Whether a shop's option is the address of a page, which may be relative to this one. */
export function isLink(text: string): boolean {
  return text !== '' && webAddress(text, document.baseURI) !== undefined;
}
