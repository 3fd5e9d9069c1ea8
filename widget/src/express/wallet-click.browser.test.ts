import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, eventually, newCheckout, sentTo } from '../forms/shown-page.fixture.ts';
import { CHECKOUT_PATIENCE_MS } from './ask-checkout.ts';
import { agreedTo, type ShownSum } from './sheet-sums.ts';
import { clicked, shop } from './wallet-click.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
  clearPage();
});

describe('a click of a button', () => {
  it('opens the sheet, and asks the page for a checkout after it, both in the task of the click', () => {
    const order: string[] = [];
    const click = clicked();
    shop(() => {
      order.push(...click.happened, 'asked');
      return newCheckout();
    });
    click.click.begin();
    expect(order).toEqual(['opened', 'asked']);
  });

  it('asks with the spelling of the page, and with the form as this', () => {
    const createCheckout = vi.fn<(this: unknown, click: unknown) => string>(() => newCheckout());
    const click = clicked();
    shop(createCheckout);
    click.click.begin();
    expect(createCheckout.mock.calls).toEqual([[{ brand: 'applepay' }]]);
    expect(createCheckout.mock.contexts).toEqual([click.form]);
  });

  it('asks the hook that the page has at that moment', () => {
    const late = vi.fn<() => string>(() => newCheckout());
    const click = clicked();
    shop(() => 'never');
    Reflect.set(Reflect.get(window, 'wpwlOptions') as object, 'createCheckout', late);
    click.click.begin();
    expect(late).toHaveBeenCalledTimes(1);
  });
});

const deferred = (id: string): unknown => ({
  // As a deferred of an old library: it calls back at once, and returns nothing.
  // oxlint-disable-next-line unicorn/no-thenable -- that is what is tested
  then: (resolve: (id: string) => void) => resolve(id),
});
const chatty = (id: string): unknown => ({
  // oxlint-disable-next-line unicorn/no-thenable -- that is what is tested
  then: (resolve: (id: string) => void, reject: (why: Error) => void) => {
    resolve(id);
    resolve('another');
    reject(new Error('and no'));
  },
});

