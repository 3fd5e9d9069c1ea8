import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { parameterRows } from '../parameter-rows.ts';
import { type JsonSchema, schemaRef } from './json-schema.ts';
import { formSchema } from './parameter-schemas.ts';

const ALL = 'Parameters';

/** The entity has two spellings, and either is enough. */
const ENTITY = { anyOf: [{ required: ['entityId'] }, { required: ['authentication.entityId'] }] } as const;
const ORDER = ['amount', 'currency', 'paymentType'] as const;

function rowsWhere(matches: (row: ParameterRow) => boolean): (readonly [string, ParameterRow])[] {
  return parameterRows().filter(([, row]) => matches(row));
}

function request(required: readonly string[], ...more: readonly JsonSchema[]): JsonSchema {
  return { type: 'object', allOf: [schemaRef(ALL), ENTITY, ...more], required };
}

/** A checkout is for a payment, or only stores details. */
const ORDER_OR_STORING = {
  anyOf: [
    { required: ORDER },
    { required: ['createRegistration'], properties: { createRegistration: { const: 'true' } } },
  ],
} as const;

/** The form bodies of the operations. */
export const REQUEST_SCHEMAS = {
  /** What every merchant's request may hold. */
  [ALL]: formSchema(rowsWhere((row) => row.acceptedAt === undefined)),
  PaymentRequest: request(ORDER),
  FollowUpRequest: request(['paymentType']),
  CheckoutRequest: request(
    [],
    ORDER_OR_STORING,
    formSchema(rowsWhere((row) => row.acceptedAt === 'checkout-creation')),
  ),
  CheckoutUpdate: request([]),
  ShopperPaymentRequest: formSchema(rowsWhere((row) => row.fromShopper === true)),
  RegistrationRequest: request([]),
  RegistrationExtension: request([]),
  RegistrationPaymentRequest: request(ORDER),
  /** No parameters but the ids in the path. */
  ShopperRemovalRequest: formSchema(rowsWhere(() => false)),
  ShopperRegistrationRequest: formSchema(rowsWhere((row) => row.fromShopper === true)),
} as const satisfies Record<string, JsonSchema>;

export type RequestName = Exclude<keyof typeof REQUEST_SCHEMAS, typeof ALL>;
