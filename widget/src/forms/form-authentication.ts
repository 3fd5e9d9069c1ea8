import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import type { Authenticate } from '../checkout-client/pay-answer.ts';
import type { FramedFields } from '../fields/framed-fields.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import type { Phase } from './pay-button-text.ts';

/** 3D Secure for one form. Its code is a script of its own, which most pages never load. */
export interface FormAuthentication {
  /** To be called when the form has changed: it sends the gateway a complete number before the shopper pays. */
  prepare(): void;
  /** The authentication fields of a payment; resolves within seconds, also where the preparation has failed. */
  fields(): Promise<AttemptFields>;
  /** Shows the issuer's page in a dialog. @returns what became of the payment, as the gateway answers an attempt */
  authenticate(answer: Authenticate): Promise<unknown>;
  /** Takes its frames out of the page; a dialog that is open counts as cancelled by the shopper. */
  stop(): void;
}

/** A form as 3D Secure sees it. */
export interface AuthenticatedForm {
  readonly framed: FramedFields | undefined;
  readonly phase: Phase;
  readonly isDisposed: boolean;
  readonly endReason: EndReason | undefined;
  readonly session: CheckoutSession;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly formNode: HTMLFormElement | null;
  readonly place: { readonly api: URL };
  readonly element: { focusButton(): void };
}

export type StartAuthentication = (form: AuthenticatedForm) => FormAuthentication;
