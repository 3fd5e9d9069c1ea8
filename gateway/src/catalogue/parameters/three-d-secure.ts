import { base64, CURRENCY, country, decimal, FREE_TEXT, FREE_WORDS, oneOf, shape, text } from './formats.ts';
import { type ParameterRow, prefixed } from './parameter-row.ts';

/** The limit of the EMV specification for encrypted device data, here of all that an SDK says. */
const DEVICE_INFO = text(1, 64_000);
/** 20 bytes, as the first version of 3D Secure has them, are 28 characters. */
const SHORT_OR_LONG_XID = shape(/^(?=(.{28}|.{64})$)[A-Za-z0-9+/]+={0,2}$/, '28 or 64 characters of base64');
const VERSION = shape(/^[0-9](\.[0-9]{1,2}){1,3}$/, 'a version such as 2.2.0');

const REQUESTOR = {
  requestorId: { format: FREE_TEXT },
  requestorName: { format: FREE_WORDS },
} as const satisfies Record<string, ParameterRow>;

const IN_ORDER = { inOrder: true } as const;

/**
 * The result of an authentication. Never from the shopper: a browser could claim to be authenticated.
 *
 * The specification does not show the formats of version, acsTransactionId and flow; they are taken from answers of
 * this interface family.
 *
 * spec: Request parameters › 3D Secure.
 */
export const THREE_D_SECURE = {
  'threeDSecure.amount': { format: decimal(9, 'two'), inOrder: true },
  'threeDSecure.currency': { format: CURRENCY, inOrder: true },
  'threeDSecure.eci': { format: oneOf('01', '02', '03', '04', '05', '06', '07', '08') },
  /** The proof of an authentication: with the card number it can replace the shopper's consent. */
  'threeDSecure.verificationId': { format: base64(28, 28), sensitive: true, neverKept: true },
  'threeDSecure.xid': { format: base64(64, 64), lenientFormat: SHORT_OR_LONG_XID },
  'threeDSecure.enrollmentStatus': { format: oneOf('Y', 'U', 'N') },
  'threeDSecure.authenticationStatus': { format: oneOf('Y', 'A', 'U', 'N') },
  'threeDSecure.deviceInfo': { format: DEVICE_INFO, inOrder: true },
  'threeDSecure.merchant.name': { format: FREE_WORDS, inOrder: true },
  'threeDSecure.merchant.url': { format: text(1, 2048), inOrder: true },
  'threeDSecure.merchant.country': { format: country('alpha-3'), inOrder: true },
  ...prefixed('threeDSecure.v2.visa', REQUESTOR, IN_ORDER),
  ...prefixed('threeDSecure.v2.mastercard', REQUESTOR, IN_ORDER),
  ...prefixed('threeDSecure.v2.amex', REQUESTOR, IN_ORDER),
  ...prefixed('threeDSecure.v2.diners', REQUESTOR, IN_ORDER),
  ...prefixed('threeDSecure.v2.jcb', REQUESTOR, IN_ORDER),
  ...prefixed('threeDSecure.v2.cartebancaire', REQUESTOR, IN_ORDER),
  'threeDSecure.dsTransactionId': { format: text(36, 36) },
  'threeDSecure.version': { format: VERSION },
  'threeDSecure.acsTransactionId': { format: text(36, 36) },
  'threeDSecure.flow': { format: oneOf('challenge', 'frictionless') },
} as const satisfies Record<string, ParameterRow>;
