import { randomBytes, randomInt } from 'node:crypto';
import { passesLuhn } from '@tollgate/gateway/catalogue/check-digits';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { tracesOf } from '@tollgate/gateway/features/stored-details/traces.fixture';
import { type Answer, call, type Pairs } from '../merchant-call.fixture.ts';
import { CARD, CARD_ENTITY, ORDER } from '../test-app.ts';
import { RIGHT_REQUESTS, TOKEN_REQUEST, withTextInEach } from './every-instrument.fixture.ts';

/** A number and a code of one run, which are put everywhere only to be looked for afterwards. */
export interface EverywhereCanary {
  readonly number: string;
  /** Words of a code: a code of three digits alone turns up anywhere. */
  readonly code: string;
  /** The proof of an authentication: it is well formed, and must not be stored either. */
  readonly proof: string;
}

export function newEverywhereCanary(): EverywhereCanary {
  const start = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;
  const check = '0123456789'.split('').find((digit) => passesLuhn(start + digit)) ?? '';
  return {
    number: start + check,
    code: `code-${randomInt(100_000, 1_000_000)}`,
    proof: randomBytes(20).toString('base64'),
  };
}

/** How people write a number, and how an address does. */
export function spellingsOf(number: string): readonly string[] {
  const groups = number.match(/.{4}/g) ?? [];
  return [number, ...[' ', '-', '.', '%20', '\u200b', '_'].map((sign) => groups.join(sign))];
}

/** Every trace of the canary in some bytes, in any spelling and coding. */
export function tracesOfCanary({ number, code, proof }: EverywhereCanary, bytes: Buffer): readonly string[] {
  return [...spellingsOf(number), code, proof].flatMap((text) => tracesOf(bytes, text));
}

/** Every parameter of the catalogue, each with one place for its index or key, and what may not be looked through. */
export const EVERY_NAME: readonly { readonly name: string; readonly isCardData: boolean }[] = (
  Object.keys(ALL_PARAMETERS) as ParameterName[]
).map((name) => ({
  name: name.replaceAll('[n]', '[0]').replace('[key]', '[note]').replace('[brand]', '[VISA]'),
  isCardData: parameterRow(name).sensitive === true && parameterRow(name).shownWhole !== true,
}));

const CODE_KEYS = [
  'card_cvv',
  'cardCvc',
  'cvv2',
  'CID',
  'shopper.pin',
  'CVC2',
  'myCvv',
  'card.cid',
  'old_PIN',
];

const CODE_NAMES = EVERY_NAME.filter(({ isCardData }) => isCardData);

/** An authentication that the merchant made elsewhere, with the proof of it. */
const provenBy = (proof: string): Pairs => ({
  'threeDSecure.eci': '05',
  'threeDSecure.verificationId': proof,
  'threeDSecure.version': '2.2.0',
  'threeDSecure.dsTransactionId': 'd5000000-0000-4000-8000-000000000001',
});

/** The requests that put the canary into one parameter each, or into a name. */
function requestsWith({ number, code, proof }: EverywhereCanary): readonly Pairs[] {
  const spellings = spellingsOf(number);
  const inValues = EVERY_NAME.map(({ name }, index): Pairs => {
    const spelling = spellings[index % spellings.length] ?? number;
    const isAddress = /url$/i.test(name);
    return { [name]: isAddress ? `https://shop.example/?pan=${spelling}` : spelling };
  });
  return [
    ...inValues,
    ...CODE_KEYS.flatMap((key) => [
      { [`customParameters[${key}]`]: code },
      { [`merchant.data[${key}]`]: code },
      { [key]: code },
    ]),
    // Where a code belongs, one that is wrong must not be repeated.
    ...CODE_NAMES.map(({ name }) => ({ [name]: code })),
    provenBy(proof),
    { [`customParameters[${number}]`]: 'x' },
    { [`customParameters[a]${number}`]: number },
    { [`overridePaymentType[${number}]`]: 'DB' },
    { [`cart.items[${number}].name`]: 'x' },
    { [number]: number },
    { unknown: `${number}\nnext line` },
  ];
}

/** An answer with what was sent for it. */
export interface SentAndAnswered {
  readonly road: string;
  readonly sent: Pairs;
  readonly answer: Answer;
}

const SHOPPER = { token: '' };
/** The other roads read parameters by the same code: one in so many parameters is sent on them, and every name. */
const EVERY = 10;
/** So many at once, as shoppers come. */
const AT_ONCE = 8;

