import { EXEMPTION_NAMES } from '../exemptions.ts';
import { LAST_INDEX, MAX_URL_LENGTH } from '../limits.ts';
import { AMOUNT, BOOLEAN, CURRENCY, ENTITY_ID, oneOf, shape, text, url, words } from './formats.ts';
import type { ParameterRow } from './parameter-row.ts';
import { STANDING_INSTRUCTION } from './standing-instruction.ts';

const AGREED = {
  fromShopper: true,
  usedFor: 'charging a checkout only with the amount that its shopper has seen',
} as const;

/** Parameters that the specification does not list; most are sent by every merchant of this interface family. */
export const ADDITIONAL = {
  ...STANDING_INSTRUCTION,
  /** The number of instalments that the shopper wants; shops have their own field for it. */
  'recurring.numberOfInstallments': {
    format: text(1, 3, 'digits'),
    fromShopper: true,
    echoed: true,
    inOrder: true,
  },
  /**
   * Stored details to offer in the widget. From the merchant only: a shopper could name another's. Indexes may have
   * gaps.
   */
  'registrations[n].id': {
    format: text(32, 48, 'letters and digits'),
    lastIndex: LAST_INDEX,
    usedFor: 'the stored details that a checkout offers',
  },
  /** Whether the shopper may remove stored details that the checkout offers. Only the merchant's server can allow it. */
  registrationsRemovable: { format: BOOLEAN, usedFor: 'letting shoppers remove stored details' },
  /**
   * Whether the code of a stored card must be sent again. From the merchant only: the page's option of that name asks
   * for the code, and a browser could leave it out.
   */
  registrationsRequireCvv: { format: BOOLEAN, usedFor: 'demanding the code of stored cards' },
  /** The stored details that the shopper chose among those that the checkout offers. */
  registrationId: {
    format: text(32, 48, 'letters and digits'),
    fromShopper: true,
    usedFor: 'paying with stored details',
  },
  /**
   * The amount that the page showed when the shopper submitted: compared with the amount of the checkout, never
   * charged.
   */
  'agreed.amount': { format: AMOUNT, ...AGREED },
  'agreed.currency': { format: CURRENCY, ...AGREED },
  shopperResultUrl: {
    format: url(MAX_URL_LENGTH),
    fromShopper: true,
    usedFor: "the shopper's way back to the shop",
  },
  notificationUrl: { format: url(MAX_URL_LENGTH) },
  /** One of the wishes for a challenge. From the merchant only: a shopper would wish for none. */
  'threeDSecure.challengeIndicator': {
    format: shape(/^0?[1-9]$/, 'a number from 1 to 9, in one digit or two'),
    usedFor: 'the wish for a challenge, or for none, in an authentication by the gateway',
  },
  /** From the merchant only, whose acquirer answers for it. */
  'threeDSecure.exemption': {
    format: oneOf(...EXEMPTION_NAMES),
    usedFor: 'asking the issuer, or the acquirer, for an exemption from an authentication',
  },
  /** Another spelling of `entityId`. */
  'authentication.entityId': { format: ENTITY_ID, usedFor: 'choosing the channel' },
  'customParameters[key]': {
    format: words(1, 2048),
    key: { pattern: /^[A-Za-z0-9._]{3,64}$/, says: '3 to 64 letters, digits, dots or underscores' },
    fromShopper: true,
    echoed: true,
    usedFor: 'answers; `forceResultCode` orders a simulated answer',
  },
} as const satisfies Record<string, ParameterRow>;
