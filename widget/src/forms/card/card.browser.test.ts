import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTOFILL } from '../../card-frame/apply-settings.ts';
import { CARD_FIELD_NAMES, INPUT_NAMES } from '../../wire/card-fields.ts';
import { eventually, spoken } from '../shown-page.fixture.ts';
import { button, form, hints, input, mount, type, typeCard, unmount } from './mounted-form.fixture.ts';

beforeEach(() => mount());
afterEach(unmount);

describe('the rendered form', () => {
  it('has the public names, and one framed input for each field, in the order of the tab key', () => {
    const container = form().querySelector('div.wpwl-container.wpwl-container-card');
    const groups = container?.querySelectorAll(':scope > form.wpwl-form.wpwl-form-card > .wpwl-group') ?? [];
    const names = ['cardNumber', 'expiry', 'cvv', 'cardHolder', 'submit'];
    expect([...groups].map((group) => [...group.classList].slice(0, 2))).toEqual(
      names.map((name) => ['wpwl-group', `wpwl-group-${name}`]),
    );
    for (const field of CARD_FIELD_NAMES) {
      const frames = form().querySelectorAll(
        `.wpwl-wrapper-${field} > iframe.wpwl-control-iframe.wpwl-control-${field}`,
      );
      expect(frames).toHaveLength(1);
      expect(frames[0]?.getAttribute('allow')).toBe('autofill');
      const autocomplete = AUTOFILL[field];
      expect(input(field)).toMatchObject({ name: INPUT_NAMES[field], autocomplete });
    }
  });

  it('gives every frame a title and its input a name in words', async () => {
    // Both come with the page's answer to the frame, which may be later than the form.
    await eventually(() => expect(input('cardNumber').getAttribute('aria-label')).toBe('Card number'));
    await eventually(() => expect(input('cardNumber').ownerDocument.title).toBe('Card number'));
    expect(form().querySelector<HTMLIFrameElement>('.wpwl-control-iframe')?.title).toBe('Card number');
  });

  it('mirrors the holder, and nothing that looks like a card number, in front of its frame', async () => {
    const mirror = form().querySelector<HTMLInputElement>('input.wpwl-control-cardHolder');
    expect(mirror?.nextElementSibling?.tagName).toBe('IFRAME');
    type('cardHolder', 'Jane Doe');
    await eventually(() => expect(mirror?.value).toBe('Jane Doe'));
    type('cardHolder', '4200000000000000');
    input('cardHolder').dispatchEvent(new Event('blur'));
    await eventually(() => expect(mirror?.value).toBe(''));
  });

  it('shows the amount on the button', async () => {
    await eventually(() => expect(button().textContent).toBe('Pay €92.00'));
  });

  it('leaves a text alone that the page has put on the button', async () => {
    button().textContent = 'Order now';
    form().requestUpdate();
    await form().updateComplete;
    expect(button().textContent).toBe('Order now');
  });

  it('has no frame for a security code that the shop does not want', async () => {
    await mount({ requireCvv: false });
    expect(form().querySelectorAll('iframe')).toHaveLength(3);
    expect(form().querySelector('.wpwl-group-cvv')).toBeNull();
  });
});

describe('a wrong field', () => {
  it('is marked with all others when the shopper pays, said once, and the first gets the focus', async () => {
    button().click();
    await eventually(() =>
      expect(hints()).toEqual(['Enter the card number.', 'Enter the date.', 'Enter the code.']),
    );
    expect(spoken()).toEqual(['Please check: Card number, Expiry date, and Security code.']);
    await eventually(() => expect(input('cardNumber').getAttribute('aria-invalid')).toBe('true'));
    expect(input('cardNumber').ownerDocument.querySelector('#fault')?.textContent).toBe(
      'Enter the card number.',
    );
    expect(document.activeElement).toBe(form().controller?.framed.frames.element('cardNumber'));
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('falls silent when it is right', async () => {
    button().click();
    await eventually(() => expect(hints()).toHaveLength(3));
    type('cardNumber', '4200000000000000');
    await eventually(() => expect(hints()).toHaveLength(2));
    await eventually(() => expect(input('cardNumber').getAttribute('aria-invalid')).toBe('false'));
  });

  it('is the holder only when the shop requires one', async () => {
    await mount({ cardHolder: { required: true } });
    typeCard({ cardHolder: '' });
    button().click();
    await eventually(() => expect(hints()).toEqual(['Enter the name on the card.']));
  });

  it('is a security code that does not fit the brand of the number', async () => {
    typeCard({ cardNumber: '371449635398431' });
    button().click();
    await eventually(() => expect(hints()).toEqual(['The code has 4 digits.']));
  });
});
