import { describe, expect, it } from 'vitest';
import {
  aCredit,
  aFollowUp,
  anAuthorisation,
  CANARY_NUMBER,
  CANARY_SECURITY_CODE,
} from '../request.fixture.ts';
import { FOLLOW_UP_OPERATIONS } from './http-acquirer-operations.ts';
import {
  authorisationBooking,
  type Booking,
  creditBooking,
  followUpBooking,
} from './http-acquirer-request.ts';

const bodyOf = ({ call }: Booking): unknown => JSON.parse(call.body ?? '');

describe('what the acquirer is asked', () => {
  it('is put under the key, so that sending it again can not book again', () => {
    const request = anAuthorisation();
    expect(authorisationBooking(request).call).toMatchObject({
      method: 'PUT',
      path: `operations/${request.key}`,
    });
  });

  it('is an authorisation when the capture comes later, and else a sale', () => {
    expect(bodyOf(authorisationBooking(anAuthorisation({ capture: 'later' })))).toMatchObject({
      type: 'authorisation',
    });
    expect(bodyOf(authorisationBooking(anAuthorisation()))).toMatchObject({ type: 'sale' });
  });

  it('is a credit with the card that is paid', () => {
    expect(bodyOf(creditBooking(aCredit()))).toMatchObject({
      type: 'credit',
      amount: { minor: '9200', currency: 'EUR' },
      card: { number: CANARY_NUMBER, securityCode: CANARY_SECURITY_CODE, expiry: '2034-05' },
    });
  });

  it.each(FOLLOW_UP_OPERATIONS)('is a %s with its original and without a card', (type) => {
    const request = aFollowUp(anAuthorisation().key, { simulatedResult: '800.100.203' });
    expect(bodyOf(followUpBooking(type, request))).toEqual({
      type,
      original: request.originalKey,
      amount: { minor: '9200', currency: 'EUR' },
      simulate: { responseCode: '51', label: '800.100.203' },
    });
  });

  it('says of a capture alone that it is the last', () => {
    const request = aFollowUp(anAuthorisation().key, { isFinal: true });
    const finals = FOLLOW_UP_OPERATIONS.filter((type) =>
      Object.hasOwn(Object(bodyOf(followUpBooking(type, request))), 'final'),
    );
    expect(finals).toEqual(['capture']);
    expect(bodyOf(followUpBooking('capture', request))).toMatchObject({ final: true });
  });
});
