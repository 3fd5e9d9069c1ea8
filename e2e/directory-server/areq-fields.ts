import { AREQ_APP_FIELDS } from './areq-app-fields.ts';
import { type FieldRule, UUID, type When } from './field-rule.ts';

const ADDRESS = /^https?:\/\/\S{1,2040}$/;
const NUMERIC_COUNTRY = /^[0-9]{3}$/;

const isPayment: When = ({ messageCategory }) => messageCategory === '01';
const isBrowser: When = ({ deviceChannel }) => deviceChannel === '02';
const isNewBrowser: When = (message) => isBrowser(message) && message['messageVersion'] !== '2.1.0';
/** A shopper is there, in a browser or in an app. */
const hasShopper: When = ({ deviceChannel }) => deviceChannel !== '03';
const isRecurring: When = ({ threeDSRequestorAuthenticationInd: indicator }) =>
  indicator === '02' || indicator === '03';
/** From 2.2.0 on the screen is known only where scripts run. */
const hasScreen: When = (message) =>
  isBrowser(message) &&
  (message['messageVersion'] === '2.1.0' || message['browserJavascriptEnabled'] === true);

const upTo = (most: number): RegExp => new RegExp(`^[^\\0]{1,${most}}$`, 'su');

/** The fields of an AReq that this simulator checks. Others pass: a bank does not refuse what it does not read. */
export const AREQ_FIELDS: readonly FieldRule[] = [
  { name: 'threeDSServerTransID', format: UUID, required: 'always' },
  { name: 'deviceChannel', format: /^0[123]$/, required: 'always' },
  { name: 'messageCategory', format: /^(?:0[12]|[89][0-9])$/, required: 'always' },
  { name: 'threeDSServerRefNumber', format: upTo(32), required: 'always' },
  { name: 'threeDSServerOperatorID', format: upTo(32), required: 'optional' },
  { name: 'threeDSServerURL', format: ADDRESS, required: 'always' },
  { name: 'threeDSRequestorID', format: upTo(35), required: 'always' },
  { name: 'threeDSRequestorName', format: upTo(40), required: 'always' },
  { name: 'threeDSRequestorURL', format: ADDRESS, required: 'always' },
  { name: 'threeDSCompInd', format: /^[YNU]$/, required: isBrowser },
  { name: 'threeDSRequestorAuthenticationInd', format: /^(?:0[1-6]|[89][0-9])$/, required: hasShopper },
  { name: 'threeDSRequestorChallengeInd', format: /^(?:0[1-9]|[89][0-9])$/, required: 'optional' },
  { name: 'threeDSRequestorDecReqInd', format: /^[YN]$/, required: 'optional', since: '2.2.0' },
  {
    name: 'threeDSRequestorDecMaxTime',
    format: /^(?!00000)(?:0[0-9]{4}|100[0-7][0-9]|10080)$/,
    required: (m) => m['threeDSRequestorDecReqInd'] === 'Y',
    since: '2.2.0',
  },
  { name: 'whiteListStatus', format: /^[YN]$/, required: 'optional', since: '2.2.0' },
  { name: 'whiteListStatusSource', format: /^0[1-3]$/, required: 'optional', since: '2.2.0' },
  {
    name: 'threeRIInd',
    format: /^(?:0[1-9]|1[01]|[89][0-9])$/,
    required: (m) => m['deviceChannel'] === '03',
  },
  { name: 'acctNumber', format: /^[0-9]{13,19}$/, required: 'always' },
  { name: 'cardExpiryDate', format: /^[0-9]{2}(?:0[1-9]|1[0-2])$/, required: 'optional' },
  { name: 'cardholderName', format: /^[ -~]{2,45}$/, required: 'optional' },
  { name: 'acquirerBIN', format: upTo(11), required: isPayment },
  { name: 'acquirerMerchantID', format: upTo(35), required: isPayment },
  { name: 'mcc', format: /^[0-9]{4}$/, required: isPayment },
  { name: 'merchantCountryCode', format: NUMERIC_COUNTRY, required: isPayment },
  { name: 'merchantName', format: upTo(40), required: isPayment },
  { name: 'purchaseAmount', format: /^[0-9]{1,48}$/, required: isPayment },
  { name: 'purchaseCurrency', format: /^[0-9]{3}$/, required: isPayment },
  { name: 'purchaseExponent', format: /^[0-9]$/, required: isPayment },
  { name: 'purchaseDate', format: /^[0-9]{14}$/, required: isPayment },
  { name: 'recurringExpiry', format: /^[0-9]{8}$/, required: isRecurring },
  { name: 'recurringFrequency', format: /^[0-9]{1,4}$/, required: isRecurring },
  {
    name: 'purchaseInstalData',
    format: /^(?:[2-9]|[1-9][0-9]{1,2})$/,
    required: (m) => m['threeDSRequestorAuthenticationInd'] === '03',
  },
  { name: 'notificationURL', format: /^https?:\/\/\S{1,248}$/, required: isBrowser },
  { name: 'browserAcceptHeader', format: upTo(2048), required: isBrowser },
  { name: 'browserIP', format: /^[0-9a-fA-F.:]{2,45}$/, required: 'optional' },
  { name: 'browserJavascriptEnabled', format: 'flag', required: isNewBrowser, since: '2.2.0' },
  { name: 'browserJavaEnabled', format: 'flag', required: hasScreen },
  { name: 'browserLanguage', format: upTo(8), required: isBrowser },
  { name: 'browserColorDepth', format: /^(?:1|4|8|15|16|24|32|48)$/, required: hasScreen },
  { name: 'browserScreenHeight', format: /^[0-9]{1,6}$/, required: hasScreen },
  { name: 'browserScreenWidth', format: /^[0-9]{1,6}$/, required: hasScreen },
  { name: 'browserTZ', format: /^[+-]?[0-9]{1,4}$/, required: hasScreen },
  { name: 'browserUserAgent', format: upTo(2048), required: isBrowser },
  { name: 'email', format: upTo(254), required: 'optional' },
  { name: 'billAddrCity', format: upTo(50), required: 'optional' },
  { name: 'billAddrCountry', format: NUMERIC_COUNTRY, required: (m) => 'billAddrState' in m },
  { name: 'billAddrLine1', format: upTo(50), required: 'optional' },
  { name: 'billAddrLine2', format: upTo(50), required: 'optional' },
  { name: 'billAddrLine3', format: upTo(50), required: 'optional' },
  { name: 'billAddrPostCode', format: upTo(16), required: 'optional' },
  { name: 'billAddrState', format: upTo(3), required: 'optional' },
  { name: 'shipAddrCountry', format: NUMERIC_COUNTRY, required: (m) => 'shipAddrState' in m },
  { name: 'shipAddrState', format: upTo(3), required: 'optional' },
  { name: 'addrMatch', format: /^[YN]$/, required: 'optional' },
  ...AREQ_APP_FIELDS,
];
