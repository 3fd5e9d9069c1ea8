import { describe, expect, it } from 'vitest';
import { shortestCardNumber } from '../../parameters/name-index.ts';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from './all-parameters.ts';
import type { ParameterRow } from './parameter-row.ts';

const NAMES = Object.keys(ALL_PARAMETERS) as ParameterName[];
const namesWith = (column: (row: ParameterRow) => boolean): string[] =>
  NAMES.filter((name) => column(parameterRow(name)));

describe('hidden parameters', () => {
  it('is whatever pays, proves or identifies by itself', () => {
    expect(namesWith((row) => row.sensitive === true)).toEqual([
      'card.number',
      'card.cvv',
      'wallet1.paymentToken',
      'wallet2.paymentToken',
      'wallet3.paymentToken',
      'virtualAccount.accountId',
      'bankAccount.number',
      'bankAccount.iban',
      'tokenAccount.number',
      'tokenAccount.cryptogram',
      'tokenAccount.dtvc',
      'customer.identificationDocId',
      'shipping.customer.identificationDocId',
      'sender.accountNumber',
      'recipient.accountNumber',
      'threeDSecure.verificationId',
    ]);
  });
});

describe('parameters that are hidden and yet returned in full', () => {
  const shownWhole = namesWith((row) => row.shownWhole === true);

  it('is the account at a wallet provider alone', () => {
    expect(shownWhole).toEqual(['virtualAccount.accountId']);
  });

  it('is looked through for card numbers, which are longer than telephone numbers', () => {
    for (const name of shownWhole as ParameterName[]) {
      expect(shortestCardNumber(name, parameterRow(name))).toBe(14);
    }
  });
});

describe('parameters that are never stored', () => {
  const neverKept = namesWith((row) => row.neverKept === true);

  it('is whatever proves one payment', () => {
    expect(neverKept).toEqual([
      'card.cvv',
      'wallet1.paymentToken',
      'wallet2.paymentToken',
      'wallet3.paymentToken',
      'tokenAccount.cryptogram',
      'tokenAccount.dtvc',
      'threeDSecure.verificationId',
    ]);
  });

  it('is hidden as well, and never repeated', () => {
    const shown = neverKept.filter((name) => {
      const { sensitive, echoed } = parameterRow(name as ParameterName);
      return sensitive !== true || echoed === true;
    });
    expect(shown).toEqual([]);
  });
});

describe('parameters that a shopper may send', () => {
  const fromShopper = namesWith((row) => row.fromShopper === true);

  it('lies in the headings that a shopper can fill in', () => {
    const headings = new Set(fromShopper.map((name) => name.split(/[.[]/)[0]));
    expect([...headings]).toEqual([
      'paymentBrand',
      'createRegistration',
      'card',
      'wallet1',
      'wallet2',
      'wallet3',
      'virtualAccount',
      'bankAccount',
      'tokenAccount',
      'customer',
      'billing',
      'recurring',
      'registrationId',
      'agreed',
      'shopperResultUrl',
      'customParameters',
    ]);
  });

  it('is not among what decides', () =>
    forEveryCase(
      [
        'amount',
        'currency',
        'paymentType',
        'entityId',
        'testMode',
        'card.numberType',
        'wallet1.source',
        'bankAccount.mandate.id',
        'customer.merchantCustomerId',
        'customer.ip',
        'customer.merchantReference',
        'customer.status',
        'billing.validationStatus',
        'billing.normalized',
        'registrations[n].id',
        'standingInstruction.source',
        'threeDSecure.eci',
        'threeDSecure.authenticationStatus',
        'overrideHolder',
      ],
      (name) => {
        expect(fromShopper).not.toContain(name);
      },
    ));

  it('is nothing in the group of the merchant or the address of delivery', () => {
    expect(fromShopper.filter((name) => /^(merchant|shipping)\./.test(name))).toEqual([]);
  });
});

describe('parameters that answers repeat', () => {
  it('is what the contract lists, but nothing sensitive', () => {
    const repeated =
      /^(amount|currency|descriptor|merchantTransactionId|merchantInvoiceId|recurringType)$|^(customer|billing|shipping|cart|standingInstruction|recurring)\.|^customParameters\[/;
    expect(namesWith((row) => row.echoed === true)).toEqual(
      NAMES.filter((name) => repeated.test(name) && parameterRow(name).sensitive !== true),
    );
  });
});

describe('rows under a prefix', () => {
  it('have the format of their heading', () =>
    forEveryCase(
      [
        ['merchant.billing.city', 'billing.city'],
        ['merchant.shipping.method', 'shipping.method'],
        ['shipping.customer.phone', 'customer.phone'],
        ['shipping.customer.identificationDocId', 'customer.identificationDocId'],
      ],
      (derived, original) => {
        expect(parameterRow(derived).format).toBe(parameterRow(original).format);
        expect(parameterRow(derived).sensitive).toBe(parameterRow(original).sensitive);
      },
    ));

  it('are without what has its own place', () =>
    forEveryCase(['merchant.shipping.customer.givenName', 'shipping.customer.browser.deviceId'], (name) => {
      expect(NAMES).not.toContain(name);
    }));
});
