import { answered, rows } from './result-family.ts';

/**
 * Result codes 200 to 700: requests that cannot be read, channels that are not set up, operations that a payment does not
 * allow.
 */
export const AREA_200 = {
  // Requests that cannot be read, lack a part, or carry a parameter that is not acceptable.
  ...rows('format-error', {
    '200.100.101': 'The request could not be read: check how its body is encoded',
    '200.100.102': 'The request has no body',
    '200.100.103': 'The parts of the request are not in the expected order',
    '200.100.150': 'One part of a request with several parts was left unprocessed',
    '200.100.151': 'The request has more than 10 parts',
    '200.100.199': 'The request went to an address of another interface',
    '200.100.201': 'The transaction part is missing or empty',
    '200.100.300': 'The payment code is missing or unknown',
    '200.100.301': 'The payment part is missing or empty',
    '200.100.302': 'The presentation part is missing or empty',
    '200.100.401': 'The account part is missing or empty',
    '200.100.402': 'The request needs an account, a customer or a relevance setting',
    '200.100.403': 'An entry of the analysis part lacks its name or its value',
    '200.100.404': 'The account part is not allowed in this request',
    '200.100.501': 'The customer part is missing or invalid',
    '200.100.502': 'The name of the customer is missing or empty',
    '200.100.503': 'The contact details of the customer are missing or empty',
    '200.100.504': 'The address of the customer is missing or empty',
    '200.100.601': 'The wallet part is missing or empty',
    '200.100.602': 'The payment token of the wallet is missing or empty',
    '200.100.603': 'The payment token of the wallet cannot be used for this payment',
    '200.200.106': answered(422, 'The UUID of the request belongs to an earlier request'),
    '200.300.403': 'This address does not answer the HTTP method of the request',
    '200.300.404': 'A parameter is missing or invalid, or the checkout is unknown or has expired',
    '200.300.405': 'The resource already exists',
    '200.300.406': answered(404, 'The requested resource was not found'),
    '200.300.407': 'The request matches more than one item: describe it more closely',
  }),
  // Declines that a repetition with strong customer authentication can turn into an approval.
  ...rows('soft-decline', {
    '300.100.100': 'The issuer wants strong customer authentication: send the payment again with 3D Secure',
  }),
  // Channels and connectors that are not in service.
  ...rows('configuration-error', {
    '500.100.201': 'The channel is disabled',
    '500.100.202': 'The channel is new and cannot process payments yet',
    '500.100.203': 'The channel has been closed',
    '500.100.301': 'The connector of the merchant is disabled',
    '500.100.302': 'The connector of the merchant is new and cannot process payments yet',
    '500.100.303': 'The connector of the merchant has been closed',
    '500.100.304': 'The gateway has disabled this connector',
    '500.100.401': 'The connector to the acquirer is not available',
    '500.100.402': 'The connector to the acquirer is new and cannot process payments yet',
    '500.100.403': 'The connector to the acquirer has been taken out of service',
    '500.200.101': 'The channel has no account that can receive direct debits',
  }),
  // What a channel, merchant or environment is not set up for.
  ...rows('system-error', { '600.100.100': 'Unexpected error in the gateway' }),
  ...rows('configuration-error', {
    '600.200.100': 'The payment method is unknown',
    '600.200.200': 'The gateway does not offer this payment method',
    '600.200.201': 'This payment method is not enabled for the channel',
    '600.200.202': 'This payment type is not enabled for the channel',
    '600.200.300': 'The payment type is unknown',
    '600.200.310': 'The payment type cannot be used with this payment method',
    '600.200.400': 'The gateway or the acquirer does not offer this type of operation',
    '600.200.500':
      'The channel accepts no payments in this currency, or none with this brand in this country',
    '600.200.501': 'The channel is not set up correctly for recurring payments',
    '600.200.600': 'The payment code cannot be processed by the channel',
    '600.200.700': 'The payment mode cannot be processed by the channel',
    '600.200.701': 'The live environment accepts no test mode: leave testMode out',
    '600.200.800': 'The brand cannot be used with this payment method and mode',
    '600.200.810':
      'The name on the card or forceResultCode has an unknown result code, or a misspelt scenario',
    '600.300.101': 'No merchant has this key',
    '600.300.200': 'Requests from this IP address are not allowed for the merchant',
    '600.300.210': 'The notification address is not on the list of allowed ones: check notificationUrl',
    '600.300.211':
      'The return address of the shopper is not on the list of allowed ones: check shopperResultUrl',
  }),
  // Operations that the payment they refer to does not allow, and advice of issuers on repeating.
  ...rows('reference-error', {
    '700.100.100': 'No payment has the id that the request refers to',
    '700.100.200': 'The amount differs from that of the referenced payment',
    '700.100.300': 'The amount is invalid for the referenced payment, most likely because it is higher',
    '700.100.400': 'The payment method differs from that of the referenced payment',
    '700.100.500': 'The currency differs from that of the referenced payment',
    '700.100.600': 'The mode differs from that of the referenced payment',
    '700.100.700': 'This operation cannot refer to a payment of that type',
    '700.100.701': 'A debit that refers to another payment must send its own payment details',
    '700.100.710': 'The request would join payments that belong to two separate chains',
    '700.300.100': 'Refund refused: the acquirer of the payment does not support refunds',
    '700.300.200': 'Nothing can build on the referenced payment because it was rejected',
    '700.300.300':
      'Nothing is left of the payment for this operation: it was used up, paid back or reversed before',
    '700.300.400': 'The authorisation has expired',
    '700.300.500': 'Chargeback refused: all that was ever taken has been charged back before',
    '700.300.600': 'Refund or reversal refused: the bank has charged this money back',
    '700.300.700': 'Reversal refused: it is too late, so refund the payment',
    '700.300.800': 'The referenced payment cannot be voided',
    '700.400.000': 'The operations on the payment are in a state that should not occur',
    '700.400.100':
      'Capture refused: more than is left of the authorisation, which may be used up or reversed, or it allows none',
    '700.400.101':
      'Capture refused: the acquirer does not support partial captures, or allows no further one',
    '700.400.200':
      'Refund refused: more than is left to refund, or the payment was reversed or allows no refund',
    '700.400.300': 'Reversal refused: it was done before, the payment allows none, or the amount is too high',
    '700.400.400': 'Chargeback refused: together with earlier ones it is more than was ever taken',
    '700.400.402': 'Chargeback refused: it is not the merchant but the payment system that books one',
    '700.400.410': 'Chargeback reversal refused: it is more than is left of the chargeback',
    '700.400.411': 'Chargeback reversal refused: the payment has been charged back a second time',
    '700.400.420': 'Chargeback reversal refused: it must refer to a chargeback',
    '700.400.510': 'Capture refused: it must refer to an authorisation (PA) that succeeded',
    '700.400.520':
      'Refund refused: it must refer to a debit, credit or capture that succeeded, or to a PA with a capture',
    '700.400.530':
      'Reversal refused: only a PA, DB or CD that succeeded can be reversed; refund a capture, or reverse its PA',
    '700.400.540': 'Reconciliation refused: it must refer to a CP, DB or RB that succeeded',
    '700.400.550': 'Chargeback refused: it must refer to a payment or a capture that succeeded',
    '700.400.560': 'Receipt refused: it must refer to a PA, CP, DB or RB that succeeded',
    '700.400.561': 'Receipt refused: the registration that it refers to is not open',
    '700.400.562': 'Receipt refused: it is not the merchant but the payment system that books one',
    '700.400.565': 'Finalisation refused: it must refer to a PA or DB that succeeded',
    '700.400.570':
      'The payment, or an operation on it, still waits for its outcome: try again when it is known',
    '700.400.580': answered(404, 'No payment matches the request'),
    '700.400.590': 'Instalment refused: it must refer to a DB or PA that succeeded',
    '700.400.600': 'Finalisation refused: it must refer to an IN, DB, PA or CD that succeeded',
    '700.400.700': 'The referenced payment was made on another channel',
    '700.450.001': 'Money cannot be moved from an account to itself',
    '700.500.001': 'The referenced session has reached its maximum of payments',
    '700.500.002': 'The referenced session has expired and accepts no captures or authorisations',
    '700.500.003': 'The live environment accepts no test accounts',
    '700.500.004': 'The customer data that the request refers to has been deleted',
  }),
  ...rows('mac-control-reject', {
    '700.600.002': 'The issuer declined and advises to wait 72 hours before another attempt',
    '700.600.025': 'The issuer declined and advises to wait 24 hours before another attempt',
    '700.601.001':
      'The issuer declined and advises another attempt only with newer card details or with 3D Secure',
    '700.601.003': 'The issuer declined because the account is closed: make no further attempt',
  }),
};
