import type { OptionValues } from '../options/option-values.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { FrameLook } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import { byPriority } from './by-priority.ts';
import { fieldLabel, fieldPlaceholder } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';

/** Everything that a frame has to know about its field. */
export function fieldSettings(
  field: CardField,
  { options, texts, offered, knownBrand }: CardFieldsHost,
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

/** The holder is optional unless one of two options makes it required. */
export function holderRequired(options: OptionValues): boolean {
  return options.cardHolder.required || !options.allowEmptyCardHolderName;
}
