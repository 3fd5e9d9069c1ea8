import { describe, expect, it } from 'vitest';
import type { Finding } from '../../compare/evidence.ts';
import type { NotificationEvidence } from '../notification-evidence.ts';
import { called, delivered, EVIDENCE, logged, SPAN, sold } from '../notifications.fixture.ts';
import { checkNotifications } from './check-notifications.ts';

const changed = (changes: Partial<NotificationEvidence>): NotificationEvidence => ({
  ...EVIDENCE,
  ...changes,
});
const [CALL] = EVIDENCE.calls;
const AT = CALL?.at ?? 0;
/** Something was killed 10 ms after the call of the life came. */
const KILLED = [{ from: AT + 10, to: AT + 40 }];
const GONE = { id: 'c', madeAt: 5000, says: 'unknown' };
const refused = { status: 500 } as const;

describe('what shops were notified of', () => {
  it('is right where each is notified of everything, once', () => {
    expect(checkNotifications(EVIDENCE)).toEqual([]);
  });

  it.each<[string, NotificationEvidence, Finding['kind'], RegExp]>([
    [
      'an ending without an event',
      changed({ events: EVIDENCE.events.slice(1), deliveries: EVIDENCE.deliveries.slice(1) }),
      'loss',
      /db ended .* no event/,
    ],
    [
      'an ending with two events',
      changed({
        events: [...EVIDENCE.events, logged('db', '000.100.112', { id: 'other' })],
        deliveries: [...EVIDENCE.deliveries, delivered('other', 900)],
      }),
      'double',
      /2 events/,
    ],
    [
      'an event of another ending',
      changed({
        events: EVIDENCE.events.map((one) => (one.objectId === 'no' ? { ...one, code: '000.100.112' } : one)),
      }),
      'disagreement',
      /its event says/,
    ],
    [
      'an event of nothing',
      changed({
        events: [...EVIDENCE.events, logged('z', '000.100.112')],
        deliveries: [...EVIDENCE.deliveries, delivered('event-z', 900)],
      }),
      'disagreement',
      /about z/,
    ],
    [
      'an event that was dropped',
      changed({ deliveries: EVIDENCE.deliveries.slice(0, -1) }),
      'loss',
      /never taken/,
    ],
    [
      'an event that was only refused',
      changed({
        deliveries: EVIDENCE.deliveries.map((one) => (one.at === 0 ? { ...one, ...refused } : one)),
      }),
      'loss',
      /never taken/,
    ],
    [
      'an event that was made up',
      changed({ deliveries: [...EVIDENCE.deliveries, delivered('x', 900)] }),
      'disagreement',
      /log has none/,
    ],
    [
      'a body with a wrong signature',
      changed({ deliveries: EVIDENCE.deliveries.map((one) => ({ ...one, isSigned: false })) }),
      'fault',
      /signature/,
    ],
    [
      'an event that came again for no reason',
      changed({ deliveries: [...EVIDENCE.deliveries, delivered('event-db', 5000)] }),
      'double',
      /event-db came to good again/,
    ],
    [
      'events out of order',
      changed({ deliveries: EVIDENCE.deliveries.toReversed() }),
      'disagreement',
      /before event-pa/,
    ],
    [
      'an event after one that was refused, at a receiver that takes nothing',
      changed({
        deliveries: [
          ...EVIDENCE.deliveries,
          delivered('event-pa', 900, { receiver: 'failing', ...refused }),
          delivered('event-cp', 901, { receiver: 'failing', ...refused }),
        ],
      }),
      'disagreement',
      /event-cp came to failing before event-pa/,
    ],
    [
      'an event that was sent before the one before it was answered',
      changed({ deliveries: EVIDENCE.deliveries.map((one) => ({ ...one, answeredAt: one.at + 150 })) }),
      'disagreement',
      /event-cp came to good before event-pa/,
    ],
    ['a shop that was never called', changed({ calls: [] }), 'loss', /a was not fetched/],
    [
      'a call that came too early',
      changed({ calls: [called('a', { at: 1000 + SPAN - 100 })] }),
      'fault',
      /called 7900 ms/,
    ],
    [
      'a call after the status was fetched',
      changed({ calls: [...EVIDENCE.calls, called('b')] }),
      'fault',
      /b was called after/,
    ],
    [
      'a call that was made twice',
      changed({ calls: [...EVIDENCE.calls, called('a', { at: AT + 60_000 })] }),
      'double',
      /a was called again/,
    ],
    [
      'a call that was made twice, when something was killed long after the first one',
      changed({
        calls: [...EVIDENCE.calls, called('a', { at: AT + 60_000 })],
        interruptions: [{ from: AT + 30_000, to: AT + 30_100 }],
      }),
      'double',
      /a was called again/,
    ],
    [
      'a shop that was called too often',
      changed({
        checkouts: [sold('a', { shop: 'failing' })],
        calls: Array.from({ length: 5 }, (_none, turn) => called('a', { at: AT + 1000 * turn, ...refused })),
      }),
      'double',
      /called 5 times/,
    ],
    [
      'a call for an unknown checkout',
      changed({ calls: [...EVIDENCE.calls, called('z')] }),
      'disagreement',
      /for z/,
    ],
    [
      'a call though no shopper pressed',
      changed({ checkouts: [sold('a', { submits: 0, paymentId: undefined })] }),
      'fault',
      /no shopper/,
    ],
    [
      'a call with another path',
      changed({ calls: [called('a', { resourcePath: '/v1/checkouts/a/registration' })] }),
      'fault',
      /with the path/,
    ],
    ['a checkout that is gone', changed({ gone: [GONE] }), 'loss', /c is gone/],
    ['a call where none may go', changed({ trespasses: ['GET /result'] }), 'fault', /not allowed: GET/],
  ])('finds %s', (_name, evidence, kind, says) => {
    const found = checkNotifications(evidence).filter((finding) => finding.kind === kind);
    expect(found.map((finding) => finding.says).join('\n')).toMatch(says);
  });

  it.each<[string, NotificationEvidence]>([
    [
      'a call that is repeated because its process was killed',
      changed({ calls: [...EVIDENCE.calls, called('a', { at: AT + 60_000 })], interruptions: KILLED }),
    ],
    [
      'a fifth call of a shop that hung when its process was killed',
      changed({
        checkouts: [sold('a', { shop: 'hanging' })],
        calls: Array.from({ length: 5 }, (_none, turn) =>
          called('a', { at: AT + 15_000 * turn, status: undefined }),
        ),
        interruptions: [{ from: AT + 9000, to: AT + 9100 }],
      }),
    ],
    [
      'an event that comes again because its process was killed',
      changed({
        deliveries: [...EVIDENCE.deliveries, delivered('event-db', 45_000)],
        interruptions: [{ from: 5, to: 10 }],
      }),
    ],
    [
      'an event that comes again until it is taken',
      changed({ deliveries: [delivered('event-db', 0, refused), ...EVIDENCE.deliveries] }),
    ],
    [
      'two calls where the shopper pressed twice',
      changed({
        checkouts: [sold('a', { submits: 2 })],
        calls: [...EVIDENCE.calls, called('a', { at: AT + 3000 })],
      }),
    ],
    [
      'a call that overtook the fetching of the status',
      changed({ checkouts: [sold('a', { fetched: { askedAt: AT, answeredAt: AT + 20 } })] }),
    ],
    [
      'a call whose status was fetched while that could not be written down',
      changed({
        checkouts: [sold('a', { fetched: { askedAt: 2000, answeredAt: 2010 } })],
        interruptions: [{ from: 1900, to: 2500 }],
      }),
    ],
    [
      'a checkout that was made just before a failover',
      changed({ gone: [GONE], failovers: [{ from: 5001, to: 5002 }] }),
    ],
    [
      'no call where the address is not allowed',
      changed({ checkouts: [sold('a', { shop: 'private-name' })], calls: [] }),
    ],
  ])('takes no offence at %s', (_name, evidence) => {
    expect(checkNotifications(evidence)).toEqual([]);
  });
});
