import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import type { FrameSource } from '../fields/framed-fields.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { Announcer } from './announcer.ts';
import type { StartBilling } from './billing-form.ts';
import type { StartAuthentication } from './form-authentication.ts';

/** The state that all forms of a page share at the moment when one of them starts. */
export interface PageContext {
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  /** The frame document, without a fragment. */
  readonly frameAddress: URL;
  readonly announcer: Announcer;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly session: CheckoutSession;
  /** Puts every form of the page onto a new checkout. */
  readonly useCheckout: (id: string) => void;
  /** Whether this form is the one that speaks for all when the checkout ends. */
  readonly isSpeaker: (form: FormHost) => boolean;
  /** Whether no other form of the page is below this one. */
  readonly isLast: (form: FormHost) => boolean;
  /** Whether the other forms are hidden behind the stored details. */
  readonly hidesOthers: () => boolean;
  readonly showOthers: () => void;
  /** Loads the billing address. @param failed called when it cannot be loaded; to call this again is another attempt */
  readonly loadBilling: (failed: () => void) => Promise<StartBilling>;
  /** Opens this form where the page shows one at a time. */
  readonly open: (form: FormHost) => void;
  /** To be called after each rendering of a form. */
  readonly rendered: () => void;
  /** Loads the script of 3D Secure; undefined where that fails. */
  readonly loadAuthentication: () => Promise<StartAuthentication | undefined>;
}

/** The context that a form gets when it starts: the page around it, and its placeholder's options. */
export interface FormPlace<Brand extends string = string> extends PageContext, FrameSource {
  /** Brands that the placeholder names for this form, in the shop's order. */
  readonly brands: readonly Brand[];
  /** The placeholder's own address for the result, absolute; empty when it has none. */
  readonly action: string;
  /** Whether the form is inside another one, whose handlers must not see this one's submission. */
  readonly nested: boolean;
}

/** The element of a form, as its controller sees it. */
export interface FormHost {
  /** Null until the form has been rendered. */
  readonly formNode: HTMLFormElement | null;
  requestUpdate(): void;
  focusButton(): void;
  /** The shopper has turned to the form: what a payment needs is loaded. */
  expectPayment(): void;
}
