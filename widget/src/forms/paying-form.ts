import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import type { Declined, PayAnswer } from '../checkout-client/pay-answer.ts';
import type { Texts } from '../locales/texts.ts';
import type { BeforeSubmitHook, OptionValues } from '../options/option-table.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import type { Notice } from './notice.ts';
import type { PaymentFormSetup, PaymentFormView } from './payment-form-setup.ts';
import type { Phase } from './phase.ts';

/** What the parts of a form know of it and may do with it: the face of the model towards its own parts. */
export interface PayingForm {
  readonly setup: PaymentFormSetup;
  readonly view: PaymentFormView;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly phase: Phase;
  notice: Notice | undefined;
  /** What the shopper knows the way of paying by; empty where that is not one brand. */
  readonly name: string;
  /** Where a bank or provider may ask for consent, when that is not this window. */
  readonly openedWindow: Window | undefined;
  /** What the shop is asked before anything is sent. */
  readonly beforeSubmit: BeforeSubmitHook;
  /** What the parts of the form have to say as long as they are not there. */
  readonly frameNotice: Notice | undefined;
  readonly form: HTMLFormElement | null;
  readonly session: CheckoutSession;
  readonly purpose: CheckoutPurpose;
  /** Where the shopper sees what became of the payment; undefined when nobody has said. */
  readonly resultAddress: string | undefined;
  readonly endReason: EndReason | undefined;
  /** Nothing can be begun: the checkout is over, or another form is at work with it. */
  readonly isClosed: boolean;
  /** The page has let go of the form: whatever still comes in is nobody's news. */
  readonly isDisposed: boolean;
  /** Looks at the fields and shows what is wrong with them. @returns whether they can be sent */
  check(): Promise<boolean>;
  /** @param sent to be called when the request is on its way */
  send(sent: () => void): Promise<PayAnswer>;
  setPhase(phase: Phase): void;
  /** A form that has the field to put right marks it. */
  showDecline(decline: Declined): void;
  /** Shows which fields the gateway has refused, and puts the focus into the first. */
  showRefused(parameters: readonly string[]): void;
  /** Says something above the button. */
  showError(text: string): void;
  /** Says that nobody knows whether the money has moved, and keeps saying it. */
  showUnknown(): void;
  announce(text: string): void;
  leave(): void;
  /** Asks the shop for a new checkout and goes on with it; what was typed stays. */
  renew(): void;
}
