import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { CARD_ENTITY, formOf } from './form-of.ts';

const ITEMS = 1000;

/** The fields of a cart item in the specification's order, short as shops send them. */
const ITEM: readonly (readonly [name: string, value: (item: number) => string])[] = [
  ['name', (item) => `Coffee no. ${item}`],
  ['merchantItemId', (item) => `item-${item}`],
  ['quantity', (item) => String((item % 9) + 1)],
  ['type', () => 'PHYSICAL'],
  ['sku', (item) => `SKU-${item}`],
  ['currency', () => 'EUR'],
  ['description', () => 'Whole beans, 500 g'],
  ['price', (item) => `${(item % 40) + 5}.00`],
  ['totalAmount', (item) => `${(item % 40) + 5}.00`],
  ['tax', () => '7.00'],
  ['commodityCode', () => '09012100'],
  ['commodityDescription', () => 'Coffee, roasted'],
  ['originalPrice', (item) => `${(item % 40) + 6}.00`],
  ['taxAmount', () => '0.35'],
  ['totalTaxAmount', () => '0.35'],
  ['taxCategory', () => 'S'],
  ['shipping', () => '1.20'],
  ['discount', () => '0.50'],
  ['giftMessage', () => 'For you'],
  ['shippingMethod', () => 'lowest cost'],
  ['shippingInstructions', () => 'ring twice'],
  ['shippingTrackingNumber', (item) => `T${item}`],
  ['quantityUnit', () => 'COUNT'],
  ['productUrl', (item) => `https://shop.example.org/${item}`],
  ['imageUrl', (item) => `https://shop.example.org/${item}.jpg`],
  ['totalDiscountAmount', () => '0.50'],
  ['productCode', (item) => `P-${item}`],
  ['partNumber', (item) => `N-${item}`],
  ['vatReferenceNumber', () => 'VAT-1'],
  ['itemNumber', (item) => String((item % 999) + 1)],
  ['sellerId', () => 'seller-1'],
  ['recipient.salutation', () => 'Ms'],
  ['recipient.firstName', () => 'Jane'],
  ['recipient.lastName', () => 'Jones'],
  ['recipient.street', () => 'Hauptplatz 3'],
  ['recipient.city', () => 'Graz'],
  ['recipient.postcode', () => '8010'],
  ['recipient.country', () => 'AT'],
  ['recipient.phone', () => '43316123456'],
  ['deliveryDate', () => '2026-12-01'],
];

/** How many fields an item of a cart can have here. */
export const MOST_ITEM_FIELDS = ITEM.length;

/**
 * A debit with a cart of 1000 items, different for each number.
 *
 * @param fields how many each item has
 */
export function fullCart(fields: number, number: number, entityId = CARD_ENTITY): string {
  const items = Array.from({ length: ITEMS }, (_, index) =>
    ITEM.slice(0, fields).map(([name, value]) => [`cart.items[${index}].${name}`, value(index + number)]),
  );
  return formOf({
    entityId,
    amount: '92.00',
    currency: 'EUR',
    paymentBrand: 'VISA',
    paymentType: 'DB',
    ...TEST_CARD,
    ...Object.fromEntries(items.flat()),
  });
}
