/**
 * The fields of `threeDSecure` that answers about a payment show, in their order. Its proof, `verificationId`, is not
 * kept and never shown.
 */
export const SHOWN_AUTHENTICATION = [
  'eci',
  'version',
  'flow',
  'authenticationStatus',
  'enrollmentStatus',
  'dsTransactionId',
  'acsTransactionId',
  'xid',
] as const;
