import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURE_CHANNEL } from '../../access/test-merchants.fixture.ts';
import type { CheckoutSession } from '../../checkout/checkout-sessions.ts';
import type { AuthenticationView } from '../../features/authentication/road/authentication-view.ts';
import type { Payment } from '../../payment/operation.ts';
import {
  ACS_ID,
  aresWith,
  DS_ID,
  ENROLLED,
  PROOF,
  reportOf,
  secretOf,
} from '../../testing/scripted-directory.ts';
import { SCREEN } from '../../testing/test-browser.fixture.ts';
import { askStatus, BUSY, makeCheckout, sessionState, submitCheckout } from '../../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const BROWSER = { ip: '203.0.113.7', accept: 'text/html' };

/** The notice that an issuer's method has run. */
function notice(id: unknown): string {
  return Buffer.from(JSON.stringify({ threeDSServerTransID: id })).toString('base64url');
}

describe('a checkout whose shopper is authenticated', () => {
  let test: TestGateway;
  let session: CheckoutSession;

  beforeEach(async () => {
    test = openTestGateway();
    session = await makeCheckout(test, { entityId: SECURE_CHANNEL });
  });

  afterEach(() => test.close());

  async function pay(changes: Readonly<Record<string, string>> = {}): Promise<Payment> {
    const paid = await submitCheckout(test.gateway, session.id, { ...SCREEN, ...changes });
    if (!paid.ok) throw new Error(JSON.stringify(paid.error));
    return paid.value;
  }

  async function challenged(): Promise<Payment> {
    test.directory.answer = async (areq) => aresWith(areq, 'C');
    return pay();
  }

  const lastAreq = () => {
    const areq = test.directory.asked.at(-1);
    if (areq === undefined) throw new Error('the directory was not asked');
    return areq;
  };

  async function report(changes: Readonly<Record<string, unknown>> = {}, gateway = test.gateway) {
    const areq = lastAreq();
    const answer = await gateway.receiveResult(secretOf(areq), reportOf(areq, changes));
    return { ...answer, message: JSON.parse(answer.body) as Record<string, string> };
  }

  async function view(
    of: Payment,
    verb: 'viewAuthentication' | 'finishAuthentication' | 'cancelAuthentication' | 'continueAuthentication',
  ): Promise<AuthenticationView> {
    const viewed = await test.gateway[verb](of.id, of.redirect?.returnKey ?? '');
    if (!viewed.ok) throw new Error(viewed.error.kind);
    return viewed.value;
  }

  async function browserToken(notified: boolean): Promise<string> {
    const prepared = await test.gateway.prepareAuthentication(session.id, [
      ['card.number', '4200000000000000'],
    ]);
    if (!prepared.ok || prepared.value.status !== 'frame') throw new Error('no frame');
    const closed = await test.gateway.closeBrowserFrame(prepared.value.token, {
      accept: 'text/html,application/xhtml+xml',
      notified,
    });
    return closed ?? '';
  }

  const stored = async (of: Payment) => {
    const found = await test.ports.ledger.findOperation(of.id);
    if (found?.kind !== 'payment') throw new Error('it is not there');
    return found;
  };

  describe('without being asked', () => {
    it('is authorised at once, with the proof, and shows what the issuer said', async () => {
      const payment = await pay();
      expect(payment).toMatchObject({
        state: 'approved',
        authentication: {
          shown: {
            eci: '05',
            version: '2.2.0',
            flow: 'frictionless',
            authenticationStatus: 'Y',
            liability: 'issuer',
            dsTransactionId: DS_ID,
            acsTransactionId: ACS_ID,
          },
        },
      });
      const [request] = test.acquirer.requests;
      expect(request?.authentication).toMatchObject({ performedBy: 'gateway', eci: '05', version: '2.2.0' });
      expect(request?.authentication?.verificationId?.reveal()).toBe(PROOF);
      expect(request?.redirect).toBeUndefined();
      expect(test.acquirer.requests).toHaveLength(1);
    });

    it('sends the issuer the browser, with what the connection says', async () => {
      await pay();
      expect(lastAreq()).toMatchObject({
        browserLanguage: 'de-DE',
        browserTZ: '-60',
        browserIP: BROWSER.ip,
        browserAcceptHeader: BROWSER.accept,
        purchaseAmount: '9200',
        threeDSCompInd: 'U',
      });
    });

    it.each([
      ['N', '01', '100.390.109'],
      ['R', '11', '100.390.118'],
      ['U', '01', '100.390.112'],
    ] as const)('stops with status %s, and the checkout can be paid again', async (status, reason, code) => {
      test.directory.answer = async (areq) => aresWith(areq, status, { transStatusReason: reason });
      const payment = await pay();
      expect(payment).toMatchObject({
        state: 'declined',
        resultCode: code,
        authentication: { shown: { transactionStatusReason: reason, liability: 'merchant' } },
      });
      expect(test.acquirer.asked).toEqual([]);
      await expect.poll(() => sessionState(test, session.id)).toBe('open');
      test.directory.answer = async (areq) => aresWith(areq, 'Y');
      expect((await pay()).state).toBe('approved');
    });

    it.each([
      ['not-enrolled', '000.400.109'],
      ['unknown', '100.390.111'],
      ['no-directory', '100.390.106'],
    ] as const)('is refused when the card is %s', async (kind, code) => {
      test.directory.participation = { kind };
      expect(await pay()).toMatchObject({ state: 'refused', resultCode: code });
      expect(test.directory.asked).toEqual([]);
      expect(test.acquirer.asked).toEqual([]);
    });
  });

  describe('with a challenge', () => {
    it('waits, and nothing was sent to the acquirer', async () => {
      const payment = await challenged();
      expect(payment).toMatchObject({ state: 'authenticating', resultCode: '000.200.000' });
      expect(test.acquirer.asked).toEqual([]);
      expect(await askStatus(test.gateway, session.id, SECURE_CHANNEL)).toMatchObject({
        ok: true,
        value: { kind: 'payment', operation: { state: 'authenticating' } },
      });
    });

    it('opens the page of the issuer with a message of its own', async () => {
      const shown = await view(await challenged(), 'viewAuthentication');
      if (shown.stage !== 'challenge') throw new Error(shown.stage);
      expect(shown.challenge).toMatchObject({ acsUrl: 'https://bank.example/challenge', window: '02' });
      expect(JSON.parse(Buffer.from(shown.challenge.creq, 'base64url').toString())).toEqual({
        messageType: 'CReq',
        messageVersion: '2.2.0',
        threeDSServerTransID: lastAreq().threeDSServerTransID,
        acsTransID: ACS_ID,
        challengeWindowSize: '02',
      });
    });

    it('is authorised once the issuer has reported, with the code of the card, also without the browser', async () => {
      const payment = await challenged();
      const { message, refusedWith } = await report();
      expect({ refusedWith, message }).toMatchObject({
        refusedWith: undefined,
        message: { messageType: 'RRes', resultsStatus: '01' },
      });
      expect(await view(payment, 'finishAuthentication')).toMatchObject({
        stage: 'ended',
        payment: { state: 'approved' },
      });
      const [request, ...others] = test.acquirer.requests;
      expect(others).toEqual([]);
      expect(request?.authentication).toMatchObject({ flow: 'challenge', eci: '05' });
      expect(request?.authentication?.verificationId?.reveal()).toBe(PROOF);
      expect(request?.instrument.kind === 'card' && request.instrument.securityCode?.reveal()).toBe('123');
      await expect.poll(() => sessionState(test, session.id)).toBe('used');
    });

    it.each([
      [{ transStatus: 'N', transStatusReason: '01' }, '100.380.401'],
      [{ transStatus: 'N', transStatusReason: '14', challengeCancel: '04' }, '100.380.501'],
      [{ transStatus: 'N', transStatusReason: '01', challengeCancel: '01' }, '100.396.101'],
      [{ transStatus: 'U', transStatusReason: '22' }, '100.390.112'],
      [{ transStatus: 'R', transStatusReason: '10' }, '100.390.118'],
    ])('stops when the issuer reports %o', async (said, code) => {
      const payment = await challenged();
      await report({ ...said, authenticationValue: undefined });
      await expect.poll(async () => (await stored(payment)).resultCode).toBe(code);
      expect(test.acquirer.asked).toEqual([]);
      await expect.poll(() => sessionState(test, session.id)).toBe('open');
    });

    it('answers the same report alike, and refuses another one', async () => {
      const payment = await challenged();
      expect((await report()).message['messageType']).toBe('RRes');
      expect((await report()).message['messageType']).toBe('RRes');
      const other = await report({
        transStatus: 'N',
        transStatusReason: '01',
        authenticationValue: undefined,
      });
      expect(other.message).toMatchObject({ messageType: 'Erro', errorCode: '305' });
      await expect.poll(async () => (await stored(payment)).state).toBe('approved');
      expect(test.acquirer.requests).toHaveLength(1);
    });

    it('ends when the shopper takes too long, and the checkout can be paid again', async () => {
      const payment = await challenged();
      test.step(15 * 60_000);
      expect(await view(payment, 'viewAuthentication')).toMatchObject({
        stage: 'ended',
        payment: { state: 'declined', resultCode: '100.396.103' },
      });
      test.directory.answer = async (areq) => aresWith(areq, 'Y');
      expect((await pay()).state).toBe('approved');
    });

    it('goes on when it is the last attempt, because another could not begin', async () => {
      test.directory.answer = async (areq) => aresWith(areq, 'N');
      for (let attempt = 0; attempt < 9; attempt += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
        await pay();
      }
      const last = await challenged();
      expect(await submitCheckout(test.gateway, session.id, SCREEN)).toEqual(BUSY);
      expect(await stored(last)).toMatchObject({ state: 'authenticating' });
      expect(await test.gateway.describeCheckout(session.id)).toMatchObject({ value: { state: 'paying' } });
      await report();
      expect(await view(last, 'finishAuthentication')).toMatchObject({ payment: { state: 'approved' } });
    });

    it('is shown as open to a page that is loaded again', async () => {
      await challenged();
      expect(await test.gateway.describeCheckout(session.id)).toMatchObject({
        ok: true,
        value: { state: 'open', threeDSecure: true },
      });
    });

    it('keeps nothing of the card once it is over', async () => {
      const payment = await challenged();
      const underWay = await test.ports.authentications.find(payment.id);
      if (underWay === undefined) throw new Error('it is not there');
      expect(await test.ports.authentications.openRequest(underWay)).toBeDefined();
      expect(JSON.stringify(await test.ports.authentications.openRequest(underWay))).not.toContain(
        'card.cvv',
      );
      await report();
      await view(payment, 'finishAuthentication');
      expect(await test.ports.authentications.openRequest(underWay)).toBeUndefined();
    });
  });

  describe('whose issuer has a method', () => {
    beforeEach(() => {
      test.directory.participation = {
        ...ENROLLED,
        methodUrl: 'https://bank.example/method',
      } as typeof ENROLLED;
    });

    it('waits for it on the page, and informs the issuer that it ran', async () => {
      const payment = await pay();
      const shown = await view(payment, 'viewAuthentication');
      if (shown.stage !== 'method') throw new Error(shown.stage);
      const data = JSON.parse(Buffer.from(shown.method.data, 'base64url').toString()) as Record<
        string,
        string
      >;
      expect(data['threeDSMethodNotificationURL']).toBe(
        `https://gateway.example/v1/threeDSecure/${payment.id}/${payment.redirect?.returnKey}/method`,
      );
      const key = payment.redirect?.returnKey ?? '';
      expect(await test.gateway.noteMethod(payment.id, key, notice('another'))).toBe(false);
      const own = notice(data['threeDSServerTransID']);
      expect(await test.gateway.noteMethod(payment.id, key, own)).toBe(true);
      // The merchant or a second tab has had it run as well: this page goes on, too.
      expect(await test.gateway.noteMethod(payment.id, key, own)).toBe(true);
      expect(await view(payment, 'continueAuthentication')).toMatchObject({
        stage: 'ended',
        payment: { state: 'approved' },
      });
      expect(await test.gateway.noteMethod(payment.id, key, own)).toBe(false);
      expect(lastAreq()).toMatchObject({
        threeDSCompInd: 'Y',
        threeDSServerTransID: data['threeDSServerTransID'],
      });
    });

    it('informs the issuer when it did not run, and asks once', async () => {
      const payment = await pay();
      await Promise.all([
        view(payment, 'continueAuthentication'),
        view(payment, 'continueAuthentication'),
        view(payment, 'continueAuthentication'),
      ]);
      expect(test.directory.asked).toHaveLength(1);
      expect(lastAreq().threeDSCompInd).toBe('N');
      await expect.poll(async () => (await stored(payment)).state).toBe('approved');
    });

    it('uses a run of the method once', async () => {
      const token = await browserToken(true);
      test.directory.answer = async (areq) => aresWith(areq, 'N', { transStatusReason: '01' });
      await pay({ 'threeDSecure.browserToken': token });
      await pay({ 'threeDSecure.browserToken': token });
      const [first, second] = test.directory.asked;
      expect(first?.threeDSCompInd).toBe('Y');
      expect(second?.threeDSCompInd).toBe('N');
      expect(second?.threeDSServerTransID).not.toBe(first?.threeDSServerTransID);
    });

    it.each([
      ['made up', () => 'e30.AAAA'],
      ['of another checkout', (token: string) => token.replace(/^./, 'x')],
    ])('ignores a token that is %s', async (_what, changed) => {
      const token = changed(await browserToken(true));
      expect((await pay({ 'threeDSecure.browserToken': token })).state).toBe('authenticating');
    });
  });

  describe('whose acquirer wants it only after it was asked', () => {
    beforeEach(async () => {
      session = await makeCheckout(test, { entityId: SECURE_CHANNEL });
      test.directory.answer = async (areq) => aresWith(areq, 'A');
      test.acquirer.answer = async (request) =>
        request.key.endsWith('-1')
          ? { kind: 'declined', resultCode: '300.100.100', acquirerResponse: '1A' }
          : { kind: 'approved', connectorTxId1: 'second' };
    });

    it('is challenged and sent once more, linked to the first attempt', async () => {
      let asked = 0;
      test.directory.answer = async (areq) => aresWith(areq, (asked += 1) === 1 ? 'A' : 'C');
      const payment = await pay();
      expect(payment.state).toBe('authenticating');
      expect(lastAreq().threeDSRequestorChallengeInd).toBe('04');
      await report();
      await expect.poll(async () => (await stored(payment)).state).toBe('approved');
      expect(test.acquirer.requests.map(({ key }) => key)).toEqual([`${payment.id}-1`, `${payment.id}-2`]);
      expect(test.acquirer.requests.map(({ authentication }) => authentication?.flow)).toEqual([
        'frictionless',
        'challenge',
      ]);
      const linked = await test.ports.ledger.findByRoot(payment.id);
      expect(linked.map(({ kind, state, resultCode }) => [kind, state, resultCode])).toContainEqual([
        'attempt',
        'declined',
        '300.100.100',
      ]);
    });
  });

  describe('when a report is wrong', () => {
    it.each([
      ['foreign transaction', { threeDSServerTransID: '30000000-0000-4000-8000-0000000000ff' }, '301'],
      ['another issuer', { acsTransID: 'ac500000-0000-4000-8000-0000000000ff' }, '301'],
      ['another directory', { dsTransID: 'd5000000-0000-4000-8000-0000000000ff' }, '301'],
      ['another version', { messageVersion: '2.1.0' }, '203'],
      ['an unknown version', { messageVersion: '9.9.9' }, '102'],
      ['no status', { transStatus: undefined }, '201'],
      ['a status that is none', { transStatus: 'C' }, '203'],
      ['no proof', { authenticationValue: undefined }, '201'],
      ['another message', { messageType: 'AReq' }, '101'],
    ])('refuses %s, and stays as it was', async (_what, changes, code) => {
      const payment = await challenged();
      expect((await report(changes)).message).toMatchObject({ messageType: 'Erro', errorCode: code });
      expect((await stored(payment)).state).toBe('authenticating');
      expect(test.acquirer.asked).toEqual([]);
    });

    it.each([
      ['no JSON', 'hello', '101'],
      ['nothing', '', '101'],
      ['a list', '[]', '101'],
    ])('refuses %s', async (_what, text, code) => {
      await challenged();
      const { body } = await test.gateway.receiveResult(secretOf(lastAreq()), Buffer.from(text));
      expect(JSON.parse(body)).toMatchObject({ messageType: 'Erro', errorCode: code });
    });
  });

  it('opens no page of an issuer over an unencrypted connection in live', async () => {
    test.directory.answer = async (areq) => aresWith(areq, 'C', { acsURL: 'http://bank.example/challenge' });
    test.directory.participation = {
      ...ENROLLED,
      methodUrl: 'http://bank.example/method',
    } as typeof ENROLLED;
    const live = test.with({ settings: { ...test.ports.settings, environment: 'live' } });
    const checkout = await live.createCheckout(
      { merchant: 'Shop' },
      fieldsOf({ entityId: SECURE_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' }),
    );
    if (!checkout.ok) throw new Error(JSON.stringify(checkout.error));
    const paid = await submitCheckout(live, checkout.value.session.id, SCREEN);
    expect(paid).toMatchObject({ ok: true, value: { state: 'declined', resultCode: '100.390.115' } });
    expect(lastAreq().threeDSCompInd).toBe('U');
  });

  it('shows nothing to a caller who has the id of the payment alone', async () => {
    const payment = await challenged();
    const wrong = '0'.repeat(32);
    const verbs = [
      'viewAuthentication',
      'continueAuthentication',
      'finishAuthentication',
      'cancelAuthentication',
    ] as const;
    const seen = await Promise.all(verbs.map((verb) => test.gateway[verb](payment.id, wrong)));
    expect(seen).toEqual(verbs.map(() => ({ ok: false, error: { kind: 'not-expected' } })));
    expect((await stored(payment)).state).toBe('authenticating');
  });
});
