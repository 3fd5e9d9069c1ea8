// needs: the night
import { readFileSync } from 'node:fs';
import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';
import { SIMULATED_CARDS } from '@tollgate/gateway/features/wallets/simulator/simulated-cards';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { CARD, CARD_ENTITY, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../test-app.ts';

const PAGE = readFileSync(new URL('../../../../docs/guide/sandbox.md', import.meta.url), 'utf8');
const THREE_D_SECURE_ENTITY = 'a0000000000000000000000000000002';
/** Longer than any course takes. */
const ALL_OF_IT = '700d';

interface Answer {
  readonly id: string;
  readonly result: { readonly code: string };
  readonly payments?: readonly { readonly paymentType: string; readonly result: { readonly code: string } }[];
}

/** The rows of the table that has this heading, without the marks of code. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const [, table = ''] = PAGE.split(new RegExp(`^\\| ${heading} .*\\n\\|[ |-]+\\n`, 'm'));
  const rows = (/^(?:\|.*\n)+/.exec(table)?.[0] ?? '').trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** The lines of the samples that begin like this; a line may go on in the next. */
function commands(beginning: string): readonly string[] {
  const samples = [...PAGE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, sample = '']) => sample);
  return samples
    .flatMap((sample) => sample.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith(beginning));
}

let test: TestApp;
beforeEach(async () => {
  // Reconciliation rests while the clock of the gateway and that of its database differ.
  test = await startTestApp({
    stores: (stores) => ({
      ...stores,
      ledger: { ...stores.ledger, databaseTime: async () => test.clock.now() },
    }),
  });
});
afterEach(() => test.close());

const authorization = `Bearer ${TOKEN}`;

async function pay(fields: Readonly<Record<string, string>> | string): Promise<Answer> {
  const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/payments',
    headers: { authorization, 'content-type': FORM },
    payload,
  });
  return answer.json<Answer>();
}

async function read(path: string): Promise<Answer> {
  const url = `${path}${path.includes('?') ? '&' : '?'}entityId=${CARD_ENTITY}`;
  return (await test.app.inject({ url, headers: { authorization } })).json<Answer>();
}

const clock = (...words: string[]) => runCommand(['clock', ...words], { DATA_DIR: test.dataFolder });

describe('the page of the sandbox', () => {
  it('names the channels of the demo file, each with its own name', () => {
    const file = readFileSync(new URL('../../../demo-merchants.json', import.meta.url), 'utf8');
    const entities = [...file.matchAll(/"entityId": "(\w+)",\s+(?:"name": "(\w+)")?/g)];
    expect(rowsBelow('channel').map(([name, entityId]) => [name, entityId])).toEqual(
      entities.map(([, entityId, name = '']) => [name, entityId]),
    );
  });

  it.each(rowsBelow('scenario'))('tells the truth about the scenario %s', async (course, first, end = '') => {
    const paid = await pay({ ...ORDER, ...CARD, paymentBrand: 'VISA', 'card.holder': course ?? '' });
    expect(paid.result.code).toBe(first);
    expect((await read(`/v1/payments/${paid.id}`)).result.code).toBe(first);
    if (end === '') return;
    const [code, ...chargeback] = end.split(' ');
    expect(await clock('advance', CARD_ENTITY, ALL_OF_IT)).toMatchObject({ exitCode: 0 });
    test.clock.step(1000);
    await test.gateway.settleOpenOperations();
    expect((await read(`/v1/payments/${paid.id}`)).result.code).toBe(code);
    const { payments = [] } = await read(`/v1/query/${paid.id}?includeLinkedTransactions=true`);
    expect(payments.map(({ paymentType }) => paymentType)).toEqual(
      chargeback.length === 0 ? ['DB'] : ['DB', 'CB'],
    );
  });

  it('pays with its first sample, which is pending and then paid', async () => {
    const [sample = ''] = commands('curl http://127.0.0.1:8080/v1/payments ');
    const fields = [...sample.matchAll(/ -d (?:'([^']*)'|(\S+))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll(' ', '+'),
    );
    expect((await pay(fields.join('&'))).result.code).toBe('800.400.500');
  });

  it.each(rowsBelow('number'))('tells the truth about the card %s', async (number, brand, result) => {
    const code = { AMEX: '1234', MAESTRO: '' }[brand ?? ''] ?? '123';
    const card = { ...CARD, 'card.number': number ?? '', 'card.cvv': code };
    expect((await pay({ ...ORDER, ...card, paymentBrand: brand ?? '' })).result.code).toBe(result);
  });

  it('has a test card for every international brand', () => {
    const brands = new Set(rowsBelow('number').map(([, brand]) => brand));
    expect(brands).toEqual(new Set(Object.keys(BRANDS)));
  });

  it('tells the truth about a card whose month is over', async () => {
    const card = { ...CARD, 'card.expiryYear': '2026', 'card.expiryMonth': '02' };
    expect((await pay({ ...ORDER, ...card, paymentBrand: 'VISA' })).result.code).toBe('100.100.303');
  });

  it.each(rowsBelow('sent with the card'))(
    'tells the truth about a channel with 3D Secure and %s',
    async (sent = '', code) => {
      const more = sent.split(' ').map((pair) => pair.split(/=(.*)/s, 2));
      const fields = { ...ORDER, ...CARD, entityId: THREE_D_SECURE_ENTITY, paymentBrand: 'VISA' };
      const answer = await pay({ ...fields, ...(Object.fromEntries(more) as Record<string, string>) });
      expect(answer.result.code).toBe(code);
    },
  );

  it('tells the truth about refunds after a chargeback', async () => {
    const { id } = await pay({
      ...ORDER,
      ...CARD,
      paymentBrand: 'VISA',
      'card.holder': 'paid, then chargeback after 45 d',
    });
    await clock('advance', CARD_ENTITY, '45d');
    test.clock.step(1000);
    await test.gateway.settleOpenOperations();
    const refund = await test.app.inject({
      method: 'POST',
      url: `/v1/payments/${id}`,
      headers: { authorization, 'content-type': FORM },
      payload: `entityId=${CARD_ENTITY}&paymentType=RF&amount=92.00&currency=EUR`,
    });
    expect(refund.json<Answer>().result.code).toBe('700.300.600');
  });

  it('makes tokens of wallets with its samples, of the cards that it names', async () => {
    const samples = commands('curl http://127.0.0.1:8080/v1/test/wallet-tokens');
    const answers = samples.map((sample) => {
      const pairs = [...sample.matchAll(/ -d (?:'([^']*)'|(\S+))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      const isJson = sample.includes('application/json');
      return test.app.inject({
        method: 'POST',
        url: '/v1/test/wallet-tokens',
        headers: { 'content-type': isJson ? 'application/json' : FORM },
        payload: pairs.join('&'),
      });
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [, named = ''] = /^`card` is one of (.+?)\. With/m.exec(PAGE) ?? [];
    expect(new Set([...named.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))).toEqual(
      new Set(Object.keys(SIMULATED_CARDS)),
    );
  });

  it('has commands of the clock that work, one after the other', async () => {
    const lines = commands('npm run -s tollgate -- ');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const words = line.replace('npm run -s tollgate -- ', '').split(' ');
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const { err, exitCode } = await runCommand(words, { DATA_DIR: test.dataFolder });
      expect([line, err, exitCode]).toEqual([line, '', 0]);
    }
  });

  it('has rows in each of its tables', () => {
    expect(
      ['scenario', 'number', 'sent with the card'].map((heading) => rowsBelow(heading).length > 1),
    ).toEqual([true, true, true]);
  });
});
