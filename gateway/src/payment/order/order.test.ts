import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '../../catalogue/parameters/all-parameters.ts';
import type { HiddenText } from '../../values/masked.ts';
import type { Order, OrderName } from './order.ts';

describe('the type of an order', () => {
  it('has words, lists and free keys as they are nested', () => {
    expectTypeOf<Order['lifecycleId']>().toEqualTypeOf<string | undefined>();
    type Item = NonNullable<NonNullable<Order['cart']>['items']>[number];
    expectTypeOf<NonNullable<Item['recipient']>['city']>().toEqualTypeOf<string | undefined>();
    type Passenger = NonNullable<NonNullable<Order['airline']>['passengers']>[number];
    expectTypeOf<NonNullable<Passenger['legs']>[number]['fareAmount']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Order['merchant']>['data']>().toEqualTypeOf<
      Readonly<Record<string, string>> | undefined
    >();
  });

  it('hides the identity of a person or an account', () => {
    expectTypeOf<NonNullable<Order['sender']>['accountNumber']>().toEqualTypeOf<HiddenText | undefined>();
    type Receiver = NonNullable<NonNullable<Order['shipping']>['customer']>;
    expectTypeOf<Receiver['identificationDocId']>().toEqualTypeOf<HiddenText | undefined>();
    expectTypeOf<Receiver['surname']>().toEqualTypeOf<string | undefined>();
  });

  it('has no card data, no proof of an authentication and nothing that only the gateway needs', () => {
    expectTypeOf<Extract<OrderName, `card.${string}` | `${string}.verificationId`>>().toEqualTypeOf<never>();
    expectTypeOf<
      Extract<OrderName, 'entityId' | 'merchantMemo' | 'merchantInvoiceId'>
    >().toEqualTypeOf<never>();
  });
});

describe('the rows of the catalogue', () => {
  const names = Object.keys(ALL_PARAMETERS) as ParameterName[];

  it('never put a proof of a payment into the order', () => {
    const proofs = names.filter((name) => parameterRow(name).neverKept === true);
    expect(proofs.filter((name) => parameterRow(name).inOrder === true)).toEqual([]);
    expect(proofs).not.toEqual([]);
  });
});
