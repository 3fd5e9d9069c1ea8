// needs: the built widget, a process of its own, the night
import { setTimeout as wait } from 'node:timers/promises';
import { inPlace } from '@tollgate/testkit/programs/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../compare/compare.ts';
import type { ReceivedAnswer } from '../compare/evidence.ts';
import type { DirectoryFault, DirectoryTransaction } from '../processes/directory-server.ts';
import { readLedger } from '../read-ledger.ts';
import { CARDS, HOLDER, SECURE_ENTITY, SECURITY_CODE } from './authenticating-shopper.ts';
import type { AuthenticationPage, View } from './authentication-page.ts';
import { type PaidCheckout, type SecureSystem, startSecureSystem } from './secure-system.fixture.ts';

/** Everything that a directory, a bank or a shopper's browser can do wrong, against a gateway as it is started. */

const APPROVED = '000.100.112';
const OPEN = '000.200.000';
const CANCELLED = '100.396.101';
const FAILED_CHALLENGE = '100.380.401';
const LEFT_AT_ISSUER = '100.380.501';
const NOT_AUTHENTICATED = '100.390.109';
const NO_ANSWER = '100.390.111';
const FAULT = '100.390.112';
const WRONG_FORM = '100.390.115';

const WARN = 40;
/** Programs are started, which takes long on a busy machine. Milliseconds. */
const SLOW_START = 60_000;

let system: SecureSystem;
let leave: () => void;
let left: Promise<void>;
/** The answers to shops and shoppers; they are compared with the books at the end. */
const received: ReceivedAnswer[] = [];
const paid: PaidCheckout[] = [];

beforeAll(async () => {
  const started = Promise.withResolvers<void>();
  left = inPlace(async (place) => {
    system = await startSecureSystem(place);
    const over = Promise.withResolvers<void>();
    leave = over.resolve;
    started.resolve();
    await over.promise;
  });
  await Promise.race([started.promise, left]);
}, SLOW_START);

afterAll(async () => {
  leave();
  await left;
});

type Fault = DirectoryFault['fault'];

/** The switches are on for one message; those of the method meet it before its card is known. */
async function order(card: string, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    const lastDigits = fault.kind.startsWith('method-') ? {} : { lastDigits: card.slice(-4) };
    // oxlint-disable-next-line no-await-in-loop
    await system.directory.order({ fault, count: 1, ...lastDigits });
  }
}

async function pay(card: string, amount?: string): Promise<PaidCheckout> {
  const payment = await system.pay(card, amount);
  paid.push(payment);
  record(payment.id, payment.code);
  return payment;
}

function record(id: string, code: string): void {
  received.push({ id, reference: `secure-${paid.findIndex((one) => one.id === id) + 1}`, code });
}

async function codeOf({ id }: PaidCheckout): Promise<string> {
  const code = (await system.codeOf(id)) ?? 'none';
  record(id, code);
  return code;
}

async function lastTransaction(): Promise<DirectoryTransaction> {
  const last = (await system.directory.transactions()).at(-1);
  if (last === undefined) throw new Error('the directory was not asked');
  return last;
}

/** The gateway's answer to each result: the type of its message, or the code of its Erro. */
async function answers(): Promise<readonly string[]> {
  const { exchanges } = await lastTransaction();
  return exchanges.map(({ answer }) =>
    typeof answer === 'string'
      ? answer
      : String(answer['messageType'] === 'Erro' ? answer['errorCode'] : answer['messageType']),
  );
}

/** The warnings of the log about one type of message. @param from the length of the log before */
function warnings(from: number, message: string): readonly Readonly<Record<string, unknown>>[] {
  return system.gateway
    .log()
    .slice(from)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => Number(line['level']) >= WARN && line['message'] === message);
}

async function challengeOf(page: AuthenticationPage) {
  const view: View = await page.look();
  if (view.stage !== 'challenge') throw new Error(`there is no challenge, but ${view.stage}`);
  return page.openChallenge(view.challenge);
}

/** The shopper types the right code. @returns the page of the bank that goes back to the gateway */
async function confirm(page: AuthenticationPage) {
  return page.confirm(await challengeOf(page));
}

