// needs: the night
import { ACCOUNT_BRANDS } from '@tollgate/gateway/catalogue/brands/account-brands';
import { type PlainName, parameterRow } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { samplesOf } from '@tollgate/gateway/parameters/format-samples.fixture';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../../testing/test-app.ts';
import { OPERATION_IDS, operationRow } from '../operations/all-operations.ts';
import { schemaCheck } from '../schemas/json-schema-check.fixture.ts';
import { bodyNameOf, formsOf, type RequestName } from './all-requests.ts';
import { COMMON_GROUPS, ownNames, type RequestShape } from './request-shape.ts';

type Fields = Readonly<Record<string, string>>;

const test = testAppOfFile();

const FORMS = OPERATION_IDS.flatMap((id) => {
  const { request, path } = operationRow(id);
  return request === undefined
    ? []
    : formsOf(request).map(([name, shape]) => [name, { shape, request, path }] as const);
});

/** Made once, because it takes as long as all requests together. */
const check = schemaCheck({ closed: false });

/** A value of each name that needs a special one, in addition to being well-formed. */
const VALUES: Readonly<Partial<Record<PlainName, string>>> = {
  entityId: CARD_ENTITY,
  'authentication.entityId': CARD_ENTITY,
  amount: '10.00',
  currency: 'EUR',
  paymentBrand: 'VISA',
  ...CARD,
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.number': '0532013000',
  'bankAccount.iban': 'DE89370400440532013000',
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'EXTERNAL',
  'tokenAccount.expiryYear': '2034',
  'threeDSecure.verificationId': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
  'threeDSecure.eci': '07',
  'tokenAccount.cryptogram': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
  shopperResultUrl: 'https://shop.example/result',
};

function valueOf(name: PlainName, { values = {} }: RequestShape): string {
  const own = VALUES[name];
  const [first = own ?? samplesOf(parameterRow(name).format).right[0] ?? ''] = values[name] ?? [];
  return own !== undefined && (values[name]?.includes(own) ?? true) ? own : first;
}

function minimal(shape: RequestShape): Fields {
  const names = [...shape.required, ...(shape.usual ?? [])];
  return Object.fromEntries(names.map((name) => [name, valueOf(name, shape)]));
}

/** The objects that the form refers to, created for each request: an earlier payment, a checkout or stored details. */
interface Reference {
  readonly id: string;
  readonly registrationId?: string;
}

async function idOf(answer: Promise<LightMyRequestResponse>): Promise<string> {
  return (await answer).json<{ id: string }>().id;
}

function makePayment(fields: Fields): Promise<string> {
  return idOf(test.post('/v1/payments', { ...ORDER, ...CARD, ...fields }));
}

/** Without a holder, so that a payment may add one. */
const { 'card.holder': _holder, ...CARD_ALONE } = CARD;
const STORED = { entityId: CARD_ENTITY, ...CARD_ALONE } as const;

async function refer(name: string, request: RequestName): Promise<Reference> {
  switch (request) {
    case 'PaymentRequest':
      return { id: name === 'ExtensionByReference' ? await makePayment({ paymentType: 'PA' }) : '' };
    case 'FollowUpRequest':
      return { id: await earlierPayment(name) };
    case 'RegistrationExtensionRequest':
    case 'RegistrationPaymentRequest':
      return { id: await idOf(test.post('/v1/registrations', STORED)) };
    case 'CheckoutUpdateRequest':
    case 'WalletSessionRequest':
    case 'ShopperCardNumberRequest':
      return { id: await test.createCheckout() };
    case 'ShopperPaymentRequest':
    case 'ShopperRemovalRequest': {
      const registrationId = await idOf(test.post('/v1/registrations', STORED));
      const offer = { 'registrations[0].id': registrationId, registrationsRemovable: 'true' };
      const offered = name === 'ShopperStoredPayment' || name === 'ShopperRemoval' ? offer : {};
      return { id: await test.createCheckout(offered), registrationId };
    }
    case 'ShopperRegistrationRequest':
      return {
        id: await idOf(test.post('/v1/checkouts', { entityId: CARD_ENTITY, createRegistration: 'true' })),
      };
    case 'AuthenticationRequest':
    case 'CheckoutRequest':
    case 'RegistrationRequest':
      return { id: '' };
  }
}

async function earlierPayment(name: string): Promise<string> {
  if (name === 'ChargebackReversal') {
    const debit = await makePayment({});
    return idOf(test.post(`/v1/payments/${debit}`, { entityId: CARD_ENTITY, paymentType: 'CB' }));
  }
  return makePayment({ paymentType: name === 'Refund' || name === 'Chargeback' ? 'DB' : 'PA' });
}

interface Sending {
  readonly request: RequestName;
  readonly path: string;
}

async function send(
  name: string,
  { request, path }: Sending,
  fields: Fields,
): Promise<LightMyRequestResponse> {
  const { id, registrationId = '' } = await refer(name, request);
  const referring = {
    ...('referenceUuid' in fields ? { referenceUuid: id } : {}),
    ...('registrationId' in fields ? { registrationId } : {}),
  };
  const url = path.replace('{registrationId}', registrationId).replace('{id}', id);
  return test.post(url, { ...fields, ...referring });
}

