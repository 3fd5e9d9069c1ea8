import { ascii, BOOLEAN, codes, digits, list, object, shape, text, UUID, url } from './field-format.ts';
import { APP, BROWSER, type Case, type FieldTable } from './field-row.ts';

/** In version 2.1 always; in 2.2 only where the page could run a script to find it out. */
const WITH_SCRIPT: readonly Case[] = [
  { version: '2.1.0', fields: BROWSER.fields },
  { version: '2.2.0', fields: { ...BROWSER.fields, browserJavascriptEnabled: ['true'] } },
];

/** The shopper's browser. spec: Request parameters › Customer. */
export const AREQ_BROWSER = {
  notificationURL: { format: url(256), required: [BROWSER], note: 'where the CRes is to be posted' },
  browserAcceptHeader: {
    format: ascii(1, 2048),
    required: [BROWSER],
    source: 'customer.browser.acceptHeader',
  },
  browserIP: {
    format: shape(/^[0-9A-Fa-f:.]{2,45}$/, 'an address of IPv4 or IPv6'),
    required: 'optional',
    source: 'customer.ip',
    note: 'left out where local law asks for it',
  },
  browserJavascriptEnabled: {
    format: BOOLEAN,
    required: [BROWSER],
    since: '2.2.0',
    note: 'true where the size of the screen was sent',
  },
  browserJavaEnabled: { format: BOOLEAN, required: WITH_SCRIPT, source: 'customer.browser.javaEnabled' },
  browserLanguage: {
    format: shape(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$(?<=^.{1,8})/, 'a language tag, at most 8 characters'),
    required: [BROWSER],
    source: 'customer.browser.language',
  },
  browserColorDepth: {
    format: codes(['1', '4', '8', '15', '16', '24', '32', '48']),
    required: WITH_SCRIPT,
    source: 'customer.browser.screenColorDepth',
    note: 'bits; of a depth that is not listed, the next lower one',
  },
  browserScreenHeight: {
    format: digits(1, 6),
    required: WITH_SCRIPT,
    source: 'customer.browser.screenHeight',
  },
  browserScreenWidth: { format: digits(1, 6), required: WITH_SCRIPT, source: 'customer.browser.screenWidth' },
  browserTZ: {
    format: shape(/^[+-]?[0-9]{1,4}$/, 'minutes'),
    required: WITH_SCRIPT,
    source: 'customer.browser.timezone',
    note: 'minutes behind UTC',
  },
  browserUserAgent: {
    format: ascii(1, 2048),
    required: [BROWSER],
    source: 'customer.browser.userAgent',
    note: 'the rest is cut',
  },
} as const satisfies FieldTable;

const EPHEMERAL_KEY = {
  kty: { format: ascii(1, 8), required: 'always' },
  crv: { format: ascii(1, 16), required: 'always' },
  x: { format: ascii(1, 128), required: 'always' },
  y: { format: ascii(1, 128), required: 'always' },
} as const satisfies FieldTable;

const RENDER_OPTIONS = {
  sdkInterface: {
    format: codes(['01', '02', '03']),
    required: 'always',
    note: '01 native, 02 HTML, 03 both',
  },
  sdkUiType: { format: list(codes(['01', '02', '03', '04', '05']), 5), required: 'always' },
} as const satisfies FieldTable;

/** The shopper's app, described by the 3D Secure SDK in it. */
export const AREQ_APP = {
  deviceRenderOptions: { format: object(RENDER_OPTIONS), required: [APP] },
  sdkAppID: { format: UUID, required: [APP] },
  sdkEncData: { format: text(1, 64_000), required: [APP], source: 'threeDSecure.deviceInfo' },
  sdkEphemPubKey: { format: object(EPHEMERAL_KEY), required: [APP] },
  sdkMaxTimeout: { format: shape(/^(0[5-9]|[1-9][0-9])$/, '05 to 99'), required: [APP], note: 'minutes' },
  sdkReferenceNumber: { format: ascii(1, 32), required: [APP] },
  sdkTransID: { format: UUID, required: [APP] },
} as const satisfies FieldTable;
