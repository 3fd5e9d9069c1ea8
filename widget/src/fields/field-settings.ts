import type { CardField } from '../wire/card-fields.ts';
import type { FrameLook } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import { byPriority } from './by-priority.ts';
import { fieldLabel, fieldPlaceholder } from './field-texts.ts';
import type { FramedForm } from './framed-form.ts';
import { holderRequired } from './holder-rules.ts';

/** Everything that a frame has to know about its field. */
export function fieldSettings(
  field: CardField,
  { options, texts, offered, knownBrand }: FramedForm,
  look: FrameLook,
): FrameSettings {
  return {
    label: fieldLabel(field, texts),
    placeholder: options.showPlaceholders ? fieldPlaceholder(field, texts) : '',
    language: texts.language,
    direction: texts.direction,
    look,
    offered: byPriority(offered, options.brandDetectionPriority),
    brand: knownBrand,
    groupDigits: options.numberFormatting,
    emptyCvvAllowed: options.allowEmptyCvv || !options.requireCvv,
    cvvMasked: options.maskCvv,
    holderRequired: holderRequired(options),
    holderMinLength: options.cardHolder.minLength,
    holderPrefill: options.cardHolder.value,
  };
}
