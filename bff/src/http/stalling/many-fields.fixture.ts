/** Fields of an item that take no more than a letter or a digit. */
const FIELDS = [
  'name',
  'merchantItemId',
  'sku',
  'description',
  'commodityCode',
  'commodityDescription',
  'taxCategory',
  'giftMessage',
  'shippingMethod',
  'shippingInstructions',
  'shippingTrackingNumber',
  'productUrl',
  'imageUrl',
  'productCode',
  'partNumber',
  'vatReferenceNumber',
  'sellerId',
  'recipient.salutation',
  'recipient.firstName',
  'recipient.lastName',
  'recipient.street',
  'recipient.city',
] as const;

const URL = 'https://shop.example/1';

/** A cart of 1000 items that has as many fields as one body can bring. */
export function manyFields(): Readonly<Record<string, string>> {
  const pairs = Array.from({ length: 1000 }, (_, index) =>
    FIELDS.map((name) => [`cart.items[${index}].${name}`, name.endsWith('Url') ? URL : 'Aa']),
  );
  return Object.fromEntries(pairs.flat());
}
