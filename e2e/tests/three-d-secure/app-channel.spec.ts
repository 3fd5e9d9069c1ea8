/** The road of a merchant whose app has a 3D Secure SDK: nothing of it comes to a browser. */
import { randomUUID } from 'node:crypto';
import { browserPayment, payDirectly } from '../../fixtures/browser-payment.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';
const NO_BROWSER = Object.fromEntries(
  ['acceptHeader', 'language', 'screenHeight', 'screenWidth', 'timezone', 'userAgent', 'javaEnabled'].map(
    (name) => [`customer.browser.${name}`, ''] as const,
  ),
);

/** The fields that an SDK sends about its app. */
function deviceInfo() {
  return {
    sdkAppID: randomUUID(),
    sdkTransID: randomUUID(),
    sdkReferenceNumber: 'TEST-SDK-NOT-CERTIFIED',
    sdkEncData: 'ZW5jcnlwdGVk.ZGV2aWNl.ZGF0YQ',
    sdkEphemPubKey: {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
    messageVersion: '2.2.0',
  };
}

function appPayment(number: string, device: object) {
  return browserPayment(number, '', {
    ...NO_BROWSER,
    'threeDSecure.deviceInfo': Buffer.from(JSON.stringify(device)).toString('base64'),
  });
}

test('an app whose bank has no question has paid at once', async ({ merchant, directory }) => {
  const device = deviceInfo();
  const answer = await payDirectly(merchant, appPayment(CARDS.frictionless.number, device));
  expect(answer).toMatchObject({ result: { code: PAID }, threeDSecure: { flow: 'frictionless', eci: '05' } });
  expect(answer.redirect).toBeUndefined();
  expect((await directory.newest()).asked).toMatchObject({ deviceChannel: '01' });
});

for (const [said, code] of [
  ['confirmed', PAID],
  ['failed', '100.380.401'],
  ['cancelled', '100.396.101'],
] as const) {
  test(`a challenge in the app that is ${said} ends with ${code}`, async ({
    merchant,
    directory,
    codeOf,
  }) => {
    const { id, result, redirect, threeDSecure } = await payDirectly(
      merchant,
      appPayment(CARDS.challenge.number, deviceInfo()),
    );
    expect(result.code).toBe('000.200.000');
    expect(redirect).toBeUndefined();
    expect(threeDSecure).toMatchObject({
      threeDSServerTransactionId: (await directory.newest()).threeDSServerTransID,
      dsTransactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      acsReferenceNumber: expect.stringMatching(/\S/),
      acsSignedContent: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    await directory.decideInApp(threeDSecure?.['acsTransactionId'] ?? '', said);
    await expect.poll(() => codeOf(`v1/payments/${id}`)).toBe(code);
    const [exchange] = await directory.resultsSent(1);
    expect(exchange?.answer).toMatchObject({ messageType: 'RRes', resultsStatus: '01' });
  });
}
