import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { CardField } from './card-fields.ts';
import type { Fault, Faults } from './faults.ts';
import type { FrameSettings } from './frame-settings.ts';
import type { AttemptFields, CheckoutPurpose } from './send-attempt.ts';

/**
 * Every message between the page and the card frames.
 *
 * Nothing that goes to the page (`Hello`, `FromFrame`) has room for a number, an expiry date or a security code;
 * those are read from frame to frame, within the gateway's origin (`siblings.ts`).
 */

/** Frame to the window around it, repeated until it is answered. */
export interface Hello {
  readonly tollgate: 'hello';
  readonly field: CardField;
  /** New for each document: it distinguishes a frame that was loaded again from a repeated call. */
  readonly document: number;
}

/** The page's only answer, about the form; a `MessagePort` comes with it and carries everything after. */
export interface FormFacts {
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
  | { readonly kind: 'lock'; readonly isLocked: boolean }
  /** Forget what was typed: it belongs to something that is no longer chosen. */
  | { readonly kind: 'clear' }
  /** To the leading frame: check every field. */
  | { readonly kind: 'check'; readonly turn: number }
  /** To the leading frame: send the gateway the number, for 3D Secure. */
  | (AttemptOrder & { readonly kind: 'prepare' })
  /** To the leading frame: check once more, and pay or store. */
  | (AttemptOrder & { readonly kind: 'pay' });

interface AttemptOrder {
  readonly turn: number;
  readonly checkoutId: string;
  readonly purpose: CheckoutPurpose;
  /** The page's additions; the frame drops fields of the card from them. */
  readonly fields: AttemptFields;
}

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
  /** `check` is a `Check`, or from another window; `checkFrames` reads it. */
  | { readonly kind: 'checked'; readonly turn: number; readonly check: unknown }
  /** The request has been sent. */
  | { readonly kind: 'sent'; readonly turn: number }
  /** `reply` is a `PayReply`, or from another window; `readPayAnswer` reads it. */
  | { readonly kind: 'answered'; readonly turn: number; readonly reply: unknown };

/** The leading frame's findings after it asked its siblings. */
export interface Check {
  readonly faults: Faults;
  readonly holder: string;
  /** Fields whose frame did not answer. */
  readonly silent: readonly CardField[];
}
