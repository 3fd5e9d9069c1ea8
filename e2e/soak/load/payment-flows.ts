import { AUTHORISED, CARD, ENTITY } from '../../chaos/load/merchant.ts';
import { FAULTY_AMOUNTS } from './faulty-amounts.ts';
import type { Flow } from './flow.ts';

const ORDER = { paymentType: 'DB', paymentBrand: 'VISA', currency: 'EUR', amount: '12.34' } as const;

const { 'card.cvv': _code, ...STORABLE_CARD } = CARD;

/** Stored, charged twice, and erased. */
export const storedDetails: Flow = async ({ merchant, address, fault }) => {
  const stored = await merchant.post('/v1/registrations', merchant.newReference(), {
    ...STORABLE_CARD,
    paymentBrand: 'VISA',
  });
  const id = stored?.body.id;
  if (id === undefined) {
    fault(`no details were stored: ${stored?.status} ${JSON.stringify(stored?.body)}`);
    return;
  }
  const path = `/v1/registrations/${id}`;
  const charge = { paymentType: 'DB', currency: 'EUR', amount: '5.00' };
  await merchant.post(`${path}/payments`, merchant.newReference(), charge);
  await merchant.post(`${path}/payments`, merchant.newReference(), charge);
  const erased = await fetch(`${address}${path}?entityId=${ENTITY}`, {
    method: 'DELETE',
    headers: AUTHORISED,
  });
  await erased.arrayBuffer();
  if (erased.status !== 200) fault(`stored details were not erased: ${erased.status}`);
};

export const walletPayment: Flow = async ({ merchant, address, fault }) => {
  const order = { ...ORDER, paymentBrand: 'GOOGLEPAY' };
  const { amount, currency } = order;
  const body = new URLSearchParams({ wallet: 'wallet2', entityId: ENTITY, amount, currency });
  const created = await fetch(`${address}/v1/test/wallet-tokens`, { method: 'POST', body });
  const { token } = (await created.json()) as { readonly token?: string };
  const paid = await merchant.pay({ ...order, 'wallet2.paymentToken': token ?? '' });
  if (paid?.outcome !== 'approved') {
    fault(`a wallet's token was not paid with: ${created.status} ${JSON.stringify(paid)}`);
  }
};

/** The acquirer takes its time. */
export const slowPayment: Flow = async ({ slowMerchant }) => {
  await slowMerchant.pay({ ...CARD, ...ORDER, amount: FAULTY_AMOUNTS.slow });
};

/** The acquirer's answer is lost; the gateway finds out what became of the payment. */
export const unknownPayment: Flow = async ({ slowMerchant }) => {
  await slowMerchant.pay({ ...CARD, ...ORDER, amount: FAULTY_AMOUNTS.unknown });
};

/** A shopper who pays and is gone: the result address is called. */
export const shopperLeaves: Flow = async ({ merchant, resultAddress, fault }) => {
  const created = await merchant.post('/v1/checkouts', merchant.newReference(), {
    amount: '12.34',
    currency: 'EUR',
    paymentType: 'DB',
    shopperResultUrl: resultAddress,
  });
  const path = `/v1/checkouts/${created?.body.id}/payment`;
  const fields = { ...CARD, paymentBrand: 'VISA' };
  const paid = await merchant.caller.ask({ method: 'POST', path, fields });
  if (paid?.status !== 200) {
    fault(`a checkout was not paid: ${created?.status} ${paid?.status} ${JSON.stringify(paid?.body)}`);
  }
};
