// needs: a process of its own
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TOKEN_WALLETS } from '../catalogue/brands/wallet-brands.ts';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { samplesOf } from '../parameters/format-samples.fixture.ts';
import { readValue } from '../parameters/read-value.ts';
import { CRYPTOGRAM, DEVICE_CARD, DEVICE_NUMBER } from '../testing/scripted-wallet-tokens.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, EXTERNAL, submitOrder } from '../testing/test-payment.ts';
import { forwardedAs } from './acquirer-descriptor.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './http-acquirer/acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer/http-acquirer.ts';
import { HTTP_ACQUIRER_FORWARDING } from './http-acquirer/http-acquirer-forwarding.ts';
import { STRIPE_FORWARDING } from './stripe/stripe-descriptor.ts';

type Sent = Readonly<Record<string, string>>;

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];

const onTheWire = (name: ParameterName): string => name.replaceAll('[n]', '[0]').replace('[key]', '[a_key]');

/** A valid value that differs from the values of other parameters, where the format allows that. */
function sampleOf(name: ParameterName): string {
  const { right } = samplesOf(parameterRow(name).format);
  return right.at(-1) ?? '';
}

const ORDER: Sent = Object.fromEntries(
  NAMES.filter((name) => parameterRow(name).inOrder === true).map((name) => [
    onTheWire(name),
    sampleOf(name),
  ]),
);

const CARDLESS = {
  'card.number': undefined,
  'card.holder': undefined,
  'card.expiryMonth': undefined,
  'card.expiryYear': undefined,
  'card.cvv': undefined,
};

/** Payments that together send every parameter that a payment can have. */
const DIRECT: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'a card with the whole order': {
    ...ORDER,
    ...AUTHENTICATED,
    'threeDSecure.xid': 'A'.repeat(64),
    'threeDSecure.acsTransactionId': '3f9a1c52-7d64-4a0e-9b1d-5c2e8f7a6b41',
    'threeDSecure.flow': 'challenge',
    'card.numberType': 'PAN',
    paymentType: 'PA',
    createRegistration: 'true',
    descriptor: 'Order 7',
    // These cannot be any sample: they mean something to the gateway.
    'threeDSecure.amount': '92.00',
    'threeDSecure.currency': 'EUR',
    'billing.street1': 'Main Street',
    'billing.houseNumber1': undefined,
    'billing.houseNumber2': undefined,
    'merchant.billing.houseNumber1': undefined,
    'merchant.billing.houseNumber2': undefined,
    'merchant.billing.street1': 'Main Street',
    'shipping.houseNumber1': undefined,
    'shipping.houseNumber2': undefined,
    'merchant.shipping.houseNumber1': undefined,
    'merchant.shipping.houseNumber2': undefined,
    'standingInstruction.mode': 'INITIAL',
    'standingInstruction.type': 'UNSCHEDULED',
    'standingInstruction.source': 'CIT',
    'standingInstruction.industryPractice': undefined,
  },
  'a card and addresses with house numbers': {
    'billing.street1': 'Main Street',
    'billing.houseNumber1': '7',
    'billing.houseNumber2': '8',
    'merchant.billing.street1': 'Main Street',
    'merchant.billing.houseNumber1': '7',
    'merchant.billing.houseNumber2': '8',
    'shipping.houseNumber1': '7',
    'shipping.houseNumber2': '8',
    'merchant.shipping.houseNumber1': '7',
    'merchant.shipping.houseNumber2': '8',
  },
  'a card with an exemption': { ...AUTHENTICATED, 'threeDSecure.exemption': 'LOW_VALUE' },
  'a card of a series': {
    'standingInstruction.mode': 'REPEATED',
    'standingInstruction.type': 'RECURRING',
    'standingInstruction.source': 'MIT',
    'standingInstruction.initialTransactionId': 'first-of-series',
    'standingInstruction.industryPractice': 'NO_SHOW',
    'card.cvv': undefined,
  },
  'a card of a series, as it was sent before': { recurringType: 'REPEATED', 'card.cvv': undefined },
  'an IBAN': {
    ...CARDLESS,
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.holder': 'Jane Jones',
    'bankAccount.iban': 'DE89370400440532013000',
    'bankAccount.bic': 'COBADEFFXXX',
    'bankAccount.bankName': 'Commerzbank',
    'bankAccount.country': 'DE',
    'bankAccount.mandate.id': 'mandate-a',
    'bankAccount.mandate.dateOfSignature': '2026-11-01',
    transactionDueDate: '2026-12-01',
  },
  'an account number': {
    ...CARDLESS,
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.holder': 'Jane Jones',
    'bankAccount.number': '0532013000',
    'bankAccount.bankCode': '37040044',
    'bankAccount.country': 'DE',
  },
  'a virtual account': {
    ...CARDLESS,
    paymentBrand: 'PAYPAL',
    'virtualAccount.accountId': 'jane@shop.example',
  },
  "a network's token": {
    ...CARDLESS,
    'tokenAccount.number': '4895370012003478',
    'tokenAccount.type': 'NETWORK',
    'tokenAccount.expiryMonth': '05',
    'tokenAccount.expiryYear': '2034',
    'tokenAccount.cryptogram': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
    'tokenAccount.dtvc': '123',
  },
};

const LINE = z.object({ key: z.string(), received: z.array(z.string()), order: z.unknown().optional() });

const DECRYPTED = {
  ...CARDLESS,
  paymentBrand: undefined,
  'card.number': DEVICE_NUMBER,
  'card.expiryMonth': '11',
  'card.expiryYear': '2031',
  'threeDSecure.eci': '07',
  'threeDSecure.verificationId': CRYPTOGRAM,
} as const;

