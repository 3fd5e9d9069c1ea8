import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { CardField } from '../../card-frame/card-fields.ts';
import type { FrameLook } from '../../card-frame/messages/frame-look.ts';
import type { FrameSettings } from '../../card-frame/messages/frame-settings.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { fieldLabel, fieldPlaceholder } from './field-texts.ts';
import { holderRequired } from './holder-rules.ts';

/** Everything that a frame has to know about its field. */
export function fieldSettings(
  field: CardField,
  options: OptionValues,
  texts: Texts,
  offered: readonly BrandCode[],
  look: FrameLook,
): FrameSettings {
  return {
    label: fieldLabel(field, options, texts),
    placeholder: options.showPlaceholders ? fieldPlaceholder(field, options, texts) : '',
    language: texts.language,
    direction: texts.direction,
    look,
    offered: byPriority(offered, options.brandDetectionPriority),
    groupDigits: options.numberFormatting,
    emptyCvvAllowed: options.allowEmptyCvv || !options.requireCvv,
    cvvMasked: options.maskCvv,
    holderRequired: holderRequired(options),
    holderMinLength: options.cardHolder.minLength,
    holderPrefill: options.cardHolder.value,
  };
}

function byPriority(offered: readonly BrandCode[], priority: readonly string[]): readonly BrandCode[] {
  const rank = (code: BrandCode): number => {
    const place = priority.indexOf(code);
    return place === -1 ? priority.length : place;
  };
  return offered.toSorted((one, other) => rank(one) - rank(other));
}
