import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { SHOP } from './test-checkout.ts';
import { CARD, fieldsOf, type TestGateway } from './test-gateway.ts';
import type { Changes } from './test-payment.ts';

/** Stores a card as the merchant's server does; gives the id of the registration. */
export async function storedCard(test: TestGateway, changes: Changes = {}): Promise<string> {
  const fields = fieldsOf({ entityId: CARD_CHANNEL }, CARD, changes);
  const created = await test.gateway.createRegistration(SHOP, fields);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.id;
}

/** Creates a checkout of just these fields; gives its id. */
export async function createdCheckout(test: TestGateway, ...fields: readonly Changes[]): Promise<string> {
  const created = await test.gateway.createCheckout(SHOP, fieldsOf(...fields));
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.session.id;
}
