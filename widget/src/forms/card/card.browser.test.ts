import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOFILL } from '../../card-frame/apply-settings.ts';
import { autofillPermission } from '../../wire/autofill-permission.ts';
import { CARD_FIELD_NAMES, INPUT_NAMES } from '../../wire/card-fields.ts';
import type { FormElement } from '../form-element.ts';
import {
  CARD,
  cardMessage,
  clearPage,
  enterCard,
  enterFramed,
  eventually,
  framed,
  hintsIn,
  one,
  PAY_CARD,
  showCard,
  spoken,
} from '../shown-page.fixture.ts';
import type { CardController } from './card-controller.ts';

const card = (): FormElement<CardController> => one('tollgate-card-form') as FormElement<CardController>;

beforeEach(async () => {
  await showCard();
});
afterEach(clearPage);

/** The description of the code's field. */
const describedCode = (): string | undefined =>
  framed(CARD, 'cvv').ownerDocument.querySelector('#fault')?.textContent;

/** The page says what is wrong in the form, and nothing else. */
const isSummary = (): void =>
  expect([spoken(), cardMessage()]).toEqual([[expect.stringMatching(/^Please check/u)], undefined]);

describe('the rendered form', () => {
  it('has the public names, and one framed input for each field, in the order of the tab key', () => {
    const container = card().querySelector('div.wpwl-container.wpwl-container-card');
    const groups = container?.querySelectorAll(':scope > form.wpwl-form.wpwl-form-card > .wpwl-group') ?? [];
    const names = ['cardNumber', 'expiry', 'cvv', 'cardHolder', 'submit'];
    expect([...groups].map((group) => [...group.classList].slice(0, 2))).toEqual(
      names.map((name) => ['wpwl-group', `wpwl-group-${name}`]),
    );
    for (const field of CARD_FIELD_NAMES) {
      const frames = card().querySelectorAll(
        `.wpwl-wrapper-${field} > iframe.wpwl-control-iframe.wpwl-control-${field}`,
      );
      expect(frames).toHaveLength(1);
      expect(frames[0]?.getAttribute('allow')).toBe(autofillPermission());
      const autocomplete = AUTOFILL[field];
      expect(framed(CARD, field)).toMatchObject({ name: INPUT_NAMES[field], autocomplete });
    }
  });

  it('gives every frame a title and its input a name in words', async () => {
    // Both come with the page's answer to the frame, which may be later than the form.
    await eventually(() => expect(framed(CARD, 'cardNumber').getAttribute('aria-label')).toBe('Card number'));
    await eventually(() => expect(framed(CARD, 'cardNumber').ownerDocument.title).toBe('Card number'));
    expect(card().querySelector<HTMLIFrameElement>('.wpwl-control-iframe')?.title).toBe('Card number');
  });

  it('mirrors the holder, and nothing that looks like a card number, in front of its frame', async () => {
    const mirror = card().querySelector<HTMLInputElement>('input.wpwl-control-cardHolder');
    expect(mirror?.parentElement?.nextElementSibling?.tagName).toBe('IFRAME');
    enterFramed(CARD, 'cardHolder', 'Jane Doe');
    await eventually(() => expect(mirror?.value).toBe('Jane Doe'));
    enterFramed(CARD, 'cardHolder', '4200000000000000');
    framed(CARD, 'cardHolder').dispatchEvent(new Event('blur'));
    await eventually(() => expect(mirror?.value).toBe(''));
  });

  it('has a name, and its optional field says so in the name of the frame and of the input', async () => {
    expect(card().formNode?.ariaLabel).toBe('Card');
    const frame = card().querySelector<HTMLIFrameElement>('iframe.wpwl-control-cardHolder');
    expect(frame?.title).toBe('Name on card (optional)');
    await eventually(() => expect(framed(CARD, 'cardHolder').ariaLabel).toBe('Name on card (optional)'));
    expect(framed(CARD, 'cardHolder').required).toBe(false);
    expect(framed(CARD, 'cardHolder').getAttribute('autocapitalize')).toBe('words');
    expect(framed(CARD, 'cardNumber')).toMatchObject({ required: true, enterKeyHint: 'next' });
    await showCard({ cardHolder: { required: true } });
    await eventually(() => expect(framed(CARD, 'cardHolder').ariaLabel).toBe('Name on card'));
    expect(framed(CARD, 'cardHolder').required).toBe(true);
  });

  it('ties the help to the input of the code, for the brand of the number', async () => {
    await showCard({ showCVVHint: true }, 'VISA MASTER AMEX');
    await eventually(() => expect(describedCode()).toMatch(/^Three digits .* four digits on the front\.$/u));
    enterFramed(CARD, 'cardNumber', '4200000000000000');
    await eventually(() => expect(describedCode()).toBe('Three digits on the back of the card.'));
    one(PAY_CARD).click();
    await eventually(() =>
      expect(describedCode()).toBe('Enter the code. Three digits on the back of the card.'),
    );
  });

  it('leaves a text alone that the page has put on the button', async () => {
    one(PAY_CARD).textContent = 'Order now';
    card().requestUpdate();
    await card().updateComplete;
    expect(one(PAY_CARD).textContent).toBe('Order now');
  });

  it('has no frame for a security code that the shop does not want', async () => {
    await showCard({ requireCvv: false });
    expect(card().querySelectorAll('iframe')).toHaveLength(3);
    expect(card().querySelector('.wpwl-group-cvv')).toBeNull();
  });
});

