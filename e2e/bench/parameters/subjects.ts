import { CARD_ENTITY, FOREIGN_ENTITY } from '../bodies/form-of.ts';
import { fullCart, MOST_ITEM_FIELDS } from '../bodies/full-cart.ts';
import { usualPayment } from '../bodies/usual-payment.ts';

/** A kind of body that is read. */
export interface Subject {
  readonly name: string;
  readonly bodies: readonly string[];
  /** The same for an entity that the caller may not use: read and checked whole, then refused. */
  readonly foreignBodies: readonly string[];
  /** So many that a sample is long enough for the clock. */
  readonly readingsASample: number;
  /** The most microseconds that reading and checking one may take. */
  readonly aim: number | undefined;
}

export const SUBJECTS: readonly Subject[] = [
  subject('payment of 30 parameters', 64, usualPayment, { readingsASample: 200, aim: 25 }),
  cart(10, undefined),
  cart(MOST_ITEM_FIELDS, 15_000),
];

function cart(fields: number, aim: number | undefined): Subject {
  const body = (entityId: string, number: number): string => fullCart(fields, number, entityId);
  return subject(`1000 items of ${fields} fields`, 3, body, { readingsASample: 1, aim });
}

function subject(
  name: string,
  different: number,
  body: (entityId: string, number: number) => string,
  rest: Pick<Subject, 'readingsASample' | 'aim'>,
): Subject {
  const of = (entityId: string): string[] =>
    Array.from({ length: different }, (_, number) => body(entityId, number));
  return { name, bodies: of(CARD_ENTITY), foreignBodies: of(FOREIGN_ENTITY), ...rest };
}
