import { CHECKOUT_CREATION, CHECKOUT_FOR_STORING, CHECKOUT_UPDATE } from './checkout-requests.ts';
import {
  AUTHENTICATION,
  extension,
  followUp,
  PAYMENT_ON_REGISTRATION,
  paymentWith,
  REGISTRATION_EXTENSION,
  registrationOf,
} from './merchant-requests.ts';
import type { RequestShape } from './request-shape.ts';
import {
  SHOPPER_CARD_NUMBER,
  SHOPPER_REMOVAL,
  SHOPPER_STORED_PAYMENT,
  shopperPaymentWith,
  shopperRegistrationOf,
  WALLET_SESSION,
} from './shopper-requests.ts';

/** The forms that the body of each request can have, by the names of their schemas. */
export const REQUESTS = {
  PaymentRequest: {
    CardPayment: paymentWith('Card'),
    BankAccountPayment: paymentWith('BankAccount'),
    BankAccountWithBankCodePayment: paymentWith('BankAccountWithBankCode'),
    BankAccountWithBicPayment: paymentWith('BankAccountWithBic'),
    BankTransferPayment: paymentWith('BankTransfer'),
    VirtualAccountPayment: paymentWith('VirtualAccount'),
    WalletAccountPayment: paymentWith('WalletAccount'),
    TokenAccountPayment: paymentWith('TokenAccount'),
    Wallet1TokenPayment: paymentWith('Wallet1Token'),
    Wallet2TokenPayment: paymentWith('Wallet2Token'),
    Wallet3TokenPayment: paymentWith('Wallet3Token'),
    DecryptedWallet1Payment: paymentWith('DecryptedWallet1'),
    DecryptedWallet2Payment: paymentWith('DecryptedWallet2'),
    DecryptedWallet3Payment: paymentWith('DecryptedWallet3'),
    ExtensionByReference: extension('Add to an authorisation, or renew it', 'referenceUuid'),
  },
  FollowUpRequest: {
    Capture: followUp('CP', 'Capture', '`sequence=FINAL` releases what is left.'),
    Reversal: followUp('RV', 'Reverse'),
    Refund: followUp('RF', 'Refund'),
    Chargeback: followUp('CB', 'Reflect a chargeback'),
    ChargebackReversal: followUp('CR', 'Reflect the reversal of a chargeback'),
    Extension: extension('Add to an authorisation, or renew it'),
  },
  AuthenticationRequest: { CardAuthentication: AUTHENTICATION },
  CheckoutRequest: { CheckoutCreation: CHECKOUT_CREATION, CheckoutForStoring: CHECKOUT_FOR_STORING },
  CheckoutUpdateRequest: { CheckoutUpdate: CHECKOUT_UPDATE },
  RegistrationRequest: {
    CardRegistration: registrationOf('Card'),
    BankAccountRegistration: registrationOf('BankAccount'),
    BankAccountWithBankCodeRegistration: registrationOf('BankAccountWithBankCode'),
    BankAccountWithBicRegistration: registrationOf('BankAccountWithBic'),
    VirtualAccountRegistration: registrationOf('VirtualAccount'),
    TokenAccountRegistration: registrationOf('TokenAccount'),
  },
  RegistrationExtensionRequest: { RegistrationExtension: REGISTRATION_EXTENSION },
  RegistrationPaymentRequest: { PaymentOnRegistration: PAYMENT_ON_REGISTRATION },
  ShopperPaymentRequest: {
    ShopperCardPayment: shopperPaymentWith('Card'),
    ShopperBankAccountPayment: shopperPaymentWith('BankAccount'),
    ShopperBankAccountWithBankCodePayment: shopperPaymentWith('BankAccountWithBankCode'),
    ShopperBankAccountWithBicPayment: shopperPaymentWith('BankAccountWithBic'),
    ShopperBankTransferPayment: shopperPaymentWith('BankTransfer'),
    ShopperVirtualAccountPayment: shopperPaymentWith('VirtualAccount'),
    ShopperWalletAccountPayment: shopperPaymentWith('WalletAccount'),
    ShopperTokenAccountPayment: shopperPaymentWith('TokenAccount'),
    ShopperWallet1TokenPayment: shopperPaymentWith('Wallet1Token'),
    ShopperWallet2TokenPayment: shopperPaymentWith('Wallet2Token'),
    ShopperWallet3TokenPayment: shopperPaymentWith('Wallet3Token'),
    ShopperStoredPayment: SHOPPER_STORED_PAYMENT,
  },
  ShopperRegistrationRequest: {
    ShopperCardRegistration: shopperRegistrationOf('Card'),
    ShopperBankAccountRegistration: shopperRegistrationOf('BankAccount'),
    ShopperBankAccountWithBankCodeRegistration: shopperRegistrationOf('BankAccountWithBankCode'),
    ShopperBankAccountWithBicRegistration: shopperRegistrationOf('BankAccountWithBic'),
    ShopperVirtualAccountRegistration: shopperRegistrationOf('VirtualAccount'),
    ShopperTokenAccountRegistration: shopperRegistrationOf('TokenAccount'),
  },
  ShopperCardNumberRequest: { ShopperCardNumber: SHOPPER_CARD_NUMBER },
  WalletSessionRequest: { WalletSessionOpening: WALLET_SESSION },
  ShopperRemovalRequest: { ShopperRemoval: SHOPPER_REMOVAL },
} as const satisfies Record<string, Readonly<Record<string, RequestShape>>>;

export type RequestName = keyof typeof REQUESTS;

/** The forms of a request, each with the name of its schema. */
export function formsOf(request: RequestName): (readonly [name: string, shape: RequestShape])[] {
  return Object.entries<RequestShape>(REQUESTS[request]);
}

export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[];

/** The schema of a body: of the only form that there is, or of all that are taken. */
export function bodyNameOf(request: RequestName): string {
  const [only, ...others] = formsOf(request);
  return only !== undefined && others.length === 0 ? only[0] : request;
}
