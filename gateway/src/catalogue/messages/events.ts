import { filled, type ValuesOf } from './say.ts';

/** What happened to a payment, in the words of the event log, and why an acquirer took it, by codes. */
export const EVENTS = {
  started: 'started',
  attempt: 'attempt',
  routed: 'routed',
  approved: 'approved',
  declined: 'declined',
  'not-sent': 'not-sent',
  refused: 'refused',
  unknown: 'unknown',
  redirected: 'redirected',
  retried: 'retried',
  authenticated: 'authenticated',
  contradicted: 'contradicted',
  reversed: 'reversed',
  accepted: 'accepted',
  redacted: 'redacted',
  erased: 'erased',
  'of-operation': 'of {0}',
  'first-attempt': 'first attempt kept as a record',
  'risk-score': 'risk score {0}',
  'test-mode': 'test mode {0}',
  statement: 'statement "{0}"',
  'ended-at': '{0} by {1}',
  'not-asked': '{0}, no acquirer was asked',
  'to-acquirer': 'to {0}, key {1}',
  'to-acquirer-because': 'to {0}, key {1}: {2}',
  'shopper-sent': 'the shopper was sent to a page of the acquirer',
  'no-answer': 'the acquirer has given no answer yet',
  'tried-again': 'the first attempt failed; the payment continues at another acquirer',
  'authentication-ended': 'the authentication of the shopper ended',
  'acquirer-says': 'the acquirer says {0} {1} of attempt {2}',
  'acquirer-says-open':
    'the acquirer says {0} {1} of attempt {2}; it has not been corrected, see `contradictions`',
  settled: 'the contradiction was settled: {0}',
  'personal-erased': 'names, addresses and e-mail of the shopper were erased on {0}',
  'channel-acquirer': 'the acquirer of channel {0}',
  'channel-route': 'route {0} of channel {1}',
  'fallback-answered': 'the fallback, because {0} answered {1}',
  'fallback-unavailable': 'the fallback, because {0} was not available',
  'after-authentication': 'again after an authentication, which the acquirer asked for',
} as const satisfies Readonly<Record<string, string>>;

export type EventCode = keyof typeof EVENTS;

/** Words of an event in English. @param values for `{0}`, `{1}` in its text */
export function sayEvent<Code extends EventCode>(
  code: Code,
  ...values: ValuesOf<(typeof EVENTS)[Code]>
): string {
  return filled(EVENTS[code], values);
}
