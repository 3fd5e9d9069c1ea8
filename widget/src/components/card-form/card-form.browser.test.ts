import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_FIELDS, type CardField } from '../../card-frame/card-fields.ts';
import { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import { fetchCheckout } from '../../checkout-client/fetch-checkout.ts';
import { EN } from '../../locales/en.ts';
import { readOptions } from '../../options/read-options.ts';
import { Announcer } from '../../page/announcer.ts';
import { adoptStyles } from '../../styles/adopt-styles.ts';
import { TollgateCardForm } from './card-form.component.ts';
import { defineCardForm } from './card-form.ts';

const CARD = { cardNumber: '4200000000000000', expiry: '12/30', cardHolder: 'Jane Doe', cvv: '123' } as const;

let form: TollgateCardForm;
let session: CheckoutSession;
let announcer: Announcer;
let dropStyles: () => void;

beforeEach(async () => {
  defineCardForm();
  dropStyles = adoptStyles(true);
  announcer = new Announcer();
  await mount('demo-again', {});
});

afterEach(() => {
  vi.restoreAllMocks();
  form.dispose();
  session.stop();
  announcer.remove();
  dropStyles();
  Reflect.deleteProperty(window, 'wpwlOptions');
});

async function mount(checkoutId: string, options: Record<string, unknown>): Promise<void> {
  Reflect.set(window, 'wpwlOptions', options);
  const base = new URL('/', window.location.href);
  session = new CheckoutSession(checkoutId, (id) => fetchCheckout(base, id));
  form = new TollgateCardForm();
  const setup = {
    action: '',
    offered: ['VISA', 'MASTER', 'AMEX'] as const,
    frameAddress: new URL('v1/widget/card-frame.html', base),
    adopted: new Map(),
    announcer,
    nested: false,
    useCheckout: () => {},
  };
  form.start(setup, readOptions(options).values, EN, session);
  document.body.append(form);
  await vi.waitFor(() => {
    expect(form.model?.frames.status).toBe('ready');
    expect(session.state.kind).not.toBe('loading');
  });
}

async function mountAgain(checkoutId: string, options: Record<string, unknown>): Promise<void> {
  form.dispose();
  session.stop();
  await mount(checkoutId, options);
}

/** The input in a frame; only a test that shares the gateway's origin can reach it. */
function input(field: CardField): HTMLInputElement {
  const found = form.model?.frames.element(field)?.contentDocument?.querySelector('input');
  if (!found) {
    throw new Error(`no input for ${field}`);
  }
  return found;
}

function type(field: CardField, text: string): void {
  const target = input(field);
  target.value = text;
  const own = target.ownerDocument.defaultView as unknown as { InputEvent: typeof InputEvent };
  target.dispatchEvent(new own.InputEvent('input', { inputType: 'insertFromPaste' }));
}

function typeCard(card: Partial<Record<CardField, string>>): void {
  for (const [field, text] of Object.entries({ ...CARD, ...card })) {
    type(field as CardField, text);
  }
}

const button = (): HTMLButtonElement | null => form.querySelector('button[name="pay"]');
const hints = (): string[] => [...form.querySelectorAll('.wpwl-hint')].map((hint) => hint.textContent);
const message = (): string | undefined => form.querySelector('.wpwl-message')?.textContent;
const spoken = (): string[] =>
  [...document.querySelectorAll('[aria-live], [role="alert"], [role="status"]')].map(
    (region) => region.textContent,
  );

describe('the rendered form', () => {
  it('has the public names, and one framed input for each field, in the order of the tab key', () => {
    const container = form.querySelector('div.wpwl-container.wpwl-container-card');
    const groups = container?.querySelectorAll(':scope > form.wpwl-form.wpwl-form-card > .wpwl-group') ?? [];
    const names = ['cardNumber', 'expiry', 'cardHolder', 'cvv', 'submit'];
    expect([...groups].map((group) => group.className.trim())).toEqual(
      names.map((name) => `wpwl-group wpwl-group-${name}`),
    );
    for (const [field, { inputName, autocomplete }] of Object.entries(CARD_FIELDS)) {
      const frames = form.querySelectorAll(
        `.wpwl-wrapper-${field} > iframe.wpwl-control-iframe.wpwl-control-${field}`,
      );
      expect(frames).toHaveLength(1);
      expect(frames[0]?.getAttribute('allow')).toBe('autofill');
      expect(input(field as CardField)).toMatchObject({ name: inputName, autocomplete });
    }
  });

  it('gives every frame a title and its input a name in words', () => {
    expect(input('cardNumber').getAttribute('aria-label')).toBe('Card number');
    expect(input('cardNumber').ownerDocument.title).toBe('Card number');
    expect(form.querySelector<HTMLIFrameElement>('.wpwl-control-iframe')?.title).toBe('Card number');
  });

  it('mirrors the holder, and nothing that looks like a card number, in front of its frame', async () => {
    const mirror = form.querySelector<HTMLInputElement>('input.wpwl-control-cardHolder');
    expect(mirror?.nextElementSibling?.tagName).toBe('IFRAME');
    type('cardHolder', 'Jane Doe');
    await vi.waitFor(() => expect(mirror?.value).toBe('Jane Doe'));
    type('cardHolder', '4200000000000000');
    input('cardHolder').dispatchEvent(new Event('blur'));
    await vi.waitFor(() => expect(mirror?.value).toBe(''));
  });

  it('shows the amount on the button', async () => {
    await vi.waitFor(() => expect(button()?.textContent).toBe('Pay €92.00'));
  });

  it('leaves a text alone that the page has put on the button', async () => {
    const pay = button();
    expect(pay).not.toBeNull();
    if (pay !== null) {
      pay.textContent = 'Order now';
    }
    form.requestUpdate();
    await form.updateComplete;
    expect(button()?.textContent).toBe('Order now');
  });

  it('has no frame for a security code that the shop does not want', async () => {
    await mountAgain('demo-again', { requireCvv: false });
    expect(form.querySelectorAll('iframe')).toHaveLength(3);
    expect(form.querySelector('.wpwl-group-cvv')).toBeNull();
  });
});

describe('a wrong field', () => {
  it('is marked with all others when the shopper pays, said once, and the first gets the focus', async () => {
    button()?.click();
    await vi.waitFor(() =>
      expect(hints()).toEqual(['Enter the card number.', 'Enter the date.', 'Enter the code.']),
    );
    expect(spoken()).toEqual(['Please check: Card number, Expiry date, and Security code.']);
    await vi.waitFor(() => expect(input('cardNumber').getAttribute('aria-invalid')).toBe('true'));
    expect(input('cardNumber').ownerDocument.querySelector('#fault')?.textContent).toBe(
      'Enter the card number.',
    );
    expect(document.activeElement).toBe(form.model?.frames.element('cardNumber'));
    expect(button()?.getAttribute('aria-disabled')).toBe('false');
  });

  it('falls silent when it is right', async () => {
    button()?.click();
    await vi.waitFor(() => expect(hints()).toHaveLength(3));
    type('cardNumber', CARD.cardNumber);
    await vi.waitFor(() => expect(hints()).toHaveLength(2));
    await vi.waitFor(() => expect(input('cardNumber').getAttribute('aria-invalid')).toBe('false'));
  });

  it('is the holder only when the shop requires one', async () => {
    await mountAgain('demo-again', { cardHolder: { required: true } });
    typeCard({ cardHolder: '' });
    button()?.click();
    await vi.waitFor(() => expect(hints()).toEqual(['Enter the name on the card.']));
  });

  it('is a security code that does not fit the brand of the number', async () => {
    typeCard({ cardNumber: '371449635398431' });
    button()?.click();
    await vi.waitFor(() => expect(hints()).toEqual(['Check the code.']));
  });
});

describe('paying', () => {
  it('sends one request, however often the button is pressed', async () => {
    const sent = vi.fn<() => void>();
    await mountAgain('demo-again', { onAfterSubmit: sent });
    typeCard({});
    for (let press = 0; press < 20; press += 1) {
      button()?.click();
    }
    await vi.waitFor(() => expect(message()).toBe('Thank you. Your payment has been received.'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows that it works, and keeps the focus where it was', async () => {
    const { promise, resolve: allow } = Promise.withResolvers<boolean>();
    const onBeforeSubmitCard = (): Promise<boolean> => promise;
    await mountAgain('demo-again', { onBeforeSubmitCard });
    typeCard({ cardHolder: '800.100.152' });
    button()?.focus();
    button()?.click();
    await vi.waitFor(() => expect(button()?.getAttribute('aria-busy')).toBe('true'));
    allow(true);
    await vi.waitFor(() => expect(message()).toContain('Your bank declined the payment.'));
    expect(button()?.getAttribute('aria-busy')).toBe('false');
    expect(document.activeElement).toBe(button());
    expect(spoken()).toEqual([message()]);
  });

  it('can be done with other details after a decline', async () => {
    typeCard({ cardHolder: '800.100.153' });
    button()?.click();
    await vi.waitFor(() => expect(hints()).toEqual(['Check the code.']));
    type('cvv', '321');
    type('cardHolder', 'Jane Doe');
    await vi.waitFor(() => expect(hints()).toEqual([]));
    button()?.click();
    await vi.waitFor(() => expect(message()).toBe('Thank you. Your payment has been received.'));
  });

  it.each([
    ['returns false', () => false],
    ['prevents the default', (event: Event) => event.preventDefault()],
    ['promises false', () => Promise.resolve(false)],
    [
      'throws',
      () => {
        throw new Error('shop');
      },
    ],
    ['rejects', () => Promise.reject(new Error('shop'))],
  ])('does not happen when the hook before it %s, and the button still works', async (_name, hook) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const onBeforeSubmitCard = vi.fn<(event: Event) => unknown>(hook);
    const onAfterSubmit = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    await mountAgain('demo-again', { onBeforeSubmitCard, onAfterSubmit, onError });
    typeCard({});
    button()?.click();
    await vi.waitFor(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(button()?.getAttribute('aria-disabled')).toBe('false'));
    button()?.click();
    await vi.waitFor(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(2));
    expect(onBeforeSubmitCard.mock.contexts[0]).toBe(form.form);
    expect(onAfterSubmit).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a checkout that has ended', () => {
  it('is shown, said and reported, and offers what the shop has set up', async () => {
    const onError = vi.fn<(problem: { name: string }) => void>();
    await mountAgain('demo-again', {
      onError,
      sessionExpired: { url: '/basket', label: 'Back to the basket' },
    });
    session.end('expired');
    await vi.waitFor(() => expect(message()).toContain('This payment session has expired.'));
    expect(spoken()).toEqual(['This payment session has expired.']);
    expect(onError.mock.calls.map(([problem]) => problem.name)).toEqual(['InvalidCheckoutIdError']);
    const action = form.querySelector<HTMLAnchorElement>('a.wpwl-message-action');
    expect(action?.textContent).toBe('Back to the basket');
    expect(action?.pathname).toBe('/basket');
  });

  it('never offers a script as a link', async () => {
    await mountAgain('demo-again', { sessionExpired: { url: 'javascript:alert(1)' } });
    session.end('expired');
    await vi.waitFor(() => expect(message()).toContain('expired'));
    expect(form.querySelector('a')).toBeNull();
  });

  it('was never there when the gateway does not know it', async () => {
    await mountAgain('nowhere', {});
    await vi.waitFor(() => expect(message()).toContain('does not exist or has expired'));
  });
});

it('leaves nothing in the page when it is disposed of', () => {
  form.dispose();
  expect(document.querySelectorAll('iframe, form, tollgate-card-form')).toHaveLength(0);
});
