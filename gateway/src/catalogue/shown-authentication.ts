/**
 * The fields of `threeDSecure` that answers about a payment show, in their order, each with its meaning. Its proof,
 * `verificationId`, is not kept and never shown.
 */
export const SHOWN_AUTHENTICATION = {
  eci: 'The electronic commerce indicator, two digits.',
  version: 'The version of the protocol, such as 2.2.0.',
  flow: 'Whether the shopper was challenged.',
  authenticationStatus: 'Y, A, U or N.',
  enrollmentStatus: 'Y, U or N.',
  dsTransactionId: 'The id at the directory server.',
  acsTransactionId: 'The id at the access control server.',
  xid: 'The id of the first version of 3D Secure.',
} as const;