describe('an answer of the directory', () => {
  it.each<[string, Fault, string, readonly string[]]>([
    ['that never comes, because the line is cut,', { kind: 'ds-down' }, NO_ANSWER, []],
    // In between, because one line reports a directory that stays unavailable.
    ['that is an Erro', { kind: 'ares-erro', errorCode: '404' }, FAULT, []],
    ['that is a page of a proxy', { kind: 'ares-not-json' }, FAULT, []],
    ['of another transaction', { kind: 'ares-other-transaction' }, FAULT, ['301']],
    ['in an unknown version', { kind: 'ares-unknown-version' }, WRONG_FORM, ['102']],
    ['without its proof', { kind: 'ares-without-value' }, WRONG_FORM, ['201']],
    ['with an unknown critical extension', { kind: 'ares-critical-extension' }, WRONG_FORM, ['202']],
    ['with a name twice', { kind: 'ares-duplicate-names' }, WRONG_FORM, ['204']],
  ])('%s ends the payment, which no acquirer hears of', async (_what, fault, code, erros) => {
    const before = system.gateway.log().length;
    const reported = (await system.directory.received()).length;
    await order(CARDS.frictionless, [fault]);
    expect((await pay(CARDS.frictionless)).code).toBe(code);
    await expect.poll(() => warnings(before, 'AReq')).toMatchObject([{ directory: 'simulator' }]);
    await expect
      .poll(async () => (await system.directory.received()).slice(reported).map(({ errorCode }) => errorCode))
      .toEqual(erros);
  });

  it.each<[string, Fault]>([
    ['unknown fields', { kind: 'ares-extra-fields' }],
    ['a byte order mark', { kind: 'ares-bom' }],
  ])('with %s is taken', async (_what, fault) => {
    await order(CARDS.frictionless, [fault]);
    expect((await pay(CARDS.frictionless)).code).toBe(APPROVED);
  });

  it('that says I has no proof, and needs none', async () => {
    await order(CARDS.frictionless, [{ kind: 'ares-status', transStatus: 'I' }]);
    expect((await pay(CARDS.frictionless)).code).toBe(APPROVED);
  });
});

describe('the method of an issuer', () => {
  async function untilAres(fault: Fault): Promise<unknown> {
    await order(CARDS.frictionlessAfterMethod, [fault]);
    const payment = await pay(CARDS.frictionlessAfterMethod);
    const page = payment.page();
    const view = await page.look();
    if (view.stage !== 'method') throw new Error(`there is no method, but ${view.stage}`);
    await page.goBack(await page.openMethod(view.method));
    expect(await page.act('continue')).toMatchObject({ stage: 'ended', outcome: { type: 'done' } });
    expect(await codeOf(payment)).toBe(APPROVED);
    return (await lastTransaction()).asked['threeDSCompInd'];
  }

  it.each<[string, Fault, string]>([
    ['that never notifies has not run', { kind: 'method-silent' }, 'N'],
    ['that notifies twice has run', { kind: 'method-twice' }, 'Y'],
    ['that notifies of another transaction has not run', { kind: 'method-other-transaction' }, 'N'],
    ['that writes padding has run', { kind: 'method-padded' }, 'Y'],
  ])('%s', async (_what, fault, indicator) => {
    expect(await untilAres(fault)).toBe(indicator);
  });

  it('that notifies too late changes nothing', async () => {
    await order(CARDS.frictionlessAfterMethod, [{ kind: 'method-late', ms: 300 }]);
    const payment = await pay(CARDS.frictionlessAfterMethod);
    const page = payment.page();
    const view = await page.look();
    if (view.stage !== 'method') throw new Error(view.stage);
    const late = page.openMethod(view.method);
    expect(await page.act('continue')).toMatchObject({ stage: 'ended' });
    await page.goBack(await late);
    expect((await lastTransaction()).asked['threeDSCompInd']).toBe('N');
    expect(await codeOf(payment)).toBe(APPROVED);
  });
});

