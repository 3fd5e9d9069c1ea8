import { callErrorHook, callHook } from '../options/call-hook.ts';
import type { HookName } from '../options/option-table.ts';
import { type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import type { FromFrame } from '../wire/messages.ts';
import { CardFrames } from './card-frames.ts';
import { dressFrame } from './dress-frame.ts';
import { fieldSettings } from './field-settings.ts';
import { lookOf } from './frame-look.ts';
import type { FramedForm, FrameSource } from './framed-form.ts';

const BLUR_HOOKS = {
  cardNumber: 'onBlurCardNumber',
  expiry: 'onBlurExpiryDate',
  cardHolder: 'onBlurCardHolder',
  cvv: 'onBlurSecurityCode',
} as const satisfies Record<CardField, HookName>;

/** Starts the frames of a form, and takes what they say into its model and to the shop's hooks. */
export function formFrames(model: FramedForm, source: FrameSource, fields: readonly CardField[]): CardFrames {
  const { view } = model;
  const frames: CardFrames = new CardFrames(
    source.frameAddress,
    fields,
    source.adopted,
    (field) => {
      const element = frames.element(field);
      if (!element?.isConnected) {
        return fieldSettings(field, model, {});
      }
      dressFrame(element, model.options.iframeStyles[field]);
      return fieldSettings(field, model, lookOf(element));
    },
    {
      statusChanged: () => tellStatus(model),
      mayStart: () => view.changed(),
      opened: (field) => {
        model.refresh();
        callHook('onReadyIframeCommunication', view.form, frames.element(field));
        if (model.options.autofocus === INPUT_NAMES[field]) {
          frames.focus(field);
        }
      },
      received: (field, message) => receive(model, field, message),
    },
  );
  return frames;
}

function tellStatus(model: FramedForm): void {
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

function receive(model: FramedForm, field: CardField, message: FromFrame): void {
  const { frames, shown, view, options } = model;
  const element = frames.element(field);
  switch (message.kind) {
    case 'state':
      shown.update(field, message);
      return model.refresh();
    case 'brand':
      return model.takeBrand?.(message.brand, message.candidates, message.choices);
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
      return model.takeHolder?.(message.value);
    case 'checked':
    case 'sent':
    case 'answered':
      // Answers to questions that `CardFrames` has asked.
      return undefined;
  }
}
