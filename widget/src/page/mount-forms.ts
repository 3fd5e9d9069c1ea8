import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import type { Announcer } from '../forms/announcer.ts';
import type { PaymentForm } from '../forms/payment-form.component.ts';
import type { PaymentFormSetup } from '../forms/payment-form-setup.ts';
import { createForm } from '../forms/registry.ts';
import type { StoredDetailsSetup } from '../forms/stored-details/stored-details.component.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import { reportProblem } from '../options/report-problem.ts';
import { adoptedFrames } from './adopted-frames.ts';
import { formBrands, type OfferedForm } from './form-brands.ts';

/** What every form of a page shares. */
export interface MountContext {
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  readonly frameAddress: URL;
  readonly announcer: Announcer;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly session: CheckoutSession;
  readonly useCheckout: (id: string) => void;
  readonly isSpeaker: (form: PaymentForm) => boolean;
  readonly isLast: (form: PaymentForm) => boolean;
}

/** Shows the forms in place of a placeholder; the placeholder stays in the page, hidden, until `unload`. */
export function mountForms(placeholder: HTMLFormElement, context: MountContext): readonly PaymentForm[] {
  const { offered, unknown } = formBrands(placeholder.getAttribute('data-brands'), placeholder.textContent);
  if (unknown.length > 0) {
    reportProblem(`unknown brands: ${unknown.join(', ')}`);
  }
  if (offered.length === 0) {
    callErrorHook(placeholder, {
      name: 'WidgetError',
      message: 'the form offers no brand that can be shown',
    });
  }
  if (isNested(placeholder)) {
    reportProblem('the payment form stands inside another form; move it out');
  }
  const forms =
    offered.length === 0
      ? noForm(context)
      : offered.flatMap((form) => createOffered(form, placeholder, context) ?? []);
  placeholder.hidden = true;
  placeholder.after(...forms);
  return forms;
}

function noForm({ announcer, options, texts }: MountContext): readonly PaymentForm[] {
  const element = createForm('tollgate-no-form');
  if (element === undefined) {
    return [];
  }
  element.announcer = announcer;
  element.useOptions(options, texts);
  return [element];
}

/** Shows stored details in front of the forms of a placeholder. */
export function mountStoredDetails(
  placeholder: HTMLFormElement,
  context: MountContext,
  others: Pick<StoredDetailsSetup, 'hidesOthers' | 'showOthers'>,
): PaymentForm | undefined {
  const element = createForm('tollgate-stored-details');
  if (element !== undefined) {
    const frames = { frameAddress: context.frameAddress, adopted: new Map() };
    const setup = { ...setupFor(element, placeholder, context), ...frames, ...others };
    element.start(setup, context.options, context.texts, context.session);
    placeholder.after(element);
  }
  return element;
}

function createOffered(
  offered: OfferedForm,
  placeholder: HTMLFormElement,
  context: MountContext,
): PaymentForm | undefined {
  const { options, texts, session, frameAddress } = context;
  if (offered.kind === 'card') {
    const element = createForm('tollgate-card-form');
    const frames = { frameAddress, adopted: adoptedFrames(placeholder, frameAddress) };
    element?.start(
      { ...setupFor(element, placeholder, context), ...frames, offered: offered.brands },
      options,
      texts,
      session,
    );
    return element;
  }
  const element = createForm(BRAND_FORMS[offered.kind]);
  element?.start(
    { ...setupFor(element, placeholder, context), brand: offered.brand },
    options,
    texts,
    session,
  );
  return element;
}

/** The form of a brand that is no card, by its kind. */
const BRAND_FORMS = {
  'bank-account': 'tollgate-bank-account-form',
  'virtual-account': 'tollgate-virtual-account-form',
  redirect: 'tollgate-redirect-form',
} as const satisfies Record<Exclude<OfferedForm['kind'], 'card'>, string>;

function setupFor(
  element: PaymentForm,
  placeholder: HTMLFormElement,
  context: MountContext,
): PaymentFormSetup {
  const action = placeholder.getAttribute('action') ?? '';
  return {
    action: action === '' ? '' : new URL(action, document.baseURI).href,
    api: context.api,
    announcer: context.announcer,
    nested: isNested(placeholder),
    useCheckout: context.useCheckout,
    isSpeaker: () => context.isSpeaker(element),
    isLast: () => context.isLast(element),
  };
}

function isNested(placeholder: HTMLFormElement): boolean {
  return placeholder.parentElement?.closest('form') !== null;
}