describe('the result of a challenge', () => {
  it.each<[string, Fault, readonly string[]]>([
    ['with unknown fields', { kind: 'rreq-extra-fields' }, ['RRes']],
    ['behind a byte order mark', { kind: 'rreq-bom' }, ['RRes']],
    ['that comes twice', { kind: 'rreq-twice' }, ['RRes', 'RRes']],
    ['that is contradicted by a second one', { kind: 'rreq-twice-different' }, ['RRes', '305']],
    ['without a browser that comes back', { kind: 'rreq-without-cres' }, ['RRes']],
  ])('%s is taken once', async (_what, fault, expected) => {
    await order(CARDS.challenge, [fault]);
    const payment = await pay(CARDS.challenge);
    const back = await confirm(payment.page());
    await payment.page().goBack(back);
    await expect.poll(() => codeOf(payment)).toBe(APPROVED);
    expect(await answers()).toEqual(expected);
  });

  it.each<[string, Fault, string]>([
    ['of another transaction', { kind: 'rreq-other-transaction' }, '301'],
    ['of another issuer', { kind: 'rreq-other-acs-transaction' }, '301'],
    ['in an unknown version', { kind: 'rreq-unknown-version' }, '102'],
    ['without its proof', { kind: 'rreq-without-value' }, '201'],
    ['with an unknown critical extension', { kind: 'rreq-critical-extension' }, '202'],
    ['with a name twice', { kind: 'rreq-duplicate-names' }, '204'],
  ])('%s is refused, and the shopper can still cancel', async (_what, fault, erro) => {
    const before = system.gateway.log().length;
    await order(CARDS.challenge, [fault]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await confirm(page));
    expect(await answers()).toEqual([erro]);
    await expect.poll(() => warnings(before, 'RReq')).toMatchObject([{ code: erro }]);
    expect(await codeOf(payment)).toBe(OPEN);
    expect(await page.act('cancel')).toMatchObject({ stage: 'ended', outcome: { type: 'declined' } });
    expect(await codeOf(payment)).toBe(CANCELLED);
  });

  it('of another payment is refused at the address of this one, and changes neither', async () => {
    const other = await pay(CARDS.challenge);
    const { threeDSServerTransID } = await lastTransaction();
    await order(CARDS.challenge, [{ kind: 'rreq-other-transaction', threeDSServerTransID }]);
    const payment = await pay(CARDS.challenge);
    await payment.page().goBack(await confirm(payment.page()));
    expect(await answers()).toEqual(['301']);
    expect([await codeOf(payment), await codeOf(other)]).toEqual([OPEN, OPEN]);
  });

  it('that comes after the browser is waited for', async () => {
    await order(CARDS.challenge, [{ kind: 'cres-before-rreq', ms: 700 }]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await confirm(page));
    expect(await codeOf(payment)).toBe(OPEN);
    expect(await page.act('finish')).toMatchObject({ stage: 'ended', outcome: { type: 'done' } });
    expect(await codeOf(payment)).toBe(APPROVED);
  });

  it('that says Y for a challenge that never was is refused', async () => {
    await order(CARDS.challenge, [{ kind: 'rreq-after-end', ms: 100 }]);
    const payment = await pay(CARDS.challenge);
    expect(payment.code).toBe(NOT_AUTHENTICATED);
    await expect.poll(answers).toEqual(['305']);
    expect(await codeOf(payment)).toBe(NOT_AUTHENTICATED);
  });

  it('that comes after the shopper has cancelled is noted, and nothing else', async () => {
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    const bank = await challengeOf(page);
    expect(await page.act('cancel')).toMatchObject({ stage: 'ended', outcome: { type: 'declined' } });
    await page.confirm(bank);
    expect(await answers()).toEqual(['RRes']);
    expect(await codeOf(payment)).toBe(CANCELLED);
  });

  it('that says N wins over a browser that says Y', async () => {
    await order(CARDS.challenge, [{ kind: 'cres-says-yes' }]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await confirm(page));
    expect(await page.act('finish')).toMatchObject({ stage: 'ended', outcome: { type: 'declined' } });
    expect(await codeOf(payment)).toBe(FAILED_CHALLENGE);
  });

  it('that a shopper has caused by the cancel button of the bank ends the payment', async () => {
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await page.refuse(await challengeOf(page)));
    expect(await page.act('finish')).toMatchObject({ stage: 'ended', outcome: { type: 'declined' } });
    expect(await codeOf(payment)).not.toBe(APPROVED);
  });

  it('is waited for where a bank asks its shopper by itself, though it was not allowed to', async () => {
    await order(CARDS.frictionless, [{ kind: 'ares-status', transStatus: 'D' }]);
    const payment = await pay(CARDS.frictionless);
    expect(await payment.page().look()).toEqual({ stage: 'waiting' });
    await system.directory.confirm((await lastTransaction()).acsTransID);
    expect(await answers()).toEqual(['RRes']);
    await expect.poll(() => codeOf(payment)).toBe(APPROVED);
  });

  it('that is larger than any message is refused', async () => {
    const before = system.gateway.log().length;
    const payment = await pay(CARDS.challenge);
    const answer = await fetch(`${system.gateway.address}/v1/threeDSecure/results/${'0'.repeat(64)}`, {
      method: 'POST',
      body: JSON.stringify({ messageType: 'RReq', padding: '4200000000000018'.repeat(100_000) }),
    });
    expect(answer.status).not.toBe(500);
    expect(system.gateway.log().slice(before)).not.toContain('4200000000000018');
    expect(await codeOf(payment)).toBe(OPEN);
  });

  it('at an address that was made up is refused', async () => {
    const answer = await fetch(`${system.gateway.address}/v1/threeDSecure/results/${'0'.repeat(64)}`, {
      method: 'POST',
      body: JSON.stringify({ messageType: 'RReq' }),
    });
    expect(await answer.json()).toMatchObject({ messageType: 'Erro' });
  });
});

