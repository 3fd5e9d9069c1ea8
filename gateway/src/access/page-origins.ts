import { z } from 'zod';
import { sayInSchema } from '../catalogue/messages/say.ts';

/**
 * The page from which a shopper's browser sends a request. The browser says it, not the page, so that no page can pass
 * for another. A caller that is no browser can say anything: this keeps pages out, not programs.
 */
export type ShoppersPage =
  /** A page of this gateway. */
  | { readonly kind: 'own'; readonly origin: string }
  /** @property origin as a browser writes it, such as `https://shop.example`; `null` of a page without one */
  | { readonly kind: 'origin'; readonly origin: string }
  /** The request does not say it. */
  | { readonly kind: 'unknown' };

/** The origins that each of several channels lists; a channel that lists none is not among them. */
export type PageOrigins = readonly (readonly string[])[];

const MOST_CHARACTERS = 300;

/** Replaces the wildcard while the address is parsed: a wildcard is not part of a host's name. */
const SUBDOMAIN = 'any';

/**
 * One origin of a channel's list: of a page, as a browser writes it, or of all subdomains of a host,
 * `https://*.shop.example`. A wildcard matches one label or more, and not the host itself.
 */
const pageOrigin = z
  .string()
  .max(MOST_CHARACTERS)
  .superRefine((text, context) => {
    const message = mistakeIn(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const pageOrigins = z.array(pageOrigin);

function mistakeIn(text: string): string | undefined {
  const isWild = /^https?:\/\/\*\./i.test(text);
  const readable = isWild ? text.replace('*', SUBDOMAIN) : text;
  const url = URL.parse(readable);
  if (url === null || !/^https?:\/\//i.test(text) || readable.includes('*'))
    return sayInSchema('page-origin');
  if (url.origin !== readable) {
    const written = isWild ? url.origin.replace(SUBDOMAIN, '*') : url.origin;
    return sayInSchema('origin-as-written', written);
  }
  // A label, the host's name and its registry suffix: `https://*.example` would match every shop of the world.
  return isWild && url.hostname.split('.').length < 3 ? sayInSchema('origin-host') : undefined;
}

/** Whether a page may use the checkouts of these channels. Pages of this gateway may, and any page where none is listed. */
export function mayUse(lists: PageOrigins, page: ShoppersPage): boolean {
  return (
    page.kind === 'own' || lists.length === 0 || (page.kind === 'origin' && isListed(lists, page.origin))
  );
}

/**
 * Whether a shopper may be sent to an address that the shopper's browser has named: a page of these origins, or the
 * page of this gateway that named it.
 *
 * @param address absolute
 */
export function mayReturnTo(lists: PageOrigins, address: string, page: ShoppersPage): boolean {
  const origin = URL.parse(address)?.origin;
  return (
    lists.length === 0 ||
    (origin !== undefined && (isListed(lists, origin) || (page.kind === 'own' && page.origin === origin)))
  );
}

/** An entity with several channels is as strict as all of them together: which one will take a payment is not known yet. */
function isListed(lists: PageOrigins, origin: string): boolean {
  return lists.every((list) => list.some((listed) => fits(listed, origin)));
}

/** Whether an origin is the listed one, or of a subdomain that a wildcard means. */
export function fits(listed: string, origin: string): boolean {
  const [scheme = '', host] = listed.split('*');
  if (host === undefined) return listed === origin;
  // Longer than the two ends: the wildcard must match something.
  return origin.length > scheme.length + host.length && origin.startsWith(scheme) && origin.endsWith(host);
}
