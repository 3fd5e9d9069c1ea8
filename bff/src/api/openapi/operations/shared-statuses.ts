import { QUERY_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/query';
import { type ApiOperation, isThrottled } from './api-operation.ts';

export interface SharedStatusRow {
  readonly name: string;
  readonly says: string;
  /** The operation whose examples show it; default: the one that creates a payment, which can answer with most of them. */
  readonly shownAt?: 'returnShopper';
}

/** Statuses that many operations answer with for the same reason. Each is an entry of `components.responses`. */
export const SHARED_STATUSES = {
  400: {
    name: 'UnreadableAddress',
    says: 'The address has a broken percent escape.',
    shownAt: 'returnShopper',
  },
  401: { name: 'Unauthorised', says: 'The Authorization header is missing or malformed.' },
  403: { name: 'Forbidden', says: 'The access token is unknown, or has no rights on the entity.' },
  409: {
    name: 'KeyRunning',
    says: 'A request with this `Idempotency-Key` is running; send it again after `Retry-After` seconds.',
  },
  422: {
    name: 'KeyOfAnotherRequest',
    says: 'This `Idempotency-Key` was used for a request with other parameters.',
  },
  413: {
    name: 'TooLarge',
    says: 'The body is larger than 4 MiB, or than 64 KiB where no access token is asked for.',
  },
  415: { name: 'NotAForm', says: 'The body is not form-encoded.' },
  429: {
    name: 'TooMany',
    says: 'Too many requests; send this one again after `Retry-After` seconds. It had no effect.',
  },
  500: {
    name: 'Fault',
    says: 'A fault of the gateway. Whether the request was carried out has to be asked.',
  },
  503: { name: 'Unavailable', says: 'The stores do not answer; try again after `Retry-After` seconds.' },
} as const satisfies Record<number, SharedStatusRow>;

type SharedStatus = keyof typeof SHARED_STATUSES;

/** The shared statuses that an operation can answer with. */
export function sharedStatuses(operation: ApiOperation): SharedStatus[] {
  const hasBody = operation.method !== 'GET';
  return [
    ...(takesPath(operation) && !(400 in operation.answers) ? ([400] as const) : []),
    ...(operation.caller === 'merchant' ? ([401, 403] as const) : []),
    ...(operation.takesKey === true ? ([409, 422] as const) : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...(isThrottled(operation) && !(429 in operation.answers) ? ([429] as const) : []),
    ...(operation.asksGateway === false ? [] : ([500, 503] as const)),
  ];
}

function takesPath({ path }: ApiOperation): boolean {
  return path.includes('{');
}

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
