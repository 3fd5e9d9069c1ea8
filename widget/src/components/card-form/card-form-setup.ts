import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { CardField } from '../../card-frame/card-fields.ts';
import type { Announcer } from '../../page/announcer.ts';

/** What a form is given once, when the page's placeholder is found. */
export interface CardFormSetup {
  /** The form's own address for the result, absolute; empty when the page names none. */
  readonly action: string;
  /** Brands that the shop offers, in its order. */
  readonly offered: readonly BrandCode[];
  /** The frame document, without a fragment. */
  readonly frameAddress: URL;
  /** Frames that the page's markup has already started. */
  readonly adopted: ReadonlyMap<CardField, HTMLIFrameElement>;
  readonly announcer: Announcer;
  /** Whether the form stands inside another one, whose handlers must not see this one's submission. */
  readonly nested: boolean;
  /** Puts every form of the page onto a new checkout. */
  readonly useCheckout: (id: string) => void;
}
