import type { PaymentId, ReturnKey } from '../../values/ids.ts';

/** The public addresses of this gateway that browsers and issuers use for 3D Secure. */
export interface AuthenticationAddresses {
  /** The page on which the shopper of a payment is authenticated. */
  page(paymentId: PaymentId, key: ReturnKey): string;
  /** Where the issuer's page says that its method has run. */
  method(paymentId: PaymentId, key: ReturnKey): string;
  /** Where the issuer's page sends the browser back to after a challenge: at most 256 characters. */
  notification(paymentId: PaymentId, key: ReturnKey): string;
  /** Where the issuer's page says that its method has run before there is a payment: at most 256 characters. */
  browserMethod(transactionId: string): string;
  /** Where the directory sends the result of a challenge. */
  results(secret: string): string;
}

/**
 * The addresses below a gateway's own. Ids are in the path, because some issuers never called an address with a query.
 *
 * @param of the public address of a path of this gateway
 * @param resultsBase where directories reach it, with a slash at the end, where that is another address
 */
export function authenticationAddresses(
  of: (path: string) => string,
  resultsBase?: string,
): AuthenticationAddresses {
  const page: AuthenticationAddresses['page'] = (id, key) => of(`v1/threeDSecure/${id}/${key}`);
  return {
    page,
    method: (id, key) => `${page(id, key)}/method`,
    notification: (id, key) => `${page(id, key)}/notification`,
    browserMethod: (transactionId) => of(`v1/threeDSecure/browser/${transactionId}/method`),
    results: (secret) => {
      const path = `v1/threeDSecure/results/${secret}`;
      return resultsBase === undefined ? of(path) : resultsBase + path;
    },
  };
}
