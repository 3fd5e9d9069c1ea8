import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOFILL } from '../../card-frame/apply-settings.ts';
import { autofillPermission } from '../../wire/autofill-permission.ts';
import { CARD_FIELD_NAMES, INPUT_NAMES } from '../../wire/card-fields.ts';
import { eventually, spoken } from '../shown-page.fixture.ts';
import {
  button,
  form,
  hints,
  input,
  message,
  mount,
  type,
  typeCard,
  unmount,
} from './mounted-form.fixture.ts';

beforeEach(() => mount());
afterEach(unmount);

/** What is said of the code's field beside its name. */
const describedCode = (): string | undefined =>
  input('cvv').ownerDocument.querySelector('#fault')?.textContent;

/** The page says what is wrong in the form, and nothing else. */
const isSummary = (): void =>
  expect([spoken(), message()]).toEqual([[expect.stringMatching(/^Please check/u)], undefined]);

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
      expect(frames[0]?.getAttribute('allow')).toBe(autofillPermission());
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
    expect(mirror?.parentElement?.nextElementSibling?.tagName).toBe('IFRAME');
    type('cardHolder', 'Jane Doe');
    await eventually(() => expect(mirror?.value).toBe('Jane Doe'));
    type('cardHolder', '4200000000000000');
    input('cardHolder').dispatchEvent(new Event('blur'));
    await eventually(() => expect(mirror?.value).toBe(''));
  });

  it('has a name, and its optional field says so in the name of the frame and of the input', async () => {
    expect(form().formNode?.ariaLabel).toBe('Card');
    const frame = form().querySelector<HTMLIFrameElement>('iframe.wpwl-control-cardHolder');
    expect(frame?.title).toBe('Name on card (optional)');
    await eventually(() => expect(input('cardHolder').ariaLabel).toBe('Name on card (optional)'));
    expect(input('cardHolder').required).toBe(false);
    expect(input('cardHolder').getAttribute('autocapitalize')).toBe('words');
    expect(input('cardNumber')).toMatchObject({ required: true, enterKeyHint: 'go' });
    await mount({ cardHolder: { required: true } });
    await eventually(() => expect(input('cardHolder').ariaLabel).toBe('Name on card'));
    expect(input('cardHolder').required).toBe(true);
  });

  it('ties the help to the input of the code, for the brand of the number', async () => {
    await mount({ showCVVHint: true });
    await eventually(() => expect(describedCode()).toMatch(/^Three digits .* four digits on the front\.$/u));
    type('cardNumber', '4200000000000000');
    await eventually(() => expect(describedCode()).toBe('Three digits on the back of the card.'));
    button().click();
    await eventually(() =>
      expect(describedCode()).toBe('Enter the code. Three digits on the back of the card.'),
    );
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

  it('is said politely when the shopper leaves it, once, and by its name', async () => {
    type('expiry', '13/30');
    input('expiry').dispatchEvent(new Event('blur'));
    await eventually(() => expect(hints()).toHaveLength(1));
    await eventually(() => expect(spoken()).toEqual([`Expiry date: ${hints()[0]}`]));
    const region = document.querySelector('[role="status"]');
    const sentence = region?.firstChild;
    input('expiry').dispatchEvent(new Event('blur'));
    type('cardHolder', 'Jane Doe');
    input('cardHolder').dispatchEvent(new Event('blur'));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(region?.firstChild).toBe(sentence);
  });

  it('is left to the summary when the shopper presses the button', async () => {
    type('expiry', '13/30');
    input('expiry').dispatchEvent(new Event('blur'));
    await eventually(() => expect(hints()).toHaveLength(1));
    button().click();
    await eventually(isSummary);
    await new Promise((resolve) => setTimeout(resolve, 700));
    isSummary();
  });

  it('that a page has marked by itself loses that when the shopper edits it, also the button', async () => {
    const onBeforeSubmitCard = vi.fn<() => boolean>(() => {
      for (const holder of form().querySelectorAll('.wpwl-control-cardHolder')) {
        holder.classList.add('wpwl-has-error');
        holder.insertAdjacentHTML(
          'afterend',
          '<div class="wpwl-hint wpwl-hint-cardHolderError">Whose?</div>',
        );
      }
      button().classList.add('wpwl-button-error');
      button().disabled = true;
      return false;
    });
    await mount({ onBeforeSubmitCard });
    typeCard({ cardHolder: '' });
    for (const times of [1, 2]) {
      /* oxlint-disable no-await-in-loop -- one press after the other */
      form().formNode?.requestSubmit();
      await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(times));
      await eventually(() => expect(form().controller?.phase).toBe('idle'));
      /* oxlint-enable no-await-in-loop */
    }
    expect([...form().querySelectorAll('.wpwl-hint')].filter((hint) => hint.checkVisibility())).toHaveLength(
      1,
    );
    const frame = form().querySelector('iframe.wpwl-control-cardHolder');
    expect(frame?.classList.contains('wpwl-has-error')).toBe(true);
    type('cardHolder', 'J');
    await eventually(() => expect(hints()).toEqual([]));
    expect(form().querySelector('.wpwl-control.wpwl-has-error')).toBeNull();
    expect(button().disabled).toBe(false);
  });
});
