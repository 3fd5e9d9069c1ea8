import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '../../card-frame/card-fields.ts';
import type { FromFrame } from '../../card-frame/messages/messages.ts';
import { callErrorHook, callHook } from '../../options/call-hook.ts';
import type { HookName } from '../../options/option-table.ts';
import { CardFrames } from './card-frames.ts';
import { fieldSettings } from './field-settings.ts';
import type { FormState } from './form-state.ts';
import { lookOf } from './frame-look.ts';

const BLUR_HOOKS = {
  cardNumber: 'onBlurCardNumber',
  expiry: 'onBlurExpiryDate',
  cardHolder: 'onBlurCardHolder',
  cvv: 'onBlurSecurityCode',
} as const satisfies Record<CardField, HookName>;

/** Starts the frames of a form, and takes what they say into its model and to the shop's hooks. */
export function formFrames(model: FormState): CardFrames {
  const { setup, view } = model;
  const fields = CARD_FIELD_NAMES.filter((field) => field !== 'cvv' || model.options.requireCvv);
  const frames: CardFrames = new CardFrames(
    setup.frameAddress,
    fields,
    setup.adopted,
    (field) => {
      const element = frames.element(field);
      const look = element?.isConnected ? lookOf(element) : {};
      return fieldSettings(field, model.options, model.texts, setup.offered, look);
    },
    {
      statusChanged: () => tellStatus(model),
      opened: (field) => {
        model.refresh();
        callHook('onReadyIframeCommunication', view.form, frames.element(field));
        if (model.options.autofocus === CARD_FIELDS[field].inputName) {
          frames.focus(field);
        }
      },
      received: (field, message) => receive(model, field, message),
    },
  );
  return frames;
}

function tellStatus(model: FormState): void {
  const { frames, texts, view } = model;
  if (frames.status === 'slow') {
    model.announce(texts.notices.framesSlow);
  } else if (frames.status === 'failed') {
    model.announce(texts.notices.framesFailed);
    callErrorHook(view.form, {
      name: 'PciIframeCommunicationError',
      message: 'a card field could not be loaded or does not answer',
    });
  }
  view.changed();
}

function receive(model: FormState, field: CardField, message: FromFrame): void {
  const { frames, shown, view, options } = model;
  const element = frames.element(field);
  switch (message.kind) {
    case 'state':
      shown.update(field, message);
      return model.refresh();
    case 'brand': {
      const changed = message.brand !== model.brand;
      model.brand = message.brand;
      model.candidates = message.candidates;
      callHook('onDetectBrand', view.form, [...message.candidates], message.brand);
      if (changed && message.brand !== null) {
        callHook('onChangeBrand', view.form, message.brand);
      }
      return view.changed();
    }
    case 'focused':
      element?.classList.add('wpwl-focus');
      callHook('onFocusIframeCommunication', view.form, element);
      return undefined;
    case 'blurred':
      element?.classList.remove('wpwl-focus');
      shown.leave(field);
      model.refresh();
      callHook('onBlurIframeCommunication', view.form, element);
      callHook(BLUR_HOOKS[field], view.form, shown.isValid(field));
      return undefined;
    case 'enter':
      if (!options.disableSubmitOnEnter) {
        view.form?.requestSubmit();
      }
      return undefined;
    case 'holder':
      return model.setHolder(message.value);
    case 'checked':
    case 'sent':
    case 'answered':
      // Answers to questions that `CardFrames` has asked.
      return undefined;
  }
}