function errorsOf(answer: LightMyRequestResponse): readonly { name: string; message: string }[] {
  const { result } = answer.json<{ result: { parameterErrors?: { name: string; message: string }[] } }>();
  return result.parameterErrors ?? [];
}

/** There is no directory here, so no shopper is authenticated; and no page of a registered host, so no sheet opens. */
const NEED_MORE_THAN_A_FORM: ReadonlySet<RequestName> = new Set([
  'AuthenticationRequest',
  'WalletSessionRequest',
]);

describe('a form with the names that it requires, and no others', () => {
  it('is accepted', () =>
    forEveryCase(FORMS, async (name, { shape, ...sending }) => {
      const answer = await send(name, sending, minimal(shape));
      // There is no directory here, so no shopper is authenticated, and no maker, so no token is taken.
      const isToken = shape.required.some((each) => each.endsWith('.paymentToken'));
      const status = NEED_MORE_THAN_A_FORM.has(sending.request) || isToken ? 400 : 200;
      expect([answer.statusCode, errorsOf(answer)]).toEqual([status, []]);
    }));

  it('fits its schema and the body of its operation', () => {
    return forEveryCase(FORMS, (name, { shape, request }) => {
      expect([...check(name, minimal(shape)), ...check(bodyNameOf(request), minimal(shape))]).toEqual([]);
    });
    // The schemas of all forms are compiled here.
  }, 120_000);
});

const WITHOUT_ONE = FORMS.flatMap(([name, { shape, ...sending }]) =>
  shape.required.map(
    (missing) => [`${name} without ${missing}`, name, missing, { shape, ...sending }] as const,
  ),
);

describe('a form without one of the names that it requires', () => {
  it('is refused, by the gateway and by its schema', () => {
    return forEveryCase(WITHOUT_ONE, async (_says, name, missing, { shape, ...sending }) => {
      const { [missing]: _left, ...others } = minimal(shape);
      const answer = await send(name, sending, others);
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).not.toEqual([]);
      expect(check(name, others)).not.toEqual([]);
    });
  });
});

/** Names that need others next to them, which the rules between parameters say. */
const NEED_OTHERS: ReadonlySet<string> = new Set(['numberOfCaptures', 'tokenAccount.expiryYear']);

const WITH_ONE_MORE = FORMS.flatMap(([name, { shape, ...sending }]) =>
  ownNames(shape)
    .slice(shape.required.length)
    .map((more) => [`${name} with ${more}`, name, more, { shape, ...sending }] as const),
);

describe('a name that a form may have', () => {
  it('is not refused in its place', () =>
    forEveryCase(WITH_ONE_MORE, async (_says, name, more, { shape, ...sending }) => {
      const overriding = more === 'card.holder' ? { overrideHolder: 'true' } : {};
      const fields = { ...minimal(shape), [more]: valueOf(more, shape), ...overriding };
      const errors = errorsOf(await send(name, sending, fields));
      expect(NEED_OTHERS.has(more) ? [] : errors.filter((error) => error.name === more)).toEqual([]);
    }));

  it('is not refused either in the parts that all forms of a server share', () => {
    const shared = COMMON_GROUPS.flatMap(({ rows }) => rows).map(([name, { format }]) => [
      name,
      samplesOf(format).right[0] ?? '',
    ]);
    return forEveryCase(
      FORMS.filter(([, { shape }]) => shape.fields.some((part) => part === 'CommonFields')),
      async (name, { shape, ...sending }) => {
        const answer = await send(name, sending, { ...Object.fromEntries(shared), ...minimal(shape) });
        const misplaced = errorsOf(answer).filter(({ message }) => /not accepted/.test(message));
        expect(misplaced).toEqual([]);
      },
    );
  });
});

describe('a form with a name that it does not know', () => {
  it('does not fit its schema', () =>
    forEveryCase(FORMS, (name, { shape }) => {
      expect(check(name, { ...minimal(shape), merchantTransactionID: 'order-10025' })).not.toEqual([]);
    }));

  it('fits it where the name has an index or a key of its own', () => {
    const indexed = { 'cart.items[0].name': 'Green tea', 'customParameters[warehouse]': 'north' };
    const shape = formsOf('PaymentRequest').find(([name]) => name === 'CardPayment')?.[1];
    const card = shape === undefined ? {} : minimal(shape);
    expect(check('CardPayment', { ...card, ...indexed })).toEqual([]);
    expect(check('CardPayment', { ...card, 'cart.items[0].nmae': 'Green tea' })).not.toEqual([]);
    expect(check('CardPayment', { ...card, 'cart.items[01].name': 'Green tea' })).not.toEqual([]);
  });
});

describe('the instruments', () => {
  it('have every account brand', () => {
    const brands = formsOf('PaymentRequest').flatMap(([, { values = {} }]) => values.paymentBrand ?? []);
    expect(brands).toEqual(expect.arrayContaining(Object.keys(ACCOUNT_BRANDS)));
  });
});
