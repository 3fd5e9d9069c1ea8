import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { TollgateCardForm } from '../components/card-form/card-form.component.ts';
import { CARD_FORM_TAG } from '../components/card-form/card-form.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import { adoptedFrames } from './adopted-frames.ts';
import type { Announcer } from './announcer.ts';
import { formBrands } from './form-brands.ts';
import { reportProblem } from './report-problem.ts';

/** What every form of a page shares. */
export interface MountContext {
  readonly frameAddress: URL;
  readonly announcer: Announcer;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly session: CheckoutSession;
  readonly useCheckout: (id: string) => void;
}

/** Shows the card form in place of a placeholder; the placeholder stays in the page, hidden, until `unload`. */
export function mountForm(placeholder: HTMLFormElement, context: MountContext): TollgateCardForm | undefined {
  const { offered, unknown } = formBrands(placeholder.getAttribute('data-brands'), placeholder.textContent);
  if (unknown.length > 0) {
    reportProblem(`these brands are unknown or have no form yet: ${unknown.join(', ')}`);
  }
  if (offered.length === 0) {
    callErrorHook(placeholder, {
      name: 'WidgetError',
      message: 'the form offers no brand that can be shown',
    });
    return undefined;
  }
  const nested = placeholder.parentElement?.closest('form') !== null;
  if (nested) {
    reportProblem('the payment form stands inside another form; move it out, or its fields may not be found');
  }
  const element = document.createElement(CARD_FORM_TAG);
  if (!(element instanceof TollgateCardForm)) {
    reportProblem(`another script has taken the element name ${CARD_FORM_TAG}`);
    return undefined;
  }
  const action = placeholder.getAttribute('action') ?? '';
  const setup = {
    action: action === '' ? '' : new URL(action, document.baseURI).href,
    offered,
    frameAddress: context.frameAddress,
    adopted: adoptedFrames(placeholder, context.frameAddress),
    announcer: context.announcer,
    nested,
    useCheckout: context.useCheckout,
  };
  element.start(setup, context.options, context.texts, context.session);
  placeholder.hidden = true;
  placeholder.after(element);
  return element;
}
