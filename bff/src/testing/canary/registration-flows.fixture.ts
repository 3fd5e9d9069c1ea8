import type { AcquirerPlatform } from '@tollgate/gateway/connectors/http-acquirer/acquirer-platform.fixture';
import { type Answer, call, type Pairs } from '../merchant-call.fixture.ts';
import { CARD_ENTITY, ORDER } from '../test-app.ts';
import type { CanaryDetails } from './canary-details.fixture.ts';

const RETRY_ENTITY = 'a0000000000000000000000000000003';
const ENTITY = { entityId: CARD_ENTITY };
const EXTERNAL = { testMode: 'EXTERNAL' };
const STORING = { createRegistration: 'true' };
const SOFT_REJECT = '800.100.152';
const SERIES = { 'standingInstruction.type': 'UNSCHEDULED' };
const FIRST = { ...SERIES, 'standingInstruction.mode': 'INITIAL', 'standingInstruction.source': 'CIT' };
const LATER = { ...SERIES, 'standingInstruction.mode': 'REPEATED', 'standingInstruction.source': 'MIT' };

/** A card with a holder that tells what was done with it. */
function card(number: string, holder: string, code?: string): Pairs {
  return {
    'card.number': number,
    'card.holder': holder,
    'card.expiryMonth': '05',
    'card.expiryYear': '2034',
    ...(code !== undefined && { 'card.cvv': code }),
  };
}

/**
 * Everything that can be done with stored details, with the canaries, against a gateway that runs.
 *
 * @returns every answer, by what was done
 */
export async function runRegistrationFlows(
  { cards, codes, iban, externalToken, networkToken, walletToken, cryptogram, proof }: CanaryDetails,
  platform: AcquirerPlatform,
  address: string,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const note = (what: string, answer: Answer): string => {
    answers.set(`${what} ${answers.size}`, answer);
    return String(answer.body['registrationId'] ?? answer.body['id']);
  };
  const pay = async (what: string, ...parts: readonly Pairs[]): Promise<string> =>
    note(what, await call(`${address}/v1/payments`, Object.assign({}, ORDER, ...parts) as Pairs));
  const store = async (what: string, ...parts: readonly Pairs[]): Promise<string> =>
    note(what, await call(`${address}/v1/registrations`, Object.assign({}, ENTITY, ...parts) as Pairs));
  const charge = async (what: string, id: string, ...parts: readonly Pairs[]): Promise<string> =>
    note(
      what,
      await call(`${address}/v1/registrations/${id}/payments`, Object.assign({}, ORDER, ...parts) as Pairs),
    );
  const checkout = async (fields: Pairs): Promise<string> =>
    `${address}/v1/checkouts/${String((await call(`${address}/v1/checkouts`, fields)).body['id'])}`;
  const shopper = { token: '' };

  /* oxlint-disable no-await-in-loop -- one after the other, as shoppers come */
  const authenticated = {
    'threeDSecure.eci': '05',
    'threeDSecure.verificationId': proof,
    'threeDSecure.enrollmentStatus': 'Y',
    'threeDSecure.authenticationStatus': 'Y',
    'threeDSecure.version': '2.2.0',
  };
  let paid = '';
  for (const code of codes.paying) {
    paid = await pay(
      'paying',
      STORING,
      FIRST,
      EXTERNAL,
      authenticated,
      card(cards.paying, 'Mira Paying', code),
    );
  }
  await pay('declined', STORING, card(cards.declined, '800.100.151', '4321'));
  await pay('mistyped', STORING, card(cards.mistyped, 'Mira Mistyped', '4321'));
  await pay('malformed', STORING, card(`${cards.mistyped}x`, 'Mira Malformed', '4321'));
  for (const code of codes.retrying) {
    const retrying = card(cards.retrying, SOFT_REJECT, code);
    await pay('retrying', STORING, { entityId: RETRY_ENTITY }, retrying);
  }
  await platform.order({ kind: 'reset-after-booking' }, { on: 'sale', count: 1 });
  const unknown = card(cards.unknown, 'Mira Unknown', '4321');
  const open = await pay('unknown', STORING, EXTERNAL, { amount: '77.77' }, unknown);
  note('waiting', await call(`${address}/v1/registrations/${open}?entityId=${CARD_ENTITY}`));
  await platform.clearFaults();

  let stored = '';
  for (const code of codes.storing) {
    stored = await store('storing', card(cards.storing, 'Mira Storing', code));
  }
  await store('storing mistyped', card(cards.mistyped, 'Mira Mistyped', '4321'));
  for (const code of codes.widget) {
    const url = await checkout({ ...ENTITY, ...STORING });
    const typed = card(cards.widget, 'Mira Widget', code);
    note('widget', await call(`${url}/registration`, typed, shopper));
    note('widget read', await call(`${url}/registration?entityId=${CARD_ENTITY}`));
  }
  for (const code of codes.oneClick) {
    const url = await checkout({ ...ORDER, ...EXTERNAL, 'registrations[0].id': stored });
    note('described', await call(url, undefined, shopper));
    const chosen = { registrationId: stored, 'card.cvv': code };
    note('one-click', await call(`${url}/payment`, chosen, shopper));
  }
  for (const code of codes.charging) {
    await charge('charging', stored, EXTERNAL, { 'card.cvv': code });
  }
  await charge('series', paid, EXTERNAL, LATER);

  const account = {
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.holder': 'Mira Holt',
    'bankAccount.iban': iban,
  };
  const bank = await pay('bank account', STORING, account);
  await charge('bank account', bank, EXTERNAL);
  const provider = {
    'tokenAccount.number': externalToken,
    'tokenAccount.type': 'EXTERNAL',
    paymentBrand: 'VISA',
  };
  await charge('token of a provider', await store('token of a provider', provider));
  let token = '';
  for (const dtvc of codes.token) {
    token = await pay('token of a scheme', STORING, FIRST, EXTERNAL, {
      'tokenAccount.number': networkToken,
      'tokenAccount.type': 'NETWORK',
      'tokenAccount.cryptogram': cryptogram,
      'tokenAccount.dtvc': dtvc,
    });
  }
  await charge('token of a scheme', token, LATER);
  /* oxlint-enable no-await-in-loop */

  const token1 = { 'wallet1.paymentToken': JSON.stringify({ version: 'EC_v1', data: walletToken }) };
  const once = { headers: { 'idempotency-key': 'wallet-7' } };
  note('token of a wallet', await call(`${address}/v1/payments`, { ...ORDER, ...token1 }, once));
  const paying = await checkout({ ...ORDER });
  note('token of a wallet', await call(`${paying}/payment`, token1, shopper));
  await pay('card of a wallet', EXTERNAL, {
    'card.number': cards.wallet,
    'card.expiryMonth': '05',
    'card.expiryYear': '2034',
    'wallet2.source': 'web',
    'threeDSecure.eci': '05',
    'threeDSecure.verificationId': proof,
  });

  const keyed = card(cards.storing, 'Mira Keyed');
  const headers = { 'idempotency-key': 'customer-7' };
  for (const attempt of ['keyed', 'keyed again']) {
    // oxlint-disable-next-line no-await-in-loop -- the second repeats the first
    note(attempt, await call(`${address}/v1/registrations`, { ...ENTITY, ...keyed }, { headers }));
  }
  note('extended', await call(`${address}/v1/registrations/${bank}/extendlife`, ENTITY));
  const gone = `${address}/v1/registrations/${bank}?entityId=${CARD_ENTITY}`;
  note('deleted', await call(gone, undefined, { method: 'DELETE' }));
  return answers;
}
