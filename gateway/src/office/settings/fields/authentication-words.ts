import { EXEMPTIONS } from '../../../catalogue/exemptions.ts';
import type { WordTable } from './setting-field.ts';

const FALL_BACK = {
  refuse: 'The payment is refused',
  continue: 'The payment continues; the merchant is liable',
} as const;

/** The words of 3D Secure of a channel. */
export const AUTHENTICATION_WORDS: WordTable = {
  threeDSecure: {
    label: '3D Secure',
    hint: "Whether the shopper's bank confirms who pays by card.",
    default: 'off',
    options: {
      off: 'Off',
      on: 'On, and your server sends the authentications',
      '*': 'On, and this gateway makes the authentications',
    },
  },
  'threeDSecure.merchant': {
    label: 'Registration',
    hint: 'As the acquirer and the card schemes gave it to the merchant.',
  },
  'threeDSecure.merchant.requestorId': { label: 'Requestor id' },
  'threeDSecure.merchant.requestorName': { label: 'Requestor name' },
  'threeDSecure.merchant.requestorUrl': {
    label: 'Address of the shop',
    hint: 'Such as https://shop.example.',
  },
  'threeDSecure.merchant.acquirerBin': { label: 'Acquirer BIN' },
  'threeDSecure.merchant.acquirerMerchantId': { label: 'Merchant id at the acquirer' },
  'threeDSecure.merchant.merchantCategory': { label: 'Merchant category code', hint: 'Four digits.' },
  'threeDSecure.merchant.merchantCountry': {
    label: 'Country of the merchant',
    hint: 'In two or three capitals.',
  },
  'threeDSecure.merchant.merchantName': { label: 'Name of the merchant in authorisations' },
  'threeDSecure.policy': { label: 'Policy' },
  'threeDSecure.policy.authenticate': {
    label: 'Which payments',
    hint: 'One that stores its card, begins a series or verifies a card is authenticated whatever its amount.',
    options: { always: 'All of them', '*': 'From an amount on' },
  },
  'threeDSecure.policy.authenticate.from': {
    label: 'From',
    hint: 'A currency that is not listed is always authenticated.',
  },
  'threeDSecure.policy.exemptions': {
    label: 'Exemptions to ask for',
    hint: 'The first one that fits a payment counts.',
    absent: 'none',
    one: 'exemption',
  },
  'threeDSecure.policy.exemptions[].kind': {
    label: 'Which one',
    options: Object.fromEntries(Object.entries(EXEMPTIONS).map(([name, { says }]) => [name, says])),
  },
  'threeDSecure.policy.exemptions[].upTo': {
    label: 'Up to',
    hint: 'A currency that is not listed does not fit.',
    absent: 'any amount',
  },
  'threeDSecure.policy.exemptions[].by': {
    label: 'Requested',
    options: {
      request: "from the shopper's bank, which may still challenge",
      authorisation: 'from the acquirer, without 3D Secure',
    },
  },
  'threeDSecure.policy.challenge': {
    label: 'Challenges',
    hint: 'The preference that is sent to the bank of the shopper, which decides.',
    options: {
      'no-preference': 'No preference',
      avoid: 'Avoid them',
      prefer: 'Preferred',
      demand: 'Required',
    },
  },
  'threeDSecure.policy.whenUnavailable': { label: "When the bank can't be reached", options: FALL_BACK },
  'threeDSecure.policy.whenNotEnrolled': {
    label: "When the card isn't enrolled in 3D Secure",
    options: FALL_BACK,
  },
  'threeDSecure.policy.stepUp': { label: 'Authenticate and retry once when the bank asks for it' },
  'threeDSecure.policy.demands': {
    label: 'Required parameters of server payments',
    hint: 'None by default.',
  },
};
