/** What an observer, and so the log, receives of messages that anyone may have written. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURE_CHANNEL } from '../../access/test-merchants.fixture.ts';
import { type ChallengeReturned, NO_OBSERVER, type RefusedResult } from '../../ports/observer.ts';
import { aresWith, reportOf, secretOf } from '../../testing/scripted-directory.ts';
import { SCREEN } from '../../testing/test-browser.fixture.ts';
import { makeCheckout, submitCheckout } from '../../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const NUMBER = '4111111111111111';
const MADE_UP = Array.from({ length: 2_000 }, (_none, index) => `pan ${NUMBER} ${index}`);
/** Each name twice, which is a fault that names them. */
const TWICE = `{${[...MADE_UP, ...MADE_UP, 'eci', 'eci'].map((name) => `"${name}":1`).join(',')}}`;
const EXTENSIONS = {
  messageExtension: MADE_UP.slice(0, 10).map((id) => ({
    id,
    name: 'x',
    criticalityIndicator: true,
    data: {},
  })),
};

let test: TestGateway;
let refused: RefusedResult[];
let returned: ChallengeReturned[];
let id: string;
let key: string;

beforeEach(async () => {
  refused = [];
  returned = [];
  test = openTestGateway();
  test.directory.answer = async (areq) => aresWith(areq, 'C');
  const session = await makeCheckout(test, { entityId: SECURE_CHANNEL });
  const paid = await submitCheckout(test.gateway, session.id, SCREEN);
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  id = paid.value.id;
  key = paid.value.redirect?.returnKey ?? '';
});
afterEach(() => test.close());

const observed = () =>
  test.with({
    observer: {
      ...NO_OBSERVER,
      resultRefused: (each) => void refused.push(each),
      challengeReturned: (each) => void returned.push(each),
    },
  });
const areq = () => {
  const asked = test.directory.asked.at(-1);
  if (asked === undefined) throw new Error('the directory was not asked');
  return asked;
};
const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('a report at the address of an authentication', () => {
  it('that has names twice is reported by the names that exist and the number of the others', async () => {
    const answer = await observed().receiveResult(secretOf(areq()), Buffer.from(TWICE));
    expect(answer).toMatchObject({ refusedWith: '204', isUnknown: false });
    expect(refused).toEqual([{ paymentId: id, code: '204', fields: ['eci'], unknownFields: MADE_UP.length }]);
  });

  it('that demands unknown extensions is reported by their number', async () => {
    await observed().receiveResult(secretOf(areq()), reportOf(areq(), EXTENSIONS));
    expect(refused).toEqual([{ paymentId: id, code: '202', fields: [], unknownFields: 10 }]);
  });

  it('that is no JSON is reported as such', async () => {
    await observed().receiveResult(secretOf(areq()), Buffer.from('hello'));
    expect(refused).toMatchObject([{ code: '101' }]);
  });
});

describe('a report at an address that was guessed', () => {
  it.each([
    ['with names twice', TWICE],
    ['that is no JSON', 'hello'],
    ['as an Erro', '{"messageType":"Erro"}'],
  ])('is refused before it is read, %s', async (_what, body) => {
    const answer = await observed().receiveResult('guessed', Buffer.from(body));
    expect(answer).toMatchObject({ refusedWith: '301', isUnknown: true });
    expect(answer.body).not.toContain(NUMBER);
    expect(refused).toEqual([
      { paymentId: undefined, code: '301', fields: ['threeDSServerTransID'], unknownFields: 0 },
    ]);
  });
});

describe("a message that a shopper's browser brings", () => {
  it.each([
    ['with names twice', TWICE, { fields: ['eci'], unknownFields: MADE_UP.length }],
    ['that is no JSON', 'hello', { fields: ['not-json'], unknownFields: 0 }],
  ])('is reported without its own words, %s', async (_what, text, reported) => {
    await observed().noteChallengeReturn(id, key, { cres: encoded(text) });
    expect(returned).toEqual([{ paymentId: id, fits: false, ...reported }]);
  });
});
