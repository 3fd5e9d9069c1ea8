import type { CardField } from '../wire/card-fields.ts';
import type { FrameLook } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import { byPriority } from './by-priority.ts';
import { codeHelp } from './code-help.ts';
import { fieldPlaceholder } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';
import { fieldName, holderRequired, isOptional } from './optional-field.ts';

/** Everything that a frame has to know about its field. */
export function fieldSettings(field: CardField, host: CardFieldsHost, look: FrameLook): FrameSettings {
  const { options, texts, offered, knownBrand, session } = host;
  return {
    checkoutId: session.id ?? '',
    label: fieldName(field, host),
    help: field === 'cvv' && options.showCVVHint ? codeHelp(host) : '',
    placeholder: options.showPlaceholders ? fieldPlaceholder(field, texts) : '',
    language: texts.language,
    direction: texts.direction,
    look,
    offered: byPriority(offered, options.brandDetectionPriority),
    brand: knownBrand,
    groupDigits: options.numberFormatting,
    isRequired: !isOptional(host, field),
    emptyCvvAllowed: options.allowEmptyCvv || !options.requireCvv,
    cvvMasked: options.maskCvv,
    holderRequired: holderRequired(options),
    holderMinLength: options.cardHolder.minLength,
    holderPrefill: options.cardHolder.value,
  };
}