/** Puts the canary everywhere, on every road, against a gateway that runs. */
export async function putEverywhere(
  canary: EverywhereCanary,
  address: string,
): Promise<readonly SentAndAnswered[]> {
  const { number, proof } = canary;
  const card = { ...CARD, 'card.number': number };
  const answered: SentAndAnswered[] = [];
  const note = async (road: string, sent: Pairs, answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    answered.push({ road, sent, answer: got });
    return got;
  };
  const checkout = async (fields: Pairs = ORDER): Promise<string> => {
    const { body } = await call(`${address}/v1/checkouts`, fields);
    return `${address}/v1/checkouts/${String(body['id'])}`;
  };
  const authorised = await call(`${address}/v1/payments`, { ...ORDER, ...card, paymentType: 'PA' });
  const payment = `${address}/v1/payments/${String(authorised.body['id'])}`;
  answered.push({ road: 'authorised', sent: {}, answer: authorised });

  /** The three roads on which values are kept and nothing else decides. */
  const onMainRoads = async (sent: Pairs): Promise<void> => {
    await note('payment', sent, call(`${address}/v1/payments`, { ...ORDER, ...card, ...sent }));
    const made = await note('checkout', sent, call(`${address}/v1/checkouts`, { ...ORDER, ...sent }));
    const isMade = made.status === 200;
    const id = isMade ? `${address}/v1/checkouts/${String(made.body['id'])}` : await checkout();
    await note('widget', sent, call(`${id}/payment`, { ...card, ...sent }, SHOPPER));
    if (isMade) await note('description', sent, call(id, undefined, SHOPPER));
  };
  const onOtherRoads = async (sent: Pairs): Promise<void> => {
    const updated = await checkout();
    await note('update', sent, call(updated, { entityId: CARD_ENTITY, ...sent }));
    await note('status', sent, call(`${updated}/payment?entityId=${CARD_ENTITY}`));
    const storing = await checkout({ entityId: CARD_ENTITY, createRegistration: 'true' });
    await note('storing', sent, call(`${storing}/registration`, { ...card, ...sent }, SHOPPER));
    const details = { entityId: CARD_ENTITY, ...card, ...sent };
    await note('registration', sent, call(`${address}/v1/registrations`, details));
    const capture = { entityId: CARD_ENTITY, paymentType: 'CP', amount: '0.01', ...sent };
    await note('capture', sent, call(payment, capture));
    const query = new URLSearchParams({ entityId: CARD_ENTITY, ...sent });
    await note('query', sent, call(`${address}/v1/query?${query}`));
  };
  const waiting = [...requestsWith(canary).entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [index, sent] = next;
      // oxlint-disable-next-line no-await-in-loop
      await onMainRoads(sent);
      if (index % EVERY === 0 || index >= EVERY_NAME.length) {
        // oxlint-disable-next-line no-await-in-loop
        await onOtherRoads(sent);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const [, grouped = ''] = spellingsOf(number);
  const ofShopper = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
  const paidWith = async (road: string, sent: Pairs): Promise<void> => {
    await note(`${road}: payment`, sent, call(`${address}/v1/payments`, { ...ORDER, ...ofShopper, ...sent }));
    await note(`${road}: widget`, sent, call(`${await checkout()}/payment`, sent, SHOPPER));
    const details = { entityId: CARD_ENTITY, ...ofShopper, ...sent };
    await note(`${road}: registration`, sent, call(`${address}/v1/registrations`, details));
  };
  for (const sent of [
    ...withTextInEach([number, grouped, `${grouped} cvv 123`]),
    { paymentBrand: 'PAYPAL', 'virtualAccount.accountId': number },
    { paymentBrand: 'PAYPAL', 'virtualAccount.accountId': `${grouped} cvv 123` },
    { ...TOKEN_REQUEST, 'tokenAccount.cryptogram': proof },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- a few, in an order that a failure names
    await paidWith('other instrument', sent);
  }
  for (const sent of RIGHT_REQUESTS) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await paidWith('right instrument', sent);
  }

  const headers = {
    'user-agent': number,
    referer: `https://shop.example/${number}`,
    accept: `text/html;q=${number}`,
  };
  const atBank = await checkout();
  await note('headers', {}, call(`${atBank}/payment`, card, { ...SHOPPER, headers }));
  const keyed = { headers: { 'idempotency-key': `order-${number}` } };
  await note('key', {}, call(`${address}/v1/payments`, { ...ORDER, ...card }, keyed));
  for (const path of [
    `/v1/payments/${number}`,
    `/v1/registrations/${number}`,
    `/v1/checkouts/${number}/payment`,
    `/${number}`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await note('path', {}, call(`${address}${path}?entityId=${CARD_ENTITY}`));
  }
  return answered;
}
