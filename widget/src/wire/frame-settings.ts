import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { type FrameLook, parseLook } from './frame-look.ts';
import { membersOf, recordOf, textOf } from './unknown-data.ts';

/** The words, the look and the rules of a field, which its frame gets from the page. */
export interface FrameSettings {
  /** The checkout that the form is for. A frame keeps the first; empty is none, and nothing can be paid. */
  readonly checkoutId: string;
  /** The frame's title and its input's name, in the shopper's language. */
  readonly label: string;
  readonly placeholder: string;
  /** Described with the input; empty where there is nothing to explain. */
  readonly help: string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly look: FrameLook;
  /** Brands that the shop offers, the one to prefer first. */
  readonly offered: readonly BrandCode[];
  /** The brand, where it is known from elsewhere: of stored details, or the shopper's choice among several. */
  readonly brand: BrandCode | null;
  readonly groupDigits: boolean;
  readonly isRequired: boolean;
  readonly emptyCvvAllowed: boolean;
  readonly cvvMasked: boolean;
  readonly holderRequired: boolean;
  readonly holderMinLength: number;
  /** Put in the holder's field as long as the shopper has not typed. */
  readonly holderPrefill: string;
}

/** A checkout id becomes part of an address, so nothing but the letters that the gateway uses gets through. */
const CHECKOUT_ID = /^[\dA-Za-z.-]{0,128}$/u;

/** Reads settings; what is missing or of the wrong kind gets its default. */
export function parseFrameSettings(settings: unknown): FrameSettings {
  const data = recordOf(settings);
  const checkoutId = textOf(data['checkoutId']);
  const { brand } = data;
  return {
    label: textOf(data['label']),
    placeholder: textOf(data['placeholder']),
    checkoutId: CHECKOUT_ID.test(checkoutId) ? checkoutId : '',
    help: textOf(data['help']),
    language: textOf(data['language']) || 'en',
    direction: data['direction'] === 'rtl' ? 'rtl' : 'ltr',
    look: parseLook(data['look']),
    offered: membersOf(data['offered'], isBrand),
    brand: isBrand(brand) ? brand : null,
    isRequired: data['isRequired'] === true,
    groupDigits: data['groupDigits'] !== false,
    emptyCvvAllowed: data['emptyCvvAllowed'] === true,
    cvvMasked: data['cvvMasked'] === true,
    holderRequired: data['holderRequired'] === true,
    holderMinLength: Number(data['holderMinLength']) || 0,
    holderPrefill: textOf(data['holderPrefill']),
  };
}

function isBrand(code: unknown): code is BrandCode {
  return typeof code === 'string' && isBrandCode(code);
}
