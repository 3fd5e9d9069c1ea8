import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { WALLET_BRANDS } from '@tollgate/gateway/catalogue/brands/wallet-brands';

/** The kinds of a wallet's option; the kind decides which values count. */
export type WalletOptionKind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'hook';

export interface WalletOptionRow {
  readonly kind: WalletOptionKind;
  readonly doc: string;
}

/** Options that several wallets have under one name. */
const SHARED = {
  amount: { kind: 'text', doc: 'What is paid, `92.00`; `checkout.amount` when absent.' },
  currencyCode: { kind: 'text', doc: 'Currency, ISO 4217.' },
  countryCode: { kind: 'text', doc: "The shop's country, ISO 3166-1." },
  displayName: { kind: 'text', doc: 'Name of the shop in the sheet; `shopName` when absent.' },
  buttonType: {
    kind: 'text',
    doc: 'What the button says: the name of the wallet alone with `plain` or when absent, a verb too with `buy`, `pay`, `checkout` and the like.',
  },
  buttonStyle: {
    kind: 'text',
    doc: 'Look of the button: `black`, `white` or `white-outline`; what stands out on the page when absent.',
  },
  buttonColor: {
    kind: 'text',
    doc: 'Look of the button: `black` or `white`; what stands out on the page when absent.',
  },
  submitOnPaymentAuthorized: {
    kind: 'list',
    doc: 'Which details of the shopper go with the payment: `customer`, `billing`, `shipping`.',
  },
  onPaymentAuthorized: {
    kind: 'hook',
    doc: 'The shopper has confirmed and nothing is paid yet; its answer can still refuse.',
  },
  onApprove: { kind: 'hook', doc: 'Paid at the page of the wallet; the page goes on from here by itself.' },
  onCancel: { kind: 'hook', doc: 'The shopper has closed the sheet, or `createCheckout` has given null.' },
} as const satisfies Record<string, WalletOptionRow>;

/**
 * Every name that a page can put into the options of a wallet. The names inside are the wallets' own, so what is
 * written for them elsewhere can be used here.
 */
