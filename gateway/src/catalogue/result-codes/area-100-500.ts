import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.500 to 100.600: mistakes in method, type, mandate, amount, currency and statement text.
 */
export const AREA_100_500 = {
  '100.500.101': { description: 'The payment method cannot be processed', family: 'format-error' },
  '100.500.201': { description: 'The payment type cannot be processed', family: 'format-error' },
  '100.500.301': { description: 'The due date is invalid', family: 'format-error' },
  '100.500.302': {
    description: 'The date on which the mandate was signed is invalid',
    family: 'format-error',
  },
  '100.500.303': { description: 'The id of the mandate is invalid', family: 'format-error' },
  '100.500.304': {
    description: 'The id under which an outside party keeps the mandate is invalid',
    family: 'format-error',
  },
  '100.550.300': { description: 'The amount is missing or lies below the minimum', family: 'amount-error' },
  '100.550.301': { description: 'The amount lies above the maximum', family: 'amount-error' },
  '100.550.303': {
    description: 'The amount has the wrong format: send a point and two decimals',
    family: 'amount-error',
  },
  '100.550.310': {
    description: 'The amount is more than the registered account may be charged with',
    family: 'amount-error',
  },
  '100.550.311': {
    description: 'The amount would exceed the balance of the account',
    family: 'amount-error',
  },
  '100.550.312': {
    description: 'The amount lies outside the range that this channel allows for one payment',
    family: 'amount-error',
  },
  '100.550.400': { description: 'The currency is missing', family: 'amount-error' },
  '100.550.401': { description: 'The currency is unknown: send a code of ISO 4217', family: 'amount-error' },
  '100.550.601': {
    description: 'The amount for the risk check lies above the maximum',
    family: 'amount-error',
  },
  '100.550.603': {
    description: 'The amount for the risk check has the wrong format',
    family: 'amount-error',
  },
  '100.550.605': {
    description: 'The amount for the risk check lies below the amount of the payment',
    family: 'amount-error',
  },
  '100.550.701': {
    description: 'Two amounts of the request that must be equal differ',
    family: 'amount-error',
    httpStatus: 409,
  },
  '100.550.702': {
    description: 'Two currencies of the request that must be equal differ',
    family: 'amount-error',
  },
  '100.600.500': {
    description: 'The text for the statement exceeds its allowed length',
    family: 'format-error',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 100.700 to 100.900: mistakes in the name, address and contact details of a customer.
 */
export const AREA_100_700 = {
  '100.700.100': { description: 'The surname of the customer is missing', family: 'contact-error' },
  '100.700.101': {
    description: 'The surname of the customer has more than 50 characters',
    family: 'contact-error',
  },
  '100.700.200': { description: 'The given name of the customer is missing', family: 'contact-error' },
  '100.700.201': {
    description: 'The given name of the customer has more than 50 characters',
    family: 'contact-error',
  },
  '100.700.300': { description: 'The salutation of the customer is invalid', family: 'contact-error' },
  '100.700.400': { description: 'The title of the customer is invalid', family: 'contact-error' },
  '100.700.500': {
    description: 'The company name of the customer exceeds its allowed length',
    family: 'contact-error',
  },
  '100.700.800': {
    description: 'The type of the identity document is missing or unknown',
    family: 'contact-error',
  },
  '100.700.801': {
    description: 'The number of the identity document is missing or invalid',
    family: 'contact-error',
  },
  '100.700.802': {
    description: 'The number of the identity document exceeds its allowed length',
    family: 'contact-error',
  },
  '100.700.810': {
    description: 'The customer must be identified by at least one document',
    family: 'contact-error',
  },
  '100.800.100': { description: 'The street is missing', family: 'address-error' },
  '100.800.101': {
    description: 'The two street lines together have more than 201 characters',
    family: 'address-error',
  },
  '100.800.102': { description: 'The two street lines together have only digits', family: 'address-error' },
  '100.800.200': { description: 'The postcode is missing', family: 'address-error' },
  '100.800.201': { description: 'The postcode exceeds its allowed length', family: 'address-error' },
  '100.800.202': { description: 'The postcode is invalid', family: 'address-error' },
  '100.800.300': { description: 'The city is missing', family: 'address-error' },
  '100.800.301': { description: 'The city exceeds its allowed length', family: 'address-error' },
  '100.800.302': { description: 'The city is invalid', family: 'address-error' },
  '100.800.400': { description: 'The state does not belong to the country', family: 'address-error' },
  '100.800.401': { description: 'The state exceeds its allowed length', family: 'address-error' },
  '100.800.500': { description: 'The country is missing', family: 'address-error' },
  '100.800.501': {
    description: 'The country is unknown: send a code of ISO 3166-1',
    family: 'address-error',
  },
  '100.900.100': { description: 'The e-mail address is missing', family: 'contact-error' },
  '100.900.101': { description: 'The e-mail address has the wrong format', family: 'contact-error' },
  '100.900.105': { description: 'The e-mail address exceeds its allowed length', family: 'contact-error' },
  '100.900.200': { description: 'The phone number is invalid', family: 'contact-error' },
  '100.900.300': { description: 'The mobile number is invalid', family: 'contact-error' },
  '100.900.301': {
    description: 'The mobile number is missing although this request requires it',
    family: 'contact-error',
  },
  '100.900.400': { description: 'The IP address of the customer is missing', family: 'contact-error' },
  '100.900.401': { description: 'The IP address of the customer is invalid', family: 'contact-error' },
  '100.900.450': { description: 'The date of birth is invalid', family: 'contact-error' },
  '100.900.500': { description: 'The recurrence mode is unknown', family: 'format-error' },
} as const satisfies Record<string, ResultCodeRow>;
