import { afterEach, describe, expect, it } from 'vitest';
import {
  all,
  CARD,
  clearPage,
  enterCard,
  eventually,
  found,
  framed,
  one,
  PAY_CARD,
  sentByCard,
  showCard,
  spoken,
} from '../shown-page.fixture.ts';

afterEach(clearPage);

describe('the line that says who handles the payment', () => {
  it('names the gateway, or has the shop’s own words, below the button', async () => {
    await showCard({});
    const line = one(`${CARD} .wpwl-trust`);
    expect(line.textContent).toBe('Payments by Tollgate · encrypted');
    expect(line.getBoundingClientRect().top).toBeGreaterThan(one(PAY_CARD).getBoundingClientRect().bottom);
    await showCard({ labels: { trust: 'Payments by Harrow & Tide' } });
    expect(one(`${CARD} .wpwl-trust`).textContent).toBe('Payments by Harrow & Tide');
  });

  it.each([{ trustLine: false }, { style: 'none' }])('is left out with %o', async (options) => {
    await showCard(options);
    expect(all(`${CARD} .wpwl-trust`)).toEqual([]);
  });
});

describe('the order of the fields', () => {
  it('is the shop’s in the document and to the eye, and a card is paid with as ever', async () => {
    document.body.style.inlineSize = '600px';
    const checkout = await showCard({ fieldOrder: ['cardHolder', 'cardNumber', ['cvv', 'expiry']] });
    document.body.style.inlineSize = '600px';
    const frames = all(`${CARD} iframe`);
    expect(frames.map((frame) => frame.getAttribute('name'))).toEqual([
      'card.holder',
      'card.number',
      'card.cvv',
      'card.expiry',
    ]);
    const [holder, number, code, expiry] = frames.map((frame) => frame.getBoundingClientRect());
    expect(number?.top).toBeGreaterThan(holder?.bottom ?? Number.NaN);
    expect(code?.top).toBeGreaterThan(number?.bottom ?? Number.NaN);
    expect(expiry?.top).toBe(code?.top);
    expect(expiry?.left).toBeGreaterThan(code?.right ?? Number.NaN);
    document.body.removeAttribute('style');
    expect(await found()).toEqual([]);
    enterCard();
    one(PAY_CARD).click();
    expect(await sentByCard(checkout)).toMatchObject({
      'card.number': '4200000000000000',
      'card.cvv': '123',
    });
  });

  it('is also the order in which mistakes are announced, and the first of them gets the focus', async () => {
    await showCard({ fieldOrder: ['cvv'] });
    one(PAY_CARD).click();
    await eventually(() =>
      expect(spoken()).toEqual(['Please check: Security code, Card number, and Expiry date.']),
    );
    expect(document.activeElement).toBe(one(`${CARD} iframe.wpwl-control-cvv`));
  });
});

describe('the help for the security code', () => {
  const BUTTON = `${CARD} .wpwl-tip-button`;

  it('is a button in the field, which opens and closes its text', async () => {
    await showCard({ showCVVHint: true, showLabels: false });
    const button = one(BUTTON);
    const text = one(`${CARD} .wpwl-tip`);
    expect(one(`${CARD} iframe.wpwl-control-cvv`).compareDocumentPosition(button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(button.getAttribute('aria-label')).toBe('Where is the security code?');
    expect(text.checkVisibility()).toBe(false);
    button.click();
    await eventually(() => expect(text.checkVisibility()).toBe(true));
    expect(text.textContent).toBe('Three digits on the back of the card.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(text);
    expect(spoken()).toEqual([text.textContent]);
    expect(await found()).toEqual([]);
    button.click();
    await eventually(() => expect(text.checkVisibility()).toBe(false));
  });

  it('is not there unless the shop wants it', async () => {
    await showCard({});
    expect(all(BUTTON)).toEqual([]);
  });
});

describe('the looks of what is typed', () => {
  it('come from the shop, for each field and its placeholder, as far as they are values at all', async () => {
    await showCard({
      iframeStyles: {
        'card-number': { color: 'rgb(1, 2, 3)', 'font-size': '21px', 'font-family': 'monospace' },
        'card-number-placeholder': { color: 'rgb(4, 5, 6)', 'font-size': '11px', 'font-family': 'serif' },
        cvv: { color: 'red; position: fixed', 'font-family': 'url(//evil.example)' },
      },
    });
    const number = framed(CARD, 'cardNumber');
    const lookOf = (part?: string) => {
      const { color, fontSize, fontFamily } = getComputedStyle(number, part);
      return { color, fontSize, fontFamily };
    };
    await eventually(() =>
      expect(lookOf()).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '21px', fontFamily: 'monospace' }),
    );
    expect(lookOf('::placeholder')).toEqual({ color: 'rgb(4, 5, 6)', fontSize: '11px', fontFamily: 'serif' });
    expect(one(`${CARD} iframe.wpwl-control-cvv`).getAttribute('style')).toBeNull();
  });
});

describe('the holder as the customer', () => {
  it('is sent as a name when the shop wants it, and the shop’s own fields win', async () => {
    const checkout = await showCard({ forceCardHolderEqualsBillingName: true });
    one(`${CARD} .wpwl-group-submit`).insertAdjacentHTML(
      'beforebegin',
      '<input type="hidden" name="customer.surname" value="Jones">',
    );
    enterCard({ cardHolder: 'Jane Mary Doe' });
    one(PAY_CARD).click();
    expect(await sentByCard(checkout)).toMatchObject({
      'card.holder': 'Jane Mary Doe',
      'customer.givenName': 'Jane Mary',
      'customer.surname': 'Jones',
    });
  });

  it('is not sent twice by itself', async () => {
    const checkout = await showCard({});
    enterCard();
    one(PAY_CARD).click();
    expect(await sentByCard(checkout)).not.toHaveProperty('customer.surname');
  });
});