describe('a wrong field', () => {
  it('is marked with all others when the shopper pays, announced once, and the first gets the focus', async () => {
    one(PAY_CARD).click();
    await eventually(() =>
      expect(hintsIn(CARD)).toEqual(['Enter the card number.', 'Enter the date.', 'Enter the code.']),
    );
    expect(spoken()).toEqual(['Please check: Card number, Expiry date, and Security code.']);
    await eventually(() => expect(framed(CARD, 'cardNumber').getAttribute('aria-invalid')).toBe('true'));
    expect(framed(CARD, 'cardNumber').ownerDocument.querySelector('#fault')?.textContent).toBe(
      'Enter the card number.',
    );
    expect(document.activeElement).toBe(one(`${CARD} iframe.wpwl-control-cardNumber`));
    expect(one(PAY_CARD).getAttribute('aria-disabled')).toBe('false');
  });

  it('loses its mark when it is corrected', async () => {
    one(PAY_CARD).click();
    await eventually(() => expect(hintsIn(CARD)).toHaveLength(3));
    enterFramed(CARD, 'cardNumber', '4200000000000000');
    await eventually(() => expect(hintsIn(CARD)).toHaveLength(2));
    await eventually(() => expect(framed(CARD, 'cardNumber').getAttribute('aria-invalid')).toBe('false'));
  });

  it('is announced politely when the shopper leaves it, once, and by its name', async () => {
    enterFramed(CARD, 'expiry', '13/30');
    framed(CARD, 'expiry').dispatchEvent(new Event('blur'));
    await eventually(() => expect(hintsIn(CARD)).toHaveLength(1));
    await eventually(() => expect(spoken()).toEqual([`Expiry date: ${hintsIn(CARD)[0]}`]));
    const region = document.querySelector('[role="status"]');
    const sentence = region?.firstChild;
    framed(CARD, 'expiry').dispatchEvent(new Event('blur'));
    enterFramed(CARD, 'cardHolder', 'Jane Doe');
    framed(CARD, 'cardHolder').dispatchEvent(new Event('blur'));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(region?.firstChild).toBe(sentence);
  });

  it('is left to the summary when the shopper clicks the button', async () => {
    enterFramed(CARD, 'expiry', '13/30');
    framed(CARD, 'expiry').dispatchEvent(new Event('blur'));
    await eventually(() => expect(hintsIn(CARD)).toHaveLength(1));
    one(PAY_CARD).click();
    await eventually(isSummary);
    await new Promise((resolve) => setTimeout(resolve, 700));
    isSummary();
  });

  it('that a page has marked by itself loses that when the shopper edits it, also the button', async () => {
    const onBeforeSubmitCard = vi.fn<() => boolean>(() => {
      for (const holder of card().querySelectorAll('.wpwl-control-cardHolder')) {
        holder.classList.add('wpwl-has-error');
        holder.insertAdjacentHTML(
          'afterend',
          '<div class="wpwl-hint wpwl-hint-cardHolderError">Whose?</div>',
        );
      }
      one(PAY_CARD).classList.add('wpwl-button-error');
      one(PAY_CARD).setAttribute('disabled', '');
      return false;
    });
    await showCard({ onBeforeSubmitCard });
    enterCard({ cardHolder: '' });
    for (const times of [1, 2]) {
      /* oxlint-disable no-await-in-loop -- one press after the other */
      card().formNode?.requestSubmit();
      await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(times));
      await eventually(() => expect(card().controller?.phase).toBe('idle'));
      /* oxlint-enable no-await-in-loop */
    }
    expect([...card().querySelectorAll('.wpwl-hint')].filter((hint) => hint.checkVisibility())).toHaveLength(
      1,
    );
    const frame = card().querySelector('iframe.wpwl-control-cardHolder');
    expect(frame?.classList.contains('wpwl-has-error')).toBe(true);
    enterFramed(CARD, 'cardHolder', 'J');
    await eventually(() => expect(hintsIn(CARD)).toEqual([]));
    expect(card().querySelector('.wpwl-control.wpwl-has-error')).toBeNull();
    expect(one(PAY_CARD).hasAttribute('disabled')).toBe(false);
  });
});
