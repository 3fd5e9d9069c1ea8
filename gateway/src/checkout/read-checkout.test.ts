import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { samplesOf } from '../parameters/format-samples.fixture.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Refused } from '../requests/refused.ts';
import { CHECKOUT, makeCheckout, SHOP } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

type Changes = Readonly<Record<string, string>>;
type Refusable = { readonly ok: true } | { readonly ok: false; readonly error: Refused };

const ENTITY = { entityId: CARD_CHANNEL };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

function issuesOf(answer: Refusable): readonly ParameterIssue[] {
  return !answer.ok && answer.error.kind === 'invalid-parameters' ? answer.error.issues : [];
}

/** What the creation of a checkout and the change of one answer to the same parameters; the one stays as it was. */
async function bothIssues(changes: Changes): Promise<(readonly ParameterIssue[])[]> {
  const session = await makeCheckout(test);
  const created = await test.gateway.createCheckout(SHOP, fieldsOf(CHECKOUT, changes));
  const updated = await test.gateway.updateCheckout(SHOP, session.id, fieldsOf(ENTITY, changes));
  expect(await test.ports.sessions.find(session.id)).toEqual(session);
  return [issuesOf(created), issuesOf(updated)];
}

async function whyNot(name: string, value: string): Promise<string | undefined> {
  const [atCreation = []] = await bothIssues({ [name]: value });
  const problem = atCreation.find((issue) => issue.name === name)?.problem;
  return problem?.kind === 'not-accepted-here' ? problem.why : undefined;
}

const SENSITIVE = (Object.keys(ALL_PARAMETERS) as ParameterName[]).filter(
  (name) => parameterRow(name).sensitive === true,
);

const OF_AN_ACCOUNT = /^(card|tokenAccount|wallet[123]|bankAccount|virtualAccount|threeDSecure)\./;
const refused = SENSITIVE.filter((name) => OF_AN_ACCOUNT.test(name));
const letGo = SENSITIVE.filter((name) => !OF_AN_ACCOUNT.test(name));

function sampleOf(name: ParameterName): [sent: string, value: string] {
  const sent = name.replaceAll('[n]', '[0]').replace(/\[[a-z]+\]$/, '[abc]');
  return [sent, samplesOf(parameterRow(name).format).right[0] ?? ''];
}

describe('a checkout', () => {
  it('may have the amount zero only where a card is verified', async () => {
    for (const type of [{}, { paymentType: 'DB' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one checkout after the other
      for (const [issue] of await bothIssues({ amount: '0.00', ...type })) {
        expect(issue).toMatchObject({ name: 'amount', problem: { kind: 'not-accepted-here' } });
      }
    }
    await makeCheckout(test, { amount: '0.00', paymentType: 'PA' });
  });

  it('is not made for a brand that is not in the list, because no shopper could pay it', async () => {
    for (const [issue, ...others] of await bothIssues({ paymentBrand: 'EPS' })) {
      expect(issue).toMatchObject({ name: 'paymentBrand', problem: { kind: 'not-one-of' } });
      expect(others).toEqual([]);
    }
    for (const paymentBrand of ['VISA', 'PAYPAL', 'WALLET1']) {
      // oxlint-disable-next-line no-await-in-loop -- one checkout after the other
      await makeCheckout(test, { paymentBrand });
    }
  });
});

describe('a checkout, which is stored in clear', () => {
  it('is asked about every sensitive parameter here', () => {
    expect(refused.length).toBeGreaterThan(5);
    expect(letGo).toEqual(expect.arrayContaining(['sender.accountNumber', 'customer.identificationDocId']));
  });

  it.each(refused)('takes no %s, neither at its creation nor later, and shows none', async (name) => {
    const [sent, value] = sampleOf(name);
    for (const issues of await bothIssues({ [sent]: value })) {
      expect(issues).toContainEqual({
        name: sent,
        value: HIDDEN_VALUE,
        problem: { kind: 'not-accepted-here', why: expect.any(String) },
      });
    }
  });

  it.each(letGo)('takes %s and keeps nothing of it', async (name) => {
    const [sent, value] = sampleOf(name);
    const named = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
    const type = name.replace(/Id$/, 'Type');
    const changes = { ...named, [sent]: value, ...(type === name ? {} : { [type]: 'PASSPORT' }) };
    const session = await makeCheckout(test, changes);
    expect(JSON.stringify(session.fields)).not.toContain(sent);
    expect(JSON.stringify(session.fields)).not.toContain('PASSPORT');
    const updated = await test.gateway.updateCheckout(SHOP, session.id, fieldsOf(ENTITY, changes));
    expect(updated.ok).toBe(true);
    expect(JSON.stringify(await test.ports.sessions.find(session.id))).not.toContain(sent);
  });

  it('says that the shopper gives an account', async () => {
    expect(await whyNot('bankAccount.iban', 'DE89370400440532013000')).toContain('the shopper gives it');
  });

  it('follows no earlier payment', async () => {
    expect(await whyNot('referenceUuid', 'f'.repeat(32))).toContain('POST /v1/payments');
  });

  it.each([
    ['card.holder', '4200 0000 0000 0001'],
    ['bankAccount.holder', 'DE89 3704 0044 0532 0130 00'],
  ])('takes no number as %s', async (name, value) => {
    for (const issues of await bothIssues({ [name]: value })) {
      expect(issues).toContainEqual({
        name,
        value: HIDDEN_VALUE,
        problem: { kind: 'not-accepted-here', why: expect.any(String) },
      });
    }
  });

  it('takes the names of holders, and of a sender', async () => {
    const names = { 'card.holder': 'Jane Jones', 'sender.name': 'John Doe', overrideHolder: 'true' };
    expect((await makeCheckout(test, names)).fields).toEqual(expect.arrayContaining(Object.entries(names)));
  });
});
