import type { Announcer } from './announcer.ts';

/** What every form is given once, when it is put into the page. */
export interface PaymentFormSetup {
  /** The form's own address for the result, absolute; empty when the page names none. */
  readonly action: string;
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  readonly announcer: Announcer;
  /** Whether the form stands inside another one, whose handlers must not see this one's submission. */
  readonly nested: boolean;
  /** Puts every form of the page onto a new checkout. */
  readonly useCheckout: (id: string) => void;
  /** Whether this form is the one that says, for all of them, what has become of the checkout. */
  readonly isSpeaker: () => boolean;
  /** Whether no other form of the page stands below this one. */
  readonly isLast: () => boolean;
}

/** What a form needs from the element that shows it. */
export interface PaymentFormView {
  /** There as soon as the form has been rendered. */
  readonly form: HTMLFormElement | null;
  readonly changed: () => void;
  readonly focusButton: () => void;
}
