import { expect } from 'vitest';
import { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import { fetchCheckout } from '../../checkout-client/fetch-checkout.ts';
import { readCheckout } from '../../checkout-client/read-checkout.ts';
import { adoptSheet } from '../../styles/adopt-sheet.ts';
import { ALL_STYLES } from '../../styles/all-styles.ts';
import type { CardField } from '../../wire/card-fields.ts';
import { Announcer } from '../announcer.ts';
import type { FormElement } from '../form-element.ts';
import { placeFor } from '../form-place.fixture.ts';
import { createForm, FORMS } from '../registry.ts';
import { eventually } from '../shown-page.fixture.ts';
import type { CardController } from './card-controller.ts';

const APPROVED = {
  cardNumber: '4200000000000000',
  expiry: '12/30',
  cardHolder: 'Jane Doe',
  cvv: '123',
} as const;

interface MountedForm {
  readonly form: FormElement<CardController>;
  readonly session: CheckoutSession;
  readonly remove: () => void;
}

let mounted: MountedForm | undefined;

/** Shows a form whose frames and checkout answer, in place of the last one. */
export async function mount(options: Record<string, unknown> = {}, checkoutId = 'demo-again'): Promise<void> {
  unmount();
  const base = new URL('/', window.location.href);
  const newSession = new CheckoutSession(checkoutId, async (id) =>
    readCheckout(await fetchCheckout(base, id, 'en')),
  );
  const announcer = new Announcer();
  const dropStyles = adoptSheet(ALL_STYLES);
  const place = placeFor(['VISA', 'MASTER', 'AMEX'] as const, newSession, options, { announcer });
  const element = createForm(FORMS.card.tag, FORMS.card.kind, place);
  if (element === undefined) {
    throw new Error('the element is not defined');
  }
  const remove = (): void => {
    element.dispose();
    newSession.stop();
    announcer.remove();
    dropStyles();
  };
  mounted = { form: element, session: newSession, remove };
  document.body.append(element);
  await eventually(() => {
    expect(element.controller?.framed.frames.status).toBe('ready');
    expect(newSession.state).not.toBe('loading');
  });
}

export function unmount(): void {
  mounted?.remove();
  mounted = undefined;
  Reflect.deleteProperty(window, 'wpwlOptions');
}

export function form(): FormElement<CardController> {
  return there().form;
}

export function session(): CheckoutSession {
  return there().session;
}

/** The input in a frame; only a test that shares the gateway's origin can reach it. */
export function input(field: CardField): HTMLInputElement {
  const found = form().controller?.framed.frames.element(field)?.contentDocument?.querySelector('input');
  if (!found) {
    throw new Error(`no input for ${field}`);
  }
  return found;
}

export function type(field: CardField, text: string): void {
  const target = input(field);
  target.value = text;
  const own = target.ownerDocument.defaultView as unknown as { InputEvent: typeof InputEvent };
  target.dispatchEvent(new own.InputEvent('input', { inputType: 'insertFromPaste' }));
}

/** Fills the form with a card that is approved, apart from what is given. */
export function typeCard(card: Partial<Record<CardField, string>> = {}): void {
  for (const [field, text] of Object.entries({ ...APPROVED, ...card })) {
    type(field as CardField, text);
  }
}

export function button(): HTMLButtonElement {
  const found = form().querySelector<HTMLButtonElement>('button[name="pay"]');
  if (found === null) {
    throw new Error('no pay button');
  }
  return found;
}

export function hints(): string[] {
  return [...form().querySelectorAll('.wpwl-hint')].map((hint) => hint.textContent);
}

export function message(): string | undefined {
  return form().querySelector('.wpwl-message')?.textContent;
}

function there(): MountedForm {
  if (mounted === undefined) {
    throw new Error('no form is mounted');
  }
  return mounted;
}
