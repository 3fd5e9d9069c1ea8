import { QUERY_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/query';

/** The query of every operation with which a merchant reads something. */
export const ENTITY_QUERY = {
  entityId: { required: true, says: 'The entity that the payment or checkout was made for.' },
} as const;

/** The same for stored details, which all entities of their merchant share. */
export const REGISTRATION_QUERY = {
  entityId: { required: true, says: 'An entity of the merchant that stored them.' },
} as const;

type QueryName = keyof typeof QUERY_PARAMETERS;

/** Parameters of the queries for payments, from the table that the gateway reads them by. */
function queryOf(names: readonly QueryName[]): Record<string, { required: boolean; says: string }> {
  return Object.fromEntries(
    names.map((name) => [name, { required: name === 'entityId', says: QUERY_PARAMETERS[name].says }]),
  );
}

export const PAYMENT_QUERY = queryOf([
  'entityId',
  'merchantTransactionId',
  'paymentTypes',
  'date.from',
  'date.to',
  'from',
  'to',
  'limit',
  'after',
  'pageNo',
]);

export const LINKED_QUERY = queryOf([
  'entityId',
  'includeLinkedTransactions',
  'paymentTypes',
  'limit',
  'after',
]);