/** Each token is another one, because a token pays once. */
const OF_WALLETS: typeof DIRECT = Object.fromEntries(
  TOKEN_WALLETS.flatMap((wallet) => {
    const described =
      wallet === 'wallet1' ? { 'wallet1.cardNetwork': 'Visa', 'wallet1.cardType': 'debit' } : {};
    const token = { [`${wallet}.paymentToken`]: `token of ${wallet}`, [`${wallet}.source`]: 'web' };
    return [
      [`a token of ${wallet}`, { ...CARDLESS, paymentBrand: undefined, ...token, ...described }],
      [`a decrypted card of ${wallet}`, { ...DECRYPTED, [`${wallet}.source`]: 'app', ...described }],
    ];
  }),
);

const PAYMENTS = { ...DIRECT, ...OF_WALLETS };

let platform: AcquirerPlatform;
let test: TestGateway;
const lines = new Map<string, z.infer<typeof LINE>>();
const answers = new Map<string, unknown>();

beforeAll(async () => {
  platform = await startAcquirerPlatform();
  test = openTestGateway();
  const acquirer = createHttpAcquirer({ name: 'acquirer-a', address: platform.address });
  const gateway = test.with({ connectors: new Map([...test.ports.connectors, [acquirer.name, acquirer]]) });
  for (const wallet of TOKEN_WALLETS) {
    test.walletTokens.cards.set(`token of ${wallet}`, { ...DEVICE_CARD, replayId: wallet });
  }
  for (const [payment, changes] of Object.entries(PAYMENTS)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the books
    answers.set(payment, await submitOrder(gateway, { ...EXTERNAL, ...changes }));
  }
  const books: unknown = await (await fetch(`${platform.address}/books`)).json();
  const { operations } = z.object({ operations: z.array(LINE) }).parse(books);
  for (const [index, payment] of Object.keys(PAYMENTS).entries()) {
    const line = operations[index];
    if (line !== undefined) lines.set(payment, line);
  }
  await acquirer.close();
});
afterAll(async () => {
  await platform.stop();
  await test.close();
});

describe('the forwarding of parameters', () => {
  it.each(Object.keys(PAYMENTS))('is held against a payment that the acquirer approved: %s', (payment) => {
    expect(answers.get(payment)).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(lines.has(payment)).toBe(true);
  });

  it('brings every name to the acquirer that the page says is forwarded there', () => {
    const lost: string[] = [];
    for (const name of NAMES) {
      const paths = forwardedAs(HTTP_ACQUIRER_FORWARDING, name).filter((path) => !ELSEWHERE.has(path));
      const sent = Object.keys(PAYMENTS).filter((payment) => isSent(name, payment));
      for (const path of paths) {
        const came = sent.some((payment) =>
          lines.get(payment)?.received.includes(path.replace('[key]', '.a_key')),
        );
        if (!came) lost.push(`${name} as ${path}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('brings nothing to the acquirer that the page does not name', () => {
    const named = new Set(
      NAMES.flatMap((name) => forwardedAs(HTTP_ACQUIRER_FORWARDING, name)).map((path) =>
        path.replace('[key]', '.a_key'),
      ),
    );
    const received = [...lines.values()].flatMap((line) => line.received);
    expect(new Set(received.filter((path) => !named.has(path)))).toEqual(new Set());
  });

  it('changes no value of an order, except by cleaning before its format is checked', () => {
    const order = lines.get('a card with the whole order')?.order;
    const wrong = NAMES.filter((name) => {
      const { inOrder, sensitive, format } = parameterRow(name);
      const sent = PAYMENTS['a card with the whole order']?.[onTheWire(name)];
      return (
        inOrder === true &&
        sensitive !== true &&
        sent !== undefined &&
        valueAt(order, onTheWire(name)) !== readValue(sent, format)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('leaves out the second line of a street that has a house number', () => {
    expect(lines.get('a card and addresses with house numbers')?.received).toContain(
      'order.billing.houseNumber1',
    );
    expect(lines.get('a card and addresses with house numbers')?.received).not.toContain(
      'order.billing.street2',
    );
  });
});

describe('a name of the specification', () => {
  it('is forwarded or used, or is one of these, which are not supported yet', () => {
    const unsupported = NAMES.filter(
      (name) =>
        parameterRow(name).usedFor === undefined &&
        forwardedAs(HTTP_ACQUIRER_FORWARDING, name).length === 0 &&
        forwardedAs(STRIPE_FORWARDING, name).length === 0,
    );
    expect(unsupported).toEqual(['notificationUrl']);
    const page = readFileSync(new URL('../../../docs/reference/forwarding.md', import.meta.url), 'utf8');
    for (const name of NAMES) expect(page).toContain(`| \`${name}\` |`);
  });
});

/** Where only operations that follow a payment, or redirects, send something; the suite of the connector has them. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'original',
  'final',
  'bankTransfer.brand',
  'bankTransfer.holder',
  'bankTransfer.bankName',
  'bankTransfer.country',
  'walletAccount.brand',
]);

/** Fields of every payment of these tests. */
const ALWAYS: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'paymentType',
  'paymentBrand',
  'testMode',
]);

function isSent(name: ParameterName, payment: string): boolean {
  const changes = PAYMENTS[payment] ?? {};
  const wire = onTheWire(name);
  if (wire in changes) return changes[wire] !== undefined;
  return ALWAYS.has(name) || (name.startsWith('card.') && name !== 'card.numberType');
}

function valueAt(order: unknown, name: string): unknown {
  return name
    .split(/[.[\]]+/)
    .filter((word) => word !== '')
    .reduce<unknown>(
      (node, word) => (typeof node === 'object' && node !== null ? Reflect.get(node, word) : undefined),
      order,
    );
}
