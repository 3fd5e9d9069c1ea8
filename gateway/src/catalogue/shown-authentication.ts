/**
 * The fields of `threeDSecure` that answers about a payment show, in their order, each with its meaning.
 *
 * Of an authentication that the merchant made elsewhere, the proof `verificationId` is not kept and never shown: the
 * merchant has it already.
 */
export const SHOWN_AUTHENTICATION = {
  eci: 'The electronic commerce indicator, two digits.',
  verificationId: 'The proof (CAVV or AAV) of an authentication that the gateway made.',
  version: 'The version of the protocol, such as 2.2.0.',
  flow: 'Whether the shopper was challenged.',
  authenticationStatus: 'Y, A, U or N.',
  transactionStatusReason: 'Why the status is neither Y nor A, two digits.',
  challengeCancel: 'Why the challenge ended before the shopper had finished it, two digits.',
  enrollmentStatus: 'Y, U or N.',
  exemption: 'The exemption from an authentication that was asked for.',
  liability:
    'Who bears the loss of a fraud, `issuer` or `merchant`, as far as the indicator says; some cards and markets differ.',
  dsTransactionId: 'The id at the directory server.',
  acsTransactionId: 'The id at the access control server.',
  xid: 'The id of the first version of 3D Secure.',
} as const;

/** The fields of `threeDSecure` that answers show while the issuer is to ask the shopper in an app, each with its meaning. */
export const SHOWN_APP_CHALLENGE = {
  version: SHOWN_AUTHENTICATION.version,
  threeDSServerTransactionId: "The id at the gateway's 3D Secure server.",
  dsTransactionId: SHOWN_AUTHENTICATION.dsTransactionId,
  acsTransactionId: SHOWN_AUTHENTICATION.acsTransactionId,
  acsReferenceNumber: 'The reference number of the access control server, for the SDK in the app.',
  acsSignedContent: 'What the access control server signed for the SDK in the app (JWS).',
  acsRenderingType: 'How the question looks: `acsInterface` and `acsUiTemplate`, for the SDK in the app.',
} as const;
