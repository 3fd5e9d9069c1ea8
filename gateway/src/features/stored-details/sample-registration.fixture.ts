import { CARD } from '../../instruments/sample-instruments.fixture.ts';
import type { EntityId } from '../../values/ids.ts';
import { randomIds } from '../../values/random-ids.ts';
import type { NewRegistration } from './registrations.ts';

const ids = randomIds('test');

/** When samples are stored: 2026-11-20, noon. */
export const STORED_AT = Date.UTC(2026, 10, 20, 12);

/** An active registration of a customer's card. */
export function sampleDetails(changes: Partial<NewRegistration> = {}): NewRegistration {
  return {
    id: ids.registrationId(),
    merchant: 'Shop',
    entityId: 'a0000000000000000000000000000001' as EntityId,
    channelId: 'a0000000000000000000000000000002' as EntityId,
    merchantCustomerId: 'customer-1',
    instrument: CARD,
    testMode: 'INTERNAL',
    paymentId: undefined,
    state: 'active',
    initialTransactionId: undefined,
    createdAt: STORED_AT,
    ...changes,
  };
}

/** One that a payment stores. */
export function pendingDetails(changes: Partial<NewRegistration> = {}): NewRegistration {
  return sampleDetails({ state: 'pending', paymentId: ids.paymentId(), ...changes });
}
