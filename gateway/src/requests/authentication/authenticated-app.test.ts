import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURE_CHANNEL } from '../../access/test-merchants.fixture.ts';
import { deviceInfoWith, SDK_PARAMETERS } from '../../features/authentication/areq/sdk-parameters.fixture.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import { ACS_ID, aresWith, DS_ID, ENROLLED, PROOF } from '../../testing/scripted-directory.ts';
import { SECURE_ORDER } from '../../testing/test-browser.fixture.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = [['entityId', SECURE_CHANNEL]] as const;
const ORDER = { ...SECURE_ORDER, paymentType: 'DB', testMode: 'EXTERNAL' };
const { sdkTransID } = SDK_PARAMETERS;
const SIGNED = 'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJl';
const RENDERING = { acsInterface: '01', acsUiTemplate: '02' } as const;

describe('a payment in a merchant’s app', () => {
  let test: TestGateway;

  beforeEach(() => {
    test = openTestGateway();
    test.directory.answer = async (areq) => aresWith(areq, 'Y', { sdkTransID });
  });

  afterEach(() => test.close());

  const submit = (deviceInfo = deviceInfoWith(), key?: string) =>
    test.gateway.keyed.submitPayment(
      SHOP,
      fieldsOf(ORDER, CARD, { 'threeDSecure.deviceInfo': deviceInfo }),
      key,
    );

  async function pay(deviceInfo?: string, key?: string): Promise<OperationNow> {
    const paid = await submit(deviceInfo, key);
    if (!paid.ok || paid.value.kind !== 'created') throw new Error(JSON.stringify(paid));
    return paid.value.created;
  }

  const challenge = () => {
    test.directory.answer = async (areq) =>
      aresWith(areq, 'C', {
        sdkTransID,
        acsURL: undefined,
        acsSignedContent: SIGNED,
        acsRenderingType: RENDERING,
      });
  };

  const lastAreq = () => {
    const areq = test.directory.asked.at(-1);
    if (areq === undefined) throw new Error('the directory was not asked');
    return areq;
  };

  const found = async (id: string): Promise<OperationNow> => {
    const read = await test.gateway.findPayment(SHOP, id, ENTITY);
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };

  it('asks the issuer about the app, and needs no page', async () => {
    const payment = await pay();
    const { messageVersion: _version, ...fields } = SDK_PARAMETERS;
    expect(lastAreq()).toMatchObject({ ...fields, deviceChannel: '01', purchaseAmount: '9200' });
    expect(Object.keys(lastAreq()).filter((name) => /^browser|^notificationURL|CompInd$/.test(name))).toEqual(
      [],
    );
    expect(payment).toMatchObject({
      state: 'approved',
      redirect: undefined,
      authentication: { shown: { flow: 'frictionless', eci: '05' } },
    });
    expect(test.acquirer.requests[0]?.authentication?.verificationId?.reveal()).toBe(PROOF);
  });

  it('runs no method, also when the issuer has one', async () => {
    test.directory.participation = {
      ...ENROLLED,
      methodUrl: 'https://bank.example/method',
    } as typeof ENROLLED;
    expect((await pay()).state).toBe('approved');
  });

  it.each([
    ['2.1.0', '2.1.0'],
    ['2.2.0', '2.2.0'],
    ['2.3.1', '2.2.0'],
  ])('speaks no higher version than the SDK: %s becomes %s', async (said, spoken) => {
    await pay(deviceInfoWith({ messageVersion: said }));
    expect(lastAreq().messageVersion).toBe(spoken);
  });

  describe('with a challenge', () => {
    beforeEach(challenge);

    const NEEDED = {
      version: '2.2.0',
      dsTransactionId: DS_ID,
      acsTransactionId: ACS_ID,
      acsReferenceNumber: 'ACS',
      acsSignedContent: SIGNED,
      acsRenderingType: RENDERING,
    };

    it('answers what the SDK needs, and so does a later request', async () => {
      const payment = await pay();
      const appChallenge = { ...NEEDED, threeDSServerTransactionId: lastAreq().threeDSServerTransID };
      expect(payment).toMatchObject({ state: 'authenticating', redirect: undefined, appChallenge });
      expect(await found(payment.id)).toMatchObject({ state: 'authenticating', appChallenge });
      expect(test.acquirer.asked).toEqual([]);
    });

    it('answers it under an idempotency key, too', async () => {
      expect((await pay(undefined, 'key-1')).appChallenge).toMatchObject(NEEDED);
    });

    it('shows it to its own merchant alone', async () => {
      const { id } = await pay();
      expect(await test.gateway.findPayment({ merchant: 'Other' }, id, ENTITY)).toMatchObject({ ok: false });
    });
  });

  it('is not sent a second time after an acquirer wanted an authentication: the SDK would have to start over', async () => {
    test.acquirer.answer = async () => ({ kind: 'declined', resultCode: '300.100.100' });
    expect(await pay()).toMatchObject({ state: 'declined', resultCode: '300.100.100' });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it.each([
    ['encrypted', 'as JSON, or as base64'],
    [deviceInfoWith({ sdkTransID: undefined }), 'it lacks sdkTransID'],
    [deviceInfoWith({ sdkAppID: 'x' }), 'sdkAppID has a wrong format'],
  ])('is refused when the parameters of the SDK are wrong: %s', async (deviceInfo, why) => {
    expect(await submit(deviceInfo)).toMatchObject({
      ok: false,
      error: {
        kind: 'invalid-parameters',
        issues: [{ name: 'threeDSecure.deviceInfo', problem: { why: expect.stringContaining(why) } }],
      },
    });
    expect(test.directory.asked).toEqual([]);
  });
});
