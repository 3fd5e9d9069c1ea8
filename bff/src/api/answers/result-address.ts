/** What a shop's server reads to learn a result. */
export interface ReadStatus {
  readonly id: string;
  readonly path: string;
}

/** Where the status of a checkout is read. @param purpose what the shopper does in it */
export function statusOfCheckout(id: string, purpose: 'payment' | 'registration'): ReadStatus {
  return { id, path: `/v1/checkouts/${id}/${purpose}` };
}

/**
 * The shop's address with the id and path at which the shop reads the result.
 *
 * The shop's query is kept as text, because parsing and writing it again would change its encoding.
 * spec: Request parameters › shopperResultUrl.
 */
export function resultAddress(resultUrl: string, { id, path }: ReadStatus): string {
  const added = `id=${encodeURIComponent(id)}&resourcePath=${encodeURIComponent(path)}`;
  const url = new URL(resultUrl);
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}
