import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { CardFormSetup } from './card-form-setup.ts';
import type { CardFrames } from './card-frames.ts';
import type { Notice } from './notice.ts';
import type { Phase } from './pay-flow.ts';
import type { ShownFaults } from './shown-faults.ts';

/** What a form needs from the element that shows it. */
export interface CardFormView {
  /** There as soon as the form has been rendered. */
  readonly form: HTMLFormElement | null;
  readonly changed: () => void;
  readonly mirrorHolder: (holder: string) => void;
  readonly focusButton: () => void;
}

/** What the parts of a form know of it and may do with it: the face of the model towards its own parts. */
export interface FormState {
  readonly setup: CardFormSetup;
  readonly view: CardFormView;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly frames: CardFrames;
  readonly session: CheckoutSession;
  readonly shown: ShownFaults;
  readonly phase: Phase;
  /** Where the shopper sees what became of the payment; undefined when nobody has said. */
  readonly resultAddress: string | undefined;
  notice: Notice | undefined;
  brand: BrandCode | null;
  candidates: readonly BrandCode[];
  setPhase(phase: Phase): void;
  setHolder(holder: string): void;
  announce(text: string): void;
  /** Shows the present state, and says what there is to say about the session when nothing is under way. */
  refresh(): void;
  /** Asks the shop for a new checkout. */
  renew(): void;
}
