import type { FormKind } from '../form-kind.ts';
import { StoredDetailsController } from './stored-details-controller.ts';
import { storedDetailsParts } from './stored-details-parts.ts';

/** The shopper's stored details, to pay with in one click; they come before all other forms. */
export const STORED_DETAILS: FormKind<StoredDetailsController, never> = {
  publicName: 'registration',
  id: 'wpwl-registrations',
  beforeSubmit: 'onBeforeSubmitOneClickCard',
  controller: StoredDetailsController,
  framedFields: ({ registrations }) => (registrations.requireCvv ? ['cvv'] : []),
  parts: storedDetailsParts,
  rendered: (root, form) => {
    const question = root.querySelector<HTMLElement>('[data-action="keep-registration"]');
    // The question takes the place of the clicked button; the answer that loses nothing gets the focus.
    if (question !== null && document.activeElement === document.body) question.focus();
    if (form.focusNext !== '') {
      root.querySelector<HTMLElement>(form.focusNext)?.focus();
      form.focusNext = '';
    }
  },
};
