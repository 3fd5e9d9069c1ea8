/**
 * Whether the notification of an issuer's method is about a transaction.
 *
 * @param data the field `threeDSMethodData`: JSON in base64url, with padding or without; anything else is about none
 */
export function namesTransaction(data: string, transactionId: string): boolean {
  try {
    const named: unknown = JSON.parse(Buffer.from(data, 'base64url').toString('utf8'));
    return (
      typeof named === 'object' &&
      named !== null &&
      'threeDSServerTransID' in named &&
      named.threeDSServerTransID === transactionId
    );
  } catch {
    return false;
  }
}
