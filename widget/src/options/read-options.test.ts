import { describe, expect, it } from 'vitest';
import { OPTION_TABLE } from './option-table.ts';
import { readOptions } from './read-options.ts';

describe('reading the options of a page', () => {
  it('is complete when the page sets none', () => {
    const { values, issues } = readOptions({});
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      style: 'card',
      locale: 'en',
      requireCvv: true,
      labels: {},
      autofocus: '',
    });
    expect(values.cardHolder).toEqual({ required: false, minLength: 0, value: '' });
    expect(values.sessionExpired.renew).toBeUndefined();
  });

  it('takes values of the right kind', () => {
    const { values, issues } = readOptions({
      style: 'plain',
      labels: { cardNumber: 'Number', wrong: 7 },
      brandDetectionPriority: ['MASTER', 7],
      cardHolder: { required: true, minLength: 5, value: 'Jane' },
      maskCvv: 'true',
      onReady: () => {},
    });
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      style: 'plain',
      labels: { cardNumber: 'Number' },
      brandDetectionPriority: ['MASTER'],
      cardHolder: { required: true, minLength: 5, value: 'Jane' },
      maskCvv: true,
    });
  });

  it('takes a flag of a group as a word, as it takes the others', () => {
    const { values } = readOptions({
      cardHolder: { required: 'true' },
      registrations: { requireCvv: 'true' },
      mandatoryBillingFields: { city: 'true' },
    });
    expect(values.cardHolder.required).toBe(true);
    expect(values.registrations.requireCvv).toBe(true);
    expect([...values.mandatoryBillingFields]).toEqual(['city']);
  });

  it('keeps the default in place of a wrong value, and says so', () => {
    const { values, issues } = readOptions({ style: 'fancy', requireCvv: 1, onReady: 'x' });
    expect(values).toMatchObject({ style: 'card', requireCvv: true });
    expect(issues).toEqual([
      'style: must be one of card, logos, plain, none',
      'requireCvv: must be true or false',
      'onReady: must be a function',
    ]);
  });

  it('says what to do in place of a name that has no effect', () => {
    expect(readOptions({ useSummaryPage: true }).issues).toEqual([
      'useSummaryPage: show the summary before the payment, in onBeforeSubmitCard',
    ]);
  });

  it('guesses what an unknown name was meant to be', () => {
    expect(readOptions({ requiereCvv: true, zzzzzz: 1 }).issues).toEqual([
      'requiereCvv: unknown, did you mean requireCvv?',
      'zzzzzz: unknown',
    ]);
  });

  it('is not confused by names that every object has', () => {
    expect(readOptions({ constructor: 1, toString: 2 }).issues).toEqual([
      'constructor: unknown',
      'toString: unknown',
    ]);
  });

  it('calls the shop for a new checkout as a method of its own object', () => {
    const shop = { id: 'NEW', renew: () => shop.id };
    expect(readOptions({ sessionExpired: shop }).values.sessionExpired.renew?.()).toBe('NEW');
  });
});

it('has a sentence about every option', () => {
  const docs = Object.values(OPTION_TABLE).map((row) => ('doc' in row ? row.doc : row.instead));
  expect(docs.filter((doc) => doc.trim() === '')).toEqual([]);
});
