import type { Forwarding } from '../acquirer-descriptor.ts';

const BRAND = ['card', 'bankAccount', 'bankTransfer', 'virtualAccount', 'walletAccount', 'tokenAccount'].map(
  (kind) => `${kind}.brand`,
);

/** A token is forwarded as its contents. */
const OPENED = [
  'card.number',
  'card.numberType',
  'card.expiry',
  'card.holder',
  'authentication.verificationId',
  'authentication.eci',
  'wallet.name',
];

const OF_WALLETS: Forwarding['names'] = {
  'wallet1.paymentToken': OPENED,
  'wallet1.cardNetwork': ['wallet.cardNetwork'],
  'wallet1.cardType': ['wallet.cardType'],
  'wallet1.source': ['wallet.name', 'wallet.source'],
  'wallet2.paymentToken': OPENED,
  'wallet2.source': ['wallet.name', 'wallet.source'],
  'wallet3.paymentToken': OPENED,
  'wallet3.source': ['wallet.name', 'wallet.source'],
};

/** The names of parameters in the protocol, whose page is `docs/guide/acquirer.md`. */
export const HTTP_ACQUIRER_FORWARDING: Forwarding = {
  order: 'order',
  names: {
    amount: ['amount.minor'],
    currency: ['amount.currency'],
    paymentType: ['type'],
    paymentBrand: BRAND,
    descriptor: ['descriptor'],
    'merchant.name': ['descriptor'],
    referenceUuid: ['original'],
    sequence: ['final'],
    'card.holder': ['card.holder'],
    'card.number': ['card.number'],
    'card.numberType': ['card.numberType'],
    'card.expiryMonth': ['card.expiry'],
    'card.expiryYear': ['card.expiry'],
    'card.cvv': ['card.securityCode'],
    'virtualAccount.accountId': ['virtualAccount.accountId'],
    'bankAccount.holder': ['bankAccount.holder', 'bankTransfer.holder'],
    'bankAccount.bankName': ['bankAccount.bankName', 'bankTransfer.bankName'],
    'bankAccount.number': ['bankAccount.number'],
    'bankAccount.iban': ['bankAccount.iban'],
    'bankAccount.bankCode': ['bankAccount.bank'],
    'bankAccount.bic': ['bankAccount.bank'],
    'bankAccount.country': ['bankAccount.country', 'bankTransfer.country'],
    'bankAccount.mandate.id': ['bankAccount.mandate.id'],
    'bankAccount.mandate.dateOfSignature': ['bankAccount.mandate.dateOfSignature'],
    transactionDueDate: ['bankAccount.dueDate'],
    'tokenAccount.number': ['tokenAccount.number'],
    'tokenAccount.type': ['tokenAccount.type'],
    'tokenAccount.expiryMonth': ['tokenAccount.expiry'],
    'tokenAccount.expiryYear': ['tokenAccount.expiry'],
    'tokenAccount.cryptogram': ['tokenAccount.cryptogram'],
    'tokenAccount.dtvc': ['tokenAccount.dtvc'],
    ...OF_WALLETS,
    recurringType: ['series.mode', 'series.type', 'series.source'],
    'standingInstruction.mode': ['series.mode'],
    'standingInstruction.type': ['series.type'],
    'standingInstruction.source': ['series.source'],
    'standingInstruction.initialTransactionId': ['series.initialTransaction'],
    'threeDSecure.eci': ['authentication.eci'],
    'threeDSecure.verificationId': ['authentication.verificationId'],
    'threeDSecure.xid': ['authentication.xid'],
    'threeDSecure.enrollmentStatus': ['authentication.enrollmentStatus'],
    'threeDSecure.authenticationStatus': ['authentication.authenticationStatus'],
    'threeDSecure.dsTransactionId': ['authentication.dsTransactionId'],
    'threeDSecure.acsTransactionId': ['authentication.acsTransactionId'],
    'threeDSecure.version': ['authentication.version'],
    'threeDSecure.flow': ['authentication.flow'],
    'threeDSecure.exemption': ['authentication.exemption'],
  },
};
