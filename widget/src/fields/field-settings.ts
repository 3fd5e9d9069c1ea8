import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { CardField } from '../wire/card-fields.ts';
import type { FrameLook } from '../wire/frame-look.ts';
import type { FrameSettings } from '../wire/frame-settings.ts';
import { codeHelp, fieldPlaceholder } from './field-texts.ts';
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

/** Brands in the order that a shop prefers; those that it does not name keep theirs, behind the others. */
export function byPriority(brands: readonly BrandCode[], priority: readonly string[]): readonly BrandCode[] {
  const rank = (code: BrandCode): number => {
    const place = priority.indexOf(code);
    return place === -1 ? priority.length : place;
  };
  return [...brands].sort((one, other) => rank(one) - rank(other));
}
