/** Groups of parameters that say who the shopper is or where they live. */
const PERSONAL =
  /^(?:customer|billing|shipping|shopper)\.|^customParameters\[SHOPPER_|^card\.holder$|holder$/;

/** Whether a parameter holds personal data. The merchant's customer number does not. */
export function isPersonalField(name: string): boolean {
  return PERSONAL.test(name) && name !== 'customer.merchantCustomerId';
}
