import { kindOf } from '../../../instruments/registry.ts';
import { isNeverKept } from '../../../parameters/find-parameter.ts';
import { type Fields, readManyParameters } from '../../../parameters/read-parameters.ts';
import type { Payment } from '../../../payment/operation.ts';
import type { PaymentRequest, StoredDetails } from '../../../payment/payment-request.ts';
import { readPaymentRequest } from '../../../payment/read-payment-request.ts';
import type { Ports, ShopperPorts } from '../../../ports/ports.ts';
import { brandsOffered } from '../../../road/brands-offered.ts';
import type { RegistrationId } from '../../../values/ids.ts';
import type { Authentication } from '../authentications/authentication.ts';

/** The parameters of a payment that may be sealed: without the security code and other proofs of one payment. */
export function fieldsToKeep({ fields, instrument }: Pick<PaymentRequest, 'fields' | 'instrument'>): Fields {
  const inPlace: Fields = [
    ...(kindOf(instrument).throughWallet?.keptFields(instrument) ?? []),
    // The brand that was chosen for this payment, whatever the channel offers later.
    ['paymentBrand', instrument.brand],
  ];
  const replaced = new Set(inPlace.map(([name]) => name));
  const kept = fields().filter(([name]) => !replaced.has(name) && !isNeverKept(name));
  return [...kept, ...inPlace];
}

/**
 * The request of a payment whose shopper was authenticated, as it was read at first. The security code is in it when
 * this process received it.
 *
 * @returns `undefined` when it was wiped, because the authentication is over, or cannot be read any more
 * @throws StoreUnavailable
 */
export async function restoreRequest(
  ports: Pick<Ports, 'connectors' | 'merchants' | 'registrations' | 'authentications' | 'securityCodes'>,
  payment: Payment,
  authentication: Authentication,
): Promise<{ readonly request: PaymentRequest; readonly resultsSecret: string } | undefined> {
  const kept = await ports.authentications.openRequest(authentication);
  const entity = ports.merchants.entityOf({ merchant: payment.merchant }, payment.entityId);
  if (kept === undefined || entity === undefined) return undefined;
  const { fields, resultsSecret } = kept;
  const stored = await storedDetails(ports, payment, fields);
  const read = await readManyParameters(fields, 'whole', entity);
  const { value } = readPaymentRequest(read, payment.startedAt, {
    stored,
    offersBrand: brandsOffered(ports, entity, read.parameters),
    isInCheckout: payment.checkoutId !== undefined,
  });
  return value && { request: withSecurityCode(ports, payment, value.request), resultsSecret };
}

/** The details of a payment with stored ones; new ones are in its own parameters. */
async function storedDetails(
  ports: Pick<ShopperPorts, 'registrations'>,
  { registrationId }: Payment,
  fields: Fields,
): Promise<StoredDetails | undefined> {
  const isNew = fields.some(([name]) => name === 'card.number');
  return registrationId === undefined || isNew ? undefined : openStored(ports, registrationId);
}

async function openStored(
  ports: Pick<ShopperPorts, 'registrations'>,
  registrationId: RegistrationId,
): Promise<StoredDetails | undefined> {
  const [registration, instrument] = await Promise.all([
    ports.registrations.find(registrationId),
    ports.registrations.open(registrationId),
  ]);
  return (
    instrument && { registrationId, instrument, initialTransactionId: registration?.initialTransactionId }
  );
}

function withSecurityCode(
  ports: Pick<ShopperPorts, 'securityCodes'>,
  { id }: Payment,
  request: PaymentRequest,
): PaymentRequest {
  const card = kindOf(request.instrument).toAuthenticate?.(request.instrument);
  const securityCode = ports.securityCodes.find(id);
  return card === undefined || securityCode === undefined
    ? request
    : { ...request, instrument: { ...card, securityCode } };
}
