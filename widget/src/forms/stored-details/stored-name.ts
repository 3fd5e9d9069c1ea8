import { isBrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import {
  formAccountBrandRow,
  isFormAccountBrandCode,
} from '@tollgate/gateway/catalogue/brands/form-account-brands';
import type { StoredDetails } from '../../checkout-client/checkout.ts';
import type { Texts } from '../../locales/texts.ts';
import { fillText } from '../../locales/texts.ts';

/** How a shopper knows a brand; one that is newer than this script as the gateway writes it. */
function brandName(brand: string): string {
  if (isBrandCode(brand)) return brandRow(brand).name;
  return isFormAccountBrandCode(brand) ? formAccountBrandRow(brand).name : brand;
}

function endingText({ last4 }: StoredDetails, texts: Texts): string {
  return last4 === '' ? '' : fillText(texts.labels.endingIn, { digits: last4 });
}

/** `expires 05/34`, or nothing where nothing expires. */
export function expiryText(stored: StoredDetails, texts: Texts): string {
  const { expiryMonth, expiryYear } = stored;
  const date = `${expiryMonth}/${expiryYear.slice(-2)}`;
  return expiryMonth === '' || expiryYear === '' ? '' : fillText(texts.labels.expires, { date });
}

/** The name of stored details in a sentence: `Visa ending in 0000`. */
export function storedName(stored: StoredDetails, texts: Texts): string {
  return [brandName(stored.brand), endingText(stored, texts)].filter((part) => part !== '').join(' ');
}

/** The visible text: next to the mark of a card its last digits are enough. */
export function storedLook({ brand, last4 }: StoredDetails): string {
  return [isBrandCode(brand) && last4 !== '' ? '' : brandName(brand), last4 === '' ? '' : `•••• ${last4}`]
    .join(' ')
    .trim();
}
