import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { FormKind } from '../form-kind.ts';
import { CardController } from './card-controller.ts';
import { cardParts } from './card-parts.ts';
import { fieldPlaces } from './field-places.ts';

/** A new card: its fields are in frames, the billing address in the page. */
export const CARD: FormKind<CardController, BrandCode> = {
  publicName: 'card',
  beforeSubmit: 'onBeforeSubmitCard',
  controller: CardController,
  framedFields: (options) => fieldPlaces(options).map(({ field }) => field),
  parts: cardParts,
  framesFirst: true,
  rendered: (root, { holder }) => {
    const mirror = root.querySelector<HTMLInputElement>('input[name="card.holder"]');
    if (mirror !== null) mirror.value = holder;
  },
};
