import { CARD, CARD_ENTITY, type TestApp } from '../../testing/test-app.ts';

type Pairs = Readonly<Record<string, string>>;

export const ENTITY = { entityId: CARD_ENTITY } as const;
export const OTHERS = { authorization: 'Bearer demo-token-other' } as const;
export const UNKNOWN_ID = 'f'.repeat(32);

/** The customer of a merchant, for whom the same details are stored once. */
export const CUSTOMER: Pairs = {
  'customer.merchantCustomerId': 'customer-1',
  'customer.givenName': 'Jane',
  'customer.surname': 'Jones',
};

const { 'card.cvv': _code, ...storable } = CARD;

/** Of a card what may be stored. */
export const STORED_CARD: Pairs = storable;

/** Stores a card and gives the id of what was stored. */
export async function storeCard(test: TestApp, changes: Pairs = {}): Promise<string> {
  const answer = await test.post('/v1/registrations', { ...ENTITY, ...STORED_CARD, ...changes });
  if (answer.statusCode !== 200) throw new Error(`nothing was stored: ${answer.body}`);
  return idOf(answer);
}

export function idOf(answer: { json(): unknown }): string {
  return (answer.json() as { id: string }).id;
}

export function codeOf(answer: { json(): unknown }): string {
  return (answer.json() as { result: { code: string } }).result.code;
}

/** The parameters that an answer complains about. */
export function wrongNames(answer: { json(): unknown }): string[] {
  const { result } = answer.json() as { result: { parameterErrors?: { name: string }[] } };
  return (result.parameterErrors ?? []).map(({ name }) => name);
}
