import type { Payment } from '@tollgate/gateway/api';

/**
 * The shop's address with what the shop asks the gateway by: the checkout, or the payment where there is none.
 *
 * The shop's query is kept as it was written; taking it apart and writing it again would change its encoding.
 * spec: Request parameters › shopperResultUrl.
 */
export function resultAddress(resultUrl: string, payment: Pick<Payment, 'id' | 'checkoutId'>): string {
  const { id, checkoutId } = payment;
  const path = checkoutId === undefined ? `/v1/payments/${id}` : `/v1/checkouts/${checkoutId}/payment`;
  const added = `id=${encodeURIComponent(checkoutId ?? id)}&resourcePath=${encodeURIComponent(path)}`;
  const url = new URL(resultUrl);
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}
