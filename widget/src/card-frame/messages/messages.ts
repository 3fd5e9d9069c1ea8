import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { PayAnswer } from '../../checkout-client/pay-answer.ts';
import type { AttemptFields } from '../../checkout-client/post-attempt.ts';
import type { CheckoutPurpose } from '../../checkout-client/result-address.ts';
import type { CardField } from '../card-fields.ts';
import type { Fault, Faults } from '../faults.ts';
import type { FrameSettings } from './frame-settings.ts';

/**
 * Every message between the page, the card frames and the frames among themselves.
 *
 * Nothing that goes to the page (`Hello`, `FromFrame`) has room for a number, an expiry date or a security code;
 * those exist in `Tell` alone, which travels over a port between two frames of the gateway's origin.
 */

/** Frame to the window around it, again and again until it is answered: "I am here". */
export interface Hello {
  readonly tollgate: 'hello';
  readonly field: CardField;
  /** New for each document, so that a frame that was loaded again is told apart from a repeated call. */
  readonly document: string;
}

/** The page's only answer; a `MessagePort` comes with it and carries everything after. */
export interface Init {
  readonly tollgate: 'init';
  /** Random, the same for the frames of one form: siblings recognise each other by it. */
  readonly group: string;
  /** The fields that this form has. */
  readonly members: readonly CardField[];
  readonly settings: FrameSettings;
}

/** Page to frame. */
export type ToFrame =
  | { readonly kind: 'settings'; readonly settings: FrameSettings }
  /** The words that describe what is wrong with the field; empty when nothing is. */
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'focus' }
  | { readonly kind: 'lock'; readonly locked: boolean }
  /** Forget what was typed: it belongs to something that is no longer chosen. */
  | { readonly kind: 'clear' }
  /** To the leading frame: check every field. */
  | { readonly kind: 'check'; readonly round: number }
  /** To the leading frame: check once more, and pay or store. */
  | {
      readonly kind: 'pay';
      readonly round: number;
      readonly checkoutId: string;
      readonly purpose: CheckoutPurpose;
      /** What the page adds; it can not name a field of the card. */
      readonly fields: AttemptFields;
    };

/** Frame to page. */
export type FromFrame =
  | {
      readonly kind: 'state';
      readonly filled: boolean;
      readonly fault: Fault | null;
      /** Whether the shopper has just changed the field; otherwise something around it has changed. */
      readonly edited: boolean;
    }
  | {
      readonly kind: 'brand';
      readonly brand: BrandCode | null;
      readonly candidates: readonly BrandCode[];
      /** Brands that the whole number fits, when there are several to choose from; the closest match first. */
      readonly choices: readonly BrandCode[];
    }
  | { readonly kind: 'focused' }
  | { readonly kind: 'blurred' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'holder'; readonly value: string }
  | { readonly kind: 'checked'; readonly round: number; readonly check: Check }
  /** The request is on its way. */
  | { readonly kind: 'sent'; readonly round: number }
  | { readonly kind: 'answered'; readonly round: number; readonly answer: PayAnswer };

/** What the leading frame found when it asked its siblings. */
export interface Check {
  readonly faults: Faults;
  readonly holder: string;
  /** Fields whose frame did not answer. */
  readonly silent: readonly CardField[];
}

/** Frame to frame, over the window: how the number frame and its siblings find each other. */
export type SiblingCall =
  | { readonly tollgate: 'call'; readonly group: string }
  /** A `MessagePort` comes with it. */
  | { readonly tollgate: 'join'; readonly group: string; readonly field: CardField };

/** Number frame to sibling, over their port. */
export type Ask =
  | { readonly kind: 'ask'; readonly round: number }
  | { readonly kind: 'brand'; readonly brand: BrandCode | null };

/** Sibling to number frame, over their port. */
export interface Tell {
  readonly kind: 'tell';
  readonly round: number;
  readonly value: string;
  readonly fault: Fault | null;
}
