import type { EndReason } from '../checkout-client/checkout-session.ts';
import type { NoticeKey } from '../locales/texts.ts';

/** The words for each reason why a session has ended. */
export const SESSION_TEXTS = {
  missing: 'sessionUnknown',
  unknown: 'sessionUnknown',
  expired: 'sessionExpired',
  paid: 'sessionPaid',
} as const satisfies Record<EndReason, NoticeKey>;
