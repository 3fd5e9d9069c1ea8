/** The road of a merchant who authenticates a shopper first, and pays with the result afterwards. */
import { browserPayment, type DirectAnswer, payDirectly } from '../../fixtures/browser-payment.ts';
import type { MerchantApi } from '../../fixtures/merchant-api.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

type Fields = Readonly<Record<string, string>>;

async function authenticate(
  merchant: MerchantApi,
  number: string,
  shop: string,
  changes: Fields = {},
): Promise<DirectAnswer> {
  const fields = browserPayment(number, shop, { paymentType: '', ...changes });
  return (await merchant.post('v1/threeDSecure', fields)).json();
}

test('without a challenge the answer has the proof, and the payment is made with it', async ({
  merchant,
  system,
  directory,
}) => {
  const { result, threeDSecure = {} } = await authenticate(merchant, CARDS.frictionless.number, system.shop);
  expect(result.code).toBe('000.400.110');
  const { authenticationValue } = await directory.newest();
  expect(threeDSecure['verificationId']).toBe(authenticationValue);
  const proven = (amount: string) =>
    payDirectly(
      merchant,
      browserPayment(CARDS.frictionless.number, system.shop, {
        amount,
        'threeDSecure.eci': threeDSecure['eci'] ?? '',
        'threeDSecure.verificationId': threeDSecure['verificationId'] ?? '',
        'threeDSecure.dsTransactionId': threeDSecure['dsTransactionId'] ?? '',
        'threeDSecure.version': threeDSecure['version'] ?? '',
        'threeDSecure.authenticationStatus': threeDSecure['authenticationStatus'] ?? '',
        'threeDSecure.enrollmentStatus': threeDSecure['enrollmentStatus'] ?? '',
      }),
    );
  expect((await proven('92.01')).result.code).toBe('100.390.101');
  expect((await proven('92.00')).result.code).toBe(PAID);
  expect(await directory.transactions()).toHaveLength(1);
});

test('without an amount the bank is asked about the card alone', async ({ merchant, system, directory }) => {
  const { result } = await authenticate(merchant, CARDS.frictionless.number, system.shop, { amount: '' });
  expect(result.code).toBe('000.400.110');
  expect((await directory.newest()).asked).toMatchObject({ threeDSRequestorAuthenticationInd: '04' });
});

test('with a challenge the browser comes back to the shop, whose server reads the proof', async ({
  merchant,
  system,
  page,
  authentication,
  codeOf,
}) => {
  const { id, result, redirect } = await authenticate(
    merchant,
    CARDS.challengeAfterMethod.number,
    `${system.shop}?order=4711`,
  );
  expect(result.code).toBe('000.200.000');
  await page.goto(redirect?.url ?? '');
  await authentication.bank.confirm();
  await expect(page).toHaveURL(
    `${system.shop}?order=4711&id=${id}&resourcePath=%2Fv1%2FthreeDSecure%2F${id}`,
  );
  await expect.poll(() => codeOf(`v1/threeDSecure/${id}`)).toBe(PAID);
});