describe('a browser that comes back', () => {
  it.each<[string, Fault]>([
    ['of another issuer', { kind: 'cres-other-acs-transaction' }],
    ['that is an Erro', { kind: 'cres-erro' }],
  ])('with a message %s is noted, and the result counts', async (_what, fault) => {
    const before = system.gateway.log().length;
    await order(CARDS.challenge, [fault]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await confirm(page));
    await page.act('finish');
    expect(await codeOf(payment)).toBe(APPROVED);
    await expect.poll(() => warnings(before, 'CRes')).toHaveLength(1);
  });

  it('with padding is no different', async () => {
    const before = system.gateway.log().length;
    await order(CARDS.challenge, [{ kind: 'cres-padded' }]);
    const payment = await pay(CARDS.challenge);
    await payment.page().goBack(await confirm(payment.page()));
    await expect.poll(() => codeOf(payment)).toBe(APPROVED);
    expect(warnings(before, 'CRes')).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['a forged message', { kind: 'cres-forged' }],
    ['a message that no result follows', { kind: 'cres-without-rreq' }],
  ])('with %s decides nothing', async (_what, fault) => {
    await order(CARDS.challenge, [fault]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    await page.goBack(await confirm(page));
    expect(await codeOf(payment)).toBe(OPEN);
  });

  it('a second time changes nothing', async () => {
    await order(CARDS.challenge, [{ kind: 'cres-replayed', ms: 100 }]);
    const payment = await pay(CARDS.challenge);
    const page = payment.page();
    const back = await confirm(page);
    await page.goBack(back);
    await expect.poll(() => codeOf(payment)).toBe(APPROVED);
    expect((await page.goBack(back))?.status).toBe(200);
    await expect
      .poll(async () => (await lastTransaction()).exchanges.map(({ answer }) => answer))
      .toContain('replayed, status 200');
    expect(await page.look()).toMatchObject({ stage: 'ended', outcome: { type: 'done' } });
    expect(await codeOf(payment)).toBe(APPROVED);
  });
});

it('an amount that the shop changes during the challenge is not the one that is captured', async () => {
  const payment = await pay(CARDS.challenge, '12.34');
  const page = payment.page();
  const bank = await challengeOf(page);
  await system.changeAmount(payment.checkoutId, '999.00');
  await page.confirm(bank);
  await expect.poll(() => codeOf(payment)).toBe(APPROVED);
  const booked = (await system.acquirer.books()).find(({ key }) => key.startsWith(payment.id));
  expect([booked?.minor, (await lastTransaction()).purchaseAmount]).toEqual([1234n, '1234']);
});

describe('a shopper who takes too long', () => {
  // The clock of the bank has no way back, so each of these ends what the tests before have left open.
  it.each<[string, boolean, number]>([
    ['to come to the bank', false, 31],
    ['at the bank', true, 601],
  ])('%s has left the payment', async (_what, comes, seconds) => {
    const payment = await pay(CARDS.challenge);
    if (comes) await challengeOf(payment.page());
    await system.directory.advance(seconds);
    await expect.poll(() => codeOf(payment)).toBe(LEFT_AT_ISSUER);
    expect(await answers()).toEqual(['RRes']);
  });
});

// It has ten seconds; on a busy machine the gateway may see both a second or two late.
it('a directory that takes six seconds is waited for, and one that takes twenty is not', {
  timeout: SLOW_START,
}, async () => {
  const [six, twenty] = [CARDS.frictionless, CARDS.attempt];
  await order(six, [{ kind: 'ares-slow', ms: 6000 }]);
  await order(twenty, [{ kind: 'ares-slow', ms: 20_000 }]);
  const both = await Promise.all([pay(six), pay(twenty)]);
  expect(both.map(({ code }) => code)).toEqual([APPROVED, NO_ANSWER]);
  // The late answer is there by now.
  await wait(12_000);
  expect(await Promise.all(both.map(codeOf))).toEqual([APPROVED, NO_ANSWER]);
});

it('after all of it, the books have what was approved, once, and no log has a proof', async () => {
  for (const { id } of paid) {
    // oxlint-disable-next-line no-await-in-loop
    if ((await system.codeOf(id)) === OPEN) {
      // oxlint-disable-next-line no-await-in-loop
      await paid
        .find((one) => one.id === id)
        ?.page()
        .act('cancel');
    }
  }
  const books = await system.acquirer.books();
  const ledger = await readLedger(system.gateway.address, SECURE_ENTITY);
  expect(ledger).toHaveLength(paid.length);
  expect(compare({ received: received, ledger, books })).toEqual([]);
  const log = system.gateway.log();
  const proofs = (await system.directory.transactions()).flatMap(
    ({ authenticationValue }) => authenticationValue ?? [],
  );
  expect(proofs.length).toBeGreaterThan(10);
  const secrets = [...proofs, ...Object.values(CARDS), `"${SECURITY_CODE}"`, HOLDER];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