export const WALLET_OPTION_TABLE = {
  WALLET1: {
    version: {
      kind: 'number',
      doc: "Version of the wallet's interface, 1 to 14; some options need 3 or 12.",
    },
    displayName: SHARED.displayName,
    total: { kind: 'object', doc: '`{label, amount}`: the sum in the sheet.' },
    currencyCode: SHARED.currencyCode,
    countryCode: SHARED.countryCode,
    merchantIdentifier: { kind: 'text', doc: "The merchant's identifier at the maker." },
    merchantCapabilities: { kind: 'list', doc: 'What is taken, such as `supports3DS`.' },
    supportedNetworks: { kind: 'list', doc: 'Networks of cards that are taken, such as `visa`.' },
    supportedCountries: { kind: 'list', doc: 'Countries whose cards are taken.' },
    checkAvailability: {
      kind: 'text',
      doc: '`canMakePayments`, `canMakePaymentsWithActiveCard` or `applePayCapabilities`: how it is found out whether the button is of use.',
    },
    lineItems: { kind: 'list', doc: '`{label, amount}` of each line of the sum.' },
    shippingMethods: { kind: 'list', doc: '`{identifier, label, detail, amount}` of each way of shipping.' },
    shippingContact: { kind: 'object', doc: 'Where it is sent to, as far as the shop knows.' },
    billingContact: { kind: 'object', doc: 'The billing address, as far as the shop knows.' },
    requiredShippingContactFields: {
      kind: 'list',
      doc: 'What the shopper is asked for: `postalAddress`, `name`, `email`, `phone`.',
    },
    requiredBillingContactFields: { kind: 'list', doc: 'The same, for the billing address.' },
    shippingContactEditingMode: { kind: 'text', doc: 'Whether the shopper can change the address.' },
    shippingType: { kind: 'text', doc: '`shipping`, `delivery`, `storePickup` or `servicePickup`.' },
    supportsCouponCode: { kind: 'flag', doc: 'Asks for a coupon.' },
    couponCode: { kind: 'text', doc: 'The coupon that counts at first.' },
    applicationData: { kind: 'text', doc: 'Goes with the request to the wallet, base64.' },
    buttonType: SHARED.buttonType,
    buttonStyle: SHARED.buttonStyle,
    style: { kind: 'text', doc: 'The same as `buttonStyle`.' },
    buttonSource: { kind: 'text', doc: 'Accepted for old pages: the widget draws the button.' },
    submitOnPaymentAuthorized: SHARED.submitOnPaymentAuthorized,
    onPaymentMethodSelected: { kind: 'hook', doc: 'A card was chosen; gives the new sums.' },
    onShippingContactSelected: { kind: 'hook', doc: 'An address was chosen; gives the new sums.' },
    onShippingMethodSelected: { kind: 'hook', doc: 'A way of shipping was chosen; gives the new sums.' },
    onCouponCodeChanged: { kind: 'hook', doc: 'A coupon was entered; gives the new sums.' },
    onPaymentAuthorized: SHARED.onPaymentAuthorized,
    onCancel: SHARED.onCancel,
  },
  WALLET2: {
    gatewayMerchantId: { kind: 'text', doc: 'The `entityId` of the channel that is paid.' },
    gateway: { kind: 'text', doc: 'Who opens the tokens, as the maker knows it; `tollgate` when absent.' },
    merchantId: { kind: 'text', doc: "The merchant's identifier at the maker." },
    merchantName: { kind: 'text', doc: "The merchant's name at the maker; `displayName` when absent." },
    displayName: SHARED.displayName,
    amount: SHARED.amount,
    currencyCode: SHARED.currencyCode,
    countryCode: SHARED.countryCode,
    displayItems: { kind: 'list', doc: '`{label, type, price}` of each line of the sum.' },
    allowedAuthMethods: {
      kind: 'list',
      doc: '`PAN_ONLY`, `CRYPTOGRAM_3DS`: the kinds of cards that are taken.',
    },
    allowedCardNetworks: { kind: 'list', doc: 'Networks of cards that are taken, such as `VISA`.' },
    allowPrepaidCards: { kind: 'flag', doc: 'Whether prepaid cards are taken.' },
    allowCreditCards: { kind: 'flag', doc: 'Whether credit cards are taken.' },
    assuranceDetailsRequired: { kind: 'flag', doc: 'Asks the maker how it knows the shopper.' },
    emailRequired: { kind: 'flag', doc: 'Asks for the mail address.' },
    billingAddressRequired: { kind: 'flag', doc: 'Asks for the billing address.' },
    billingAddressParameters: {
      kind: 'object',
      doc: '`{format, phoneNumberRequired}` of the billing address.',
    },
    shippingAddressRequired: { kind: 'flag', doc: 'Asks for an address to send to.' },
    shippingAddressParameters: {
      kind: 'object',
      doc: '`{allowedCountryCodes, phoneNumberRequired}` of the address to send to.',
    },
    shippingOptionRequired: { kind: 'flag', doc: 'Asks for a way of shipping.' },
    shippingOptionParameters: {
      kind: 'object',
      doc: '`{defaultSelectedOptionId, shippingOptions}`, with `{id, label, description}` of each.',
    },
    offerInfo: { kind: 'object', doc: '`{offers}`: codes for a lower price, which the shopper can enter.' },
    buttonType: SHARED.buttonType,
    buttonColor: SHARED.buttonColor,
    buttonSizeMode: {
      kind: 'text',
      doc: '`static` for a button as wide as its words; as wide as its place when absent.',
    },
    submitOnPaymentAuthorized: SHARED.submitOnPaymentAuthorized,
    onPaymentDataChanged: {
      kind: 'hook',
      doc: 'The shopper has chosen an address or a way of shipping; gives the new sums.',
    },
    onPaymentAuthorized: SHARED.onPaymentAuthorized,
    onCancel: SHARED.onCancel,
  },
  WALLET3: {
    serviceId: { kind: 'text', doc: "The merchant's identifier at the maker." },
    displayName: SHARED.displayName,
    amount: SHARED.amount,
    currencyCode: SHARED.currencyCode,
    countryCode: SHARED.countryCode,
    allowedBrands: { kind: 'list', doc: 'Networks of cards that are taken, such as `visa`.' },
    buttonType: SHARED.buttonType,
    buttonStyle: SHARED.buttonStyle,
    submitOnPaymentAuthorized: SHARED.submitOnPaymentAuthorized,
    onPaymentAuthorized: SHARED.onPaymentAuthorized,
    onCancel: SHARED.onCancel,
  },
  MARKETPLACE_WALLET: {
    amount: SHARED.amount,
    currencyCode: SHARED.currencyCode,
    buttonType: SHARED.buttonType,
    buttonColor: SHARED.buttonColor,
    onApprove: SHARED.onApprove,
    onCancel: SHARED.onCancel,
  },
  REDIRECT_WALLET: {
    intent: {
      kind: 'text',
      doc: '`authorize` or `capture`: accepted; what happens is the `paymentType` of the checkout.',
    },
    amount: SHARED.amount,
    currencyCode: SHARED.currencyCode,
    buttonType: SHARED.buttonType,
    buttonColor: SHARED.buttonColor,
    onApprove: SHARED.onApprove,
    onCancel: SHARED.onCancel,
  },
} as const satisfies Record<WalletBrandCode, Record<string, WalletOptionRow>>;

/** The options of fast checkout in addition to the wallets' own. */
export const EXPRESS_OPTION_TABLE = {
  createCheckout: {
    kind: 'hook',
    doc: "Called when a wallet's button is pressed, with `{brand}` as the page spells it; gives the id of a new checkout, a promise of it, or null to decline.",
  },
  checkout: {
    kind: 'object',
    keys: ['amount'],
    doc: '`{amount}`: what the sheets show before there is a checkout, `92.00`.',
  },
} as const;

/** The options of fast checkout: how a checkout is made, and the groups of the wallets in each of their spellings. */
export const EXPRESS_NAMES: readonly string[] = [
  'createCheckout',
  'checkout',
  ...Object.values(WALLET_BRANDS).flatMap(({ group, groups }) => [[group], groups].flat()),
];
