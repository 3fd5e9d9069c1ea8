/**
 * Whether a request that changes something was sent by a page of this shop. Browsers name the origin of the page in every
 * POST and no page can change that. Together with `SameSite` it keeps other sites from acting for a shopper: the cookie
 * alone is sent by pages of other hosts of the same domain, too.
 *
 * @param origin the header `Origin`
 * @param host the header `Host`, by which the shop is known where no public address is set
 */
export function isOwnPage(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  const named = origin === undefined ? undefined : URL.parse(origin);
  if (!named) return false;
  return publicUrl === undefined ? named.host === host : named.origin === new URL(publicUrl).origin;
}