describe('the id of a checkout', () => {
  it.each([
    ['itself', (id: string): unknown => id],
    ['with spaces around it', (id: string): unknown => Promise.resolve(`  ${id}\n`)],
    ['promised', (id: string): unknown => Promise.resolve(id)],
    ['of a deferred', deferred],
    ['of a thenable that says more than one thing', chatty],
    ['promised by a promise of a thenable', (id: string): unknown => Promise.resolve(deferred(id))],
  ])('%s is the one that the sheet gets', async (_name, give) => {
    const id = newCheckout();
    const { names } = shop(() => give(id));
    const click = clicked();
    click.click.begin();
    expect(await click.place.checkoutId).toBe(id);
    expect(names()).toEqual([]);
    expect(click.happened).toEqual(['opened']);
  });

  it.each([
    ['a rejection', () => Promise.reject(new Error('no stock')), 'WidgetError'],
    ['a rejection with what is no error', () => Promise.reject({ status: 500 }), 'WidgetError'],
    ['a rejection with what has no text', () => Promise.reject(Object.create(null)), 'WidgetError'],
    [
      'an exception',
      () => {
        throw new Error('slip');
      },
      'WidgetError',
    ],
    ['an empty text', () => '', 'WidgetError'],
    ['spaces', () => Promise.resolve('  '), 'WidgetError'],
    ['nothing', () => undefined, 'WidgetError'],
    ['false', () => false, 'WidgetError'],
    ['a number', () => Promise.resolve(12), 'WidgetError'],
    ['an object', () => Promise.resolve({ id: 'x' }), 'WidgetError'],
    ['what can be no id', () => 'not an id', 'InvalidCheckoutIdError'],
    ['an id that the gateway does not know', () => Promise.resolve('foreign-1'), 'InvalidCheckoutIdError'],
    ['no function', 'text', 'WidgetError'],
  ])('%s in its place closes the sheet and tells the shop once', async (_name, createCheckout, name) => {
    const onCancel = vi.fn<() => void>();
    const { names } = shop(createCheckout);
    const click = clicked({ onCancel });
    click.click.begin();
    await eventually(() => expect(names()).toEqual([name]));
    click.place.cancelled();
    click.place.failed({ name: 'WidgetError', message: 'late' });
    expect(click.happened).toEqual(['opened', 'closed']);
    expect(click.isBusy).toBe(false);
    expect(names()).toEqual([name]);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('null in its place is a decline of the page: its cancel hook hears of it, and no error is reported', async () => {
    const onCancel = vi.fn<() => void>();
    const { names } = shop(() => Promise.resolve(null));
    const click = clicked({ onCancel });
    click.click.begin();
    await eventually(() => expect(onCancel).toHaveBeenCalledTimes(1));
    expect(onCancel.mock.contexts).toEqual([click.form]);
    expect(click.happened).toEqual(['opened', 'closed']);
    expect(click.isBusy).toBe(false);
    expect(names()).toEqual([]);
  });

  it('is given up after 30 seconds, and what comes later changes nothing', async () => {
    vi.useFakeTimers();
    const answers: ((id: string) => void)[] = [];
    const { names } = shop(() => new Promise((resolve) => answers.push(resolve)));
    const click = clicked();
    click.click.begin();
    await vi.advanceTimersByTimeAsync(CHECKOUT_PATIENCE_MS - 1);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(['WidgetError']);
    answers[0]?.(newCheckout());
    await vi.advanceTimersByTimeAsync(10);
    expect(names()).toEqual(['WidgetError']);
    await expect(click.place.checkoutId).rejects.toThrow('no checkout');
  });
});

describe('a sheet', () => {
  it('that breaks when it opens is reported, and the page is asked for nothing', () => {
    const createCheckout = vi.fn<() => string>();
    const { names } = shop(createCheckout);
    const click = clicked({}, '', () => {
      throw new Error('broken');
    });
    click.click.begin();
    expect(names()).toEqual(['WidgetError']);
    expect(click.isBusy).toBe(false);
    expect(createCheckout).not.toHaveBeenCalled();
  });

  it('that fails while it opens is closed as soon as it is known', () => {
    const createCheckout = vi.fn<() => string>();
    const { names } = shop(createCheckout);
    const click = clicked({}, '', (place) => place.failed({ name: 'WidgetError', message: 'not here' }));
    click.click.begin();
    expect(names()).toEqual(['WidgetError']);
    expect(click.happened).toEqual(['opened', 'closed']);
    expect(createCheckout).not.toHaveBeenCalled();
  });

  it('that the shopper closes calls the cancel hook once, with the word of the wallet, and the checkout is dropped', async () => {
    const onCancel = vi.fn<(code?: string) => void>();
    const { names } = shop(() => new Promise(() => {}));
    const click = clicked({ onCancel });
    click.click.begin();
    click.place.cancelled('CANCELED');
    click.place.cancelled();
    expect(onCancel.mock.calls).toEqual([['CANCELED']]);
    expect(click.happened).toEqual(['opened', 'closed']);
    expect(await click.place.pay({})).toMatchObject({ kind: 'failed' });
    expect(names()).toEqual([]);
  });

  it('of a page that is left is closed without a word', async () => {
    const onCancel = vi.fn<() => void>();
    const { names } = shop(() => Promise.reject(new Error('late')));
    const click = clicked({ onCancel });
    click.click.begin();
    click.click.abandon();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(click.happened).toEqual(['opened', 'closed']);
    expect([names(), onCancel.mock.calls]).toEqual([[], []]);
  });
});

describe('a payment', () => {
  it('has the fields of the token and the wanted details, and ends at the result address', async () => {
    const id = newCheckout();
    const { names } = shop(() => id);
    const click = clicked({ submitOnPaymentAuthorized: ['customer'] });
    click.click.begin();
    const outcome = await click.place.pay({
      'wallet1.paymentToken': 'sealed',
      'customer.email': 'jane@shop.example',
      'billing.city': 'Berlin',
    });
    expect(outcome).toEqual({ kind: 'done' });
    expect(click.left).toEqual([]);
    await eventually(() => expect(click.left).toHaveLength(1));
    expect(click.left[0]).toContain(`https://shop.example/result?id=${id}&resourcePath=`);
    expect(click.isBusy).toBe(true);
    expect(await sentTo(id)).toEqual([
      {
        paymentBrand: 'WALLET1',
        'wallet1.paymentToken': 'sealed',
        'customer.email': 'jane@shop.example',
        shopperResultUrl: 'https://shop.example/result',
      },
    ]);
    expect(names()).toEqual([]);
  });

  it('that is confirmed before there is a checkout waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    shop(() => promise);
    const click = clicked();
    click.click.begin();
    const outcome = click.place.pay({ 'wallet1.paymentToken': 'sealed' });
    resolve(newCheckout());
    expect(await outcome).toEqual({ kind: 'done' });
  });

  it('is sent once, however often the sheet asks', async () => {
    const id = newCheckout();
    shop(() => id);
    const click = clicked();
    click.click.begin();
    await Promise.all([click.place.pay({ a: '1' }), click.place.pay({ a: '2' })]);
    expect(await sentTo(id)).toHaveLength(1);
  });

  it('that is declined tells the shop once and the shopper why, and can be tried again in the same sheet', async () => {
    const onCancel = vi.fn<() => void>();
    const { names } = shop(() => newCheckout());
    const click = clicked({ onCancel });
    click.click.begin();
    const declined = await click.place.pay({ 'card.holder': '800.100.153' });
    expect(declined).toMatchObject({ kind: 'failed', message: expect.stringContaining('security code') });
    expect(names()).toEqual(['WidgetError']);
    expect(click.isBusy).toBe(false);
    expect(await click.place.pay({ 'wallet1.paymentToken': 'another' })).toEqual({ kind: 'done' });
    expect(names()).toEqual(['WidgetError']);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('that was declined is no cancellation when the sheet is closed after it', async () => {
    const onCancel = vi.fn<() => void>();
    const { names } = shop(() => newCheckout());
    const click = clicked({ onCancel });
    click.click.begin();
    await click.place.pay({ 'card.holder': '800.100.153' });
    click.place.cancelled();
    expect(click.happened).toEqual(['opened', 'closed']);
    expect([names(), onCancel.mock.calls]).toEqual([['WidgetError'], []]);
  });

  it('goes on when the shopper closes the sheet meanwhile: money may move', async () => {
    const onCancel = vi.fn<() => void>();
    shop(() => newCheckout());
    const click = clicked({ onCancel });
    click.click.begin();
    await click.place.checkoutId;
    const outcome = click.place.pay({ 'wallet1.paymentToken': 'sealed' });
    click.place.cancelled();
    expect(await outcome).toEqual({ kind: 'done' });
    await eventually(() => expect(click.left).toHaveLength(1));
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('of a checkout over another sum than the sheet showed is not made: the next sheet shows it, and is paid', async () => {
    const id = newCheckout('dearer');
    const { names } = shop(() => id);
    const options = { total: { amount: '92.00' }, currencyCode: 'EUR' };
    const learnt = new Map<string, ShownSum>();
    const first = clicked(options, undefined, undefined, learnt);
    first.click.begin();
    const message = 'The amount is now €500.00. Please check it and pay again.';
    expect(await first.place.pay(agreedTo(first.place))).toEqual({ kind: 'failed', message });
    expect(first.happened).toEqual(['opened', 'closed']);
    expect(first.states.at(-1)).toEqual([false, message]);
    expect(names()).toEqual(['WidgetError']);
    const second = clicked(options, undefined, undefined, learnt);
    second.click.begin();
    expect([second.place.amount, second.place.currency]).toEqual(['500.00', 'EUR']);
    expect(await second.place.pay(agreedTo(second.place))).toEqual({ kind: 'done' });
  });
});
