import { BOOLEAN, ENTITY_ID, text, url } from '../formats.ts';
import { MAX_URL_LENGTH } from '../limits.ts';
import { LAST_INDEX } from './last-index.ts';
import type { ParameterRow } from './parameter-row.ts';
import { STANDING_INSTRUCTION } from './standing-instruction.ts';

/** Parameters that the specification leaves open: most are what every merchant of this interface family sends. */
export const ADDITIONAL = {
  ...STANDING_INSTRUCTION,
  /** Into how many parts the shopper wants to split the payment: shops ask for it in a field of their own. */
  'recurring.numberOfInstallments': { format: text(1, 3, 'digits'), fromShopper: true, echoed: true },
  /** Stored details to offer in the widget. From the merchant only: a shopper could name another's. Gaps are fine. */
  'registrations[n].id': { format: text(32, 48, 'letters and digits'), lastIndex: LAST_INDEX },
  /** Whether the shopper may remove stored details that the checkout offers. Only the merchant's server can allow it. */
  registrationsRemovable: { format: BOOLEAN },
  /** Which of the stored details that a checkout offers the shopper pays with. */
  registrationId: { format: text(32, 48, 'letters and digits'), fromShopper: true },
  shopperResultUrl: { format: url(MAX_URL_LENGTH), fromShopper: true },
  notificationUrl: { format: url(MAX_URL_LENGTH) },
  /** Another spelling of `entityId`. */
  'authentication.entityId': { format: ENTITY_ID },
  'customParameters[key]': {
    format: text(1, 2048),
    key: { pattern: /^[A-Za-z0-9._]{3,64}$/, says: '3 to 64 letters, digits, dots or underscores' },
    fromShopper: true,
    echoed: true,
  },
} as const satisfies Record<string, ParameterRow>;
